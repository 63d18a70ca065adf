import Papa from 'papaparse';
import { isRecord } from '../../basics/is-record.ts';
import { isWrittenOtherwise, WrittenNumber } from '../../frontmatter/written-number.ts';
import { extension } from '../../paths/paths.ts';
import { findJsonFault } from './find-json-fault.ts';

/** The value of a JSON file, or of a file with one on each line; or why it cannot be read. */
export type DataRead =
  | { readonly kind: 'value'; readonly value: unknown }
  /** @property line 1-based */
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string };

/** @param ending of the file's name: `jsonl` and `ndjson` hold a value on each line */
export function readData(text: string, ending: string): DataRead {
  const whole = text.replace(/^\uFEFF/u, '');
  if (ending !== 'jsonl' && ending !== 'ndjson') return readJsonValue(whole, 0);
  const values: unknown[] = [];
  for (const [at, line] of whole.split(/\r?\n/u).entries()) {
    if (line.trim() === '') continue;
    const lineRead = readJsonValue(line, at);
    if (lineRead.kind === 'broken') return { ...lineRead, line: at + 1 };
    values.push(lineRead.value);
  }
  return { kind: 'value', value: values };
}

function readJsonValue(text: string, linesBefore: number): DataRead {
  try {
    return { kind: 'value', value: parseAsWritten(text) };
  } catch {
    const { at, message } = findJsonFault(text);
    return { kind: 'broken', line: linesBefore + text.slice(0, at).trimEnd().split('\n').length, reason: message };
  }
}

/** A text takes a step of the engine for each part between escapes: with one for each letter a long text is more than it can take. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|[-+.\w]+|[{}]/gu;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/u;

/** The entries of an object in the order of the file, each name as often as it stands there, where a record would hold others. */
class WrittenEntries {
  constructor(readonly entries: readonly (readonly [name: string, value: unknown])[]) {}
}

/**
 * JSON as it is written: numbers that would be written otherwise, such as identifiers longer than a number, are `WrittenNumber`, and objects
 * whose names are numbers (a record sorts them) or stand there twice (it keeps the last) are `WrittenEntries`.
 * @throws SyntaxError
 */
function parseAsWritten(text: string): unknown {
  // Nothing that a file could hold.
  const mark = `${Math.random()}${Math.random()}:`;
  const openObjects: Set<string>[] = [];
  let marks = 0;
  const marked = text.replace(TOKEN, (token, at: number) => {
    if (token === '{') openObjects.push(new Set());
    else if (token === '}') openObjects.pop();
    else if (token.startsWith('"')) {
      const names = openObjects.at(-1);
      if (!names || !isNameAt(text, at + token.length)) return token;
      const name = token.slice(1, -1);
      // One that is written with escapes may be any of these.
      const isKept = !/^\d+$|\\/u.test(name) && !names.has(name);
      names.add(name);
      return isKept ? token : `"${mark}${(marks += 1)}:${name}"`;
    } else if (NUMBER.test(token) && isWrittenOtherwise(token, Number(token)) && !isNameAt(text, at + token.length)) {
      marks += 1;
      return `"${mark}${token}"`;
    }
    return token;
  });
  if (marks === 0) return JSON.parse(text);
  return JSON.parse(marked, (_key, value: unknown) => {
    if (typeof value === 'string') return value.startsWith(mark) ? new WrittenNumber(value.slice(mark.length)) : value;
    if (!isRecord(value) || value instanceof WrittenNumber) return value;
    const entries = Object.entries(value);
    if (!entries.some(([name]) => name.startsWith(mark))) return value;
    const nameOf = (name: string): string =>
      name.startsWith(mark) ? name.slice(name.indexOf(':', mark.length) + 1) : name;
    return new WrittenEntries(entries.map(([name, entryValue]) => [nameOf(name), entryValue]));
  });
}

/** Whether a text that ends here is the name of an entry. */
function isNameAt(text: string, end: number): boolean {
  let at = end;
  while (/\s/u.test(text[at] ?? '')) at++;
  return text[at] === ':';
}

/** One line of a tree: a value with its name. */
export interface DataNode {
  /** Tells it from all others: the way from the top. */
  readonly id: string;
  /** Its key, or its place in a list; '' for the whole. */
  readonly name: string;
  readonly depth: number;
  /** What holds others has their number; a plain value is written. */
  readonly value:
    { readonly kind: 'list' | 'object'; readonly size: number } | { readonly kind: 'plain'; readonly text: string };
}

/** A tree with more lines in sight is cut. */
const MOST_NODES = 100_000;
/** What lies deeper is not opened. */
const DEEPEST = 100;
const LONGEST_TEXT = 2_000;

/** The lines of a tree where these nodes are open. @param isOpen asked for each that holds others */
export function listNodes(whole: unknown, isOpen: (id: string, depth: number) => boolean): readonly DataNode[] {
  const nodes: DataNode[] = [];
  const add = (value: unknown, id: string, name: string, depth: number): void => {
    if (nodes.length >= MOST_NODES) return;
    if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) {
      const text = value instanceof WrittenNumber ? value.text : (JSON.stringify(value) ?? '');
      const shortText = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
      nodes.push({ id, name, depth, value: { kind: 'plain', text: shortText } });
      return;
    }
    const isList = Array.isArray(value);
    const entries = isList ? [] : value instanceof WrittenEntries ? value.entries : Object.entries(value);
    const size = isList ? value.length : entries.length;
    nodes.push({ id, name, depth, value: { kind: isList ? 'list' : 'object', size } });
    if (depth >= DEEPEST || !isOpen(id, depth)) return;
    if (isList)
      for (let at = 0; at < size && nodes.length < MOST_NODES; at++)
        add(value[at], `${id}/${at}`, String(at + 1), depth + 1);
    else {
      const times = new Map<string, number>();
      for (const [key, entryValue] of entries) {
        const time = times.get(key) ?? 0;
        times.set(key, time + 1);
        const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
        add(entryValue, `${id}/${step}${time === 0 ? '' : `~2${time}`}`, key, depth + 1);
      }
    }
  };
  add(whole, '', '', 0);
  return nodes;
}

/** A file of values between commas, semicolons or tabs, as a table. */
export interface DataTable {
  /** The first line; empty where a column has no name. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** There are more rows or columns than are read. */
  readonly isCut: boolean;
  /** Lines (1-based) that do not fit, with the reason, the first few. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

/** Of each there may be no more. */
export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 500;
const MOST_PROBLEMS = 20;
/** Characters that are read before other work gets its turn: some milliseconds. */
const STEP = 200_000;

const DELIMITERS = [',', ';', '\t', '|'];
/** The line by which Excel is told what separates the values; it is none of the table. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/iu;

/**
 * Reads a table as RFC 4180 describes it, and as other programs write it: with any of `, ; | tab`, a byte order mark, quotes
 * in the middle of a value. It never fails: what does not fit is named.
 * @param ending of the file's name: `tsv` is separated by tabs alone
 * @param yielded awaited between parts, so that nothing else waits for a long file
 */
export async function readDataTable(
  text: string,
  ending: string,
  yielded: () => Promise<void>,
  signal: AbortSignal,
): Promise<DataTable> {
  const lines: string[][] = [];
  const problems: { line: number; reason: string }[] = [];
  let isCut = false;
  const table = text.replace(/^\uFEFF/u, '');
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(table) ?? [];
  const linesBefore = separatorLine === '' ? 0 : 1;
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(table.slice(separatorLine.length), {
      delimiter: separator ?? (ending === 'tsv' ? '\t' : ''),
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: 'greedy',
      chunkSize: STEP,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const from = lines.length;
        for (const line of data) {
          if (lines.length > MOST_ROWS) {
            isCut = true;
            break;
          }
          isCut ||= line.length > MOST_COLUMNS;
          lines.push(line.length > MOST_COLUMNS ? line.slice(0, MOST_COLUMNS) : line);
        }
        for (const { row, message, type } of errors)
          if (type === 'Quotes' && problems.length < MOST_PROBLEMS)
            problems.push({ line: linesBefore + from + (row ?? 0) + 1, reason: message });
        if (isCut && lines.length > MOST_ROWS) return parser.abort();
        parser.pause();
        void yielded().then(() => (signal.aborted ? parser.abort() : parser.resume()));
      },
      complete: () => resolve(),
    });
  });
  signal.throwIfAborted();
  const [head = [], ...rows] = lines;
  const width = lines.reduce((maxLength, line) => Math.max(maxLength, line.length), 0);
  const columns = Array.from({ length: width }, (_, at) => head[at]?.trim() ?? '');
  for (const [at, row] of rows.entries())
    if (row.length > head.length && problems.length < MOST_PROBLEMS)
      problems.push({
        line: linesBefore + at + 2,
        reason: `It has ${row.length} values; the first line names ${head.length}.`,
      });
  return { columns, rows, isCut, problems };
}

const TABLES: ReadonlySet<string> = new Set(['csv', 'tsv']);
const TREES: ReadonlySet<string> = new Set(['json', 'jsonl', 'ndjson']);

/** How a file of data is shown, by its name; undefined where it is none. */
export function dataKind(path: string): 'table' | 'tree' | undefined {
  const ending = extension(path);
  return TABLES.has(ending) ? 'table' : TREES.has(ending) ? 'tree' : undefined;
}

/** A page of the web that somebody saved. */
export function isSavedPage(path: string): boolean {
  return /^(?:html?|xhtml)$/.test(extension(path));
}
