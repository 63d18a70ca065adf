import { isRecord } from '../../../notes/basics/is-record.ts';
import { resultInWords } from './result-in-words.ts';
import { inOwnLanguage, relationInWords } from '../../state/messages/own-language.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { isNotePath } from '../../../notes/paths/paths.ts';
import type { ToolSuccess } from '../../../tools/definition/result.ts';
import { groupBy } from '../../../tools/reading/group-by.ts';
import { citedLines } from '../../markdown/reading-position.ts';
import { toolsText } from './tools.texts.ts';
import { percent } from '../../strings/formats.ts';

/** One entry of a list in a result: a note, a link, a match. */
export interface ResultEntry {
  readonly path: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly line: number | undefined;
}

/** A sentence of a result, and its source. */
export interface ResultPoint {
  readonly text: string;
  readonly path: string | undefined;
  readonly line: number | undefined;
}

/** A result in the parts that a person reads: texts, points, lists of notes, a table, and the rest. */
export interface ResultParts {
  readonly message: string | undefined;
  readonly warnings: readonly string[];
  readonly path: string | undefined;
  readonly changeId: string | undefined;
  readonly text: string | undefined;
  readonly table:
    { readonly columns: readonly string[]; readonly rows: readonly Readonly<Record<string, unknown>>[] } | undefined;
  /** What was written about it, to be read first. */
  readonly prose: readonly (readonly [name: string, text: string])[];
  readonly points: readonly { readonly name: string; readonly points: readonly ResultPoint[] }[];
  readonly lists: readonly { readonly name: string; readonly entries: readonly ResultEntry[] }[];
  readonly rest: readonly (readonly [name: string, value: string])[];
}

type Fields = Readonly<Record<string, unknown>>;

const SHOWN_APART = new Set([
  'success',
  'operation',
  'message',
  'warnings',
  'path',
  'change_id',
  'content',
  'columns',
  'rows',
  'hash',
  // Which lines of each file: the history shows them.
  'changed',
]);
const PROSE = ['answer', 'summary', 'synthesis'];
/** Points, and the field that gives the source of each. */
const CITED: Readonly<Record<string, string>> = { key_points: 'citations', synthesis_points: 'synthesis_citations' };

export function toResultParts(result: ToolSuccess): ResultParts {
  const columns = result['columns'];
  const rows = result['rows'];
  const lists: { name: string; entries: ResultEntry[] }[] = [];
  const points: { name: string; points: ResultPoint[] }[] = [];
  const otherEntries: [string, string][] = [];
  const sort = (fields: Fields): void => {
    const cited = new Set(
      Object.keys(CITED)
        .filter((name) => isTexts(fields[name]))
        .map((name) => CITED[name]),
    );
    for (const [name, value] of Object.entries(fields)) {
      if (isEmptyResultValue(value) || cited.has(name)) continue;
      if (isEntryList(value)) lists.push({ name, entries: toEntries(value) });
      else if (isTexts(value)) points.push({ name, points: toPoints(value, fields[CITED[name] ?? '']) });
      else if (
        isRecord(value) &&
        Object.values(value).every((inner) => isEntryList(inner) || isEmptyResultValue(inner))
      )
        sort(value);
      else if (isRecord(value) && entryNotePath(value) !== undefined)
        lists.push({ name, entries: [toResultEntry(value)] });
      else otherEntries.push([resultInWords(name), typeof value === 'string' ? value : JSON.stringify(value)]);
    }
  };
  const prose = PROSE.flatMap((name): [string, string][] =>
    nonEmptyText(result[name]) === undefined ? [] : [[name, String(result[name])]],
  );
  sort(Object.fromEntries(Object.entries(result).filter(([name]) => !SHOWN_APART.has(name) && !PROSE.includes(name))));
  return {
    message: nonEmptyText(result['message']),
    warnings: result.warnings ?? [],
    path: nonEmptyText(result['path']),
    changeId: nonEmptyText(result['change_id']),
    text: nonEmptyText(result['content']),
    table:
      Array.isArray(columns) && Array.isArray(rows)
        ? {
            columns: (columns as string[]).filter((name) => !isPaging(name, result)),
            rows: rows as Record<string, unknown>[],
          }
        : undefined,
    prose,
    points,
    lists,
    rest: otherEntries,
  };
}

const isEmptyResultValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
const isEntryList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The path by which an entry names its note, whatever the tool calls it. */
function entryNotePath(entry: Fields): string | undefined {
  const path = ['path', 'source_path', 'target_path']
    .map((name) => nonEmptyText(entry[name]))
    .find((text) => text !== undefined);
  return (
    path ??
    ['node_id', 'id'].map((name) => nonEmptyText(entry[name])).find((text) => text !== undefined && isNotePath(text))
  );
}

/** Values that were found in one line are one entry, which names them all. */
function toEntries(list: readonly Fields[]): ResultEntry[] {
  const lines = groupBy(list, (entry) =>
    isTitled(entry) && nonEmptyText(entry['value']) !== undefined && typeof entry['line'] === 'number'
      ? `${entry['line']}:${entryNotePath(entry) ?? ''}`
      : entry,
  );
  return [...lines.entries()].map(([key, [first = {}, ...otherItems]]) => {
    const entry = toResultEntry(first);
    if (typeof key !== 'string' || entry.path === undefined) return entry;
    const values = new Set([first, ...otherItems].map(({ value }) => String(value)));
    return { ...entry, text: [[...values].join(', '), entry.text].filter((part) => part !== '').join(' – ') };
  });
}

function toResultEntry(entry: Fields): ResultEntry {
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => nonEmptyText(entry[name])).find((text) => text !== undefined);
  const cited = citationTarget(entry['citation']);
  const path = entryNotePath(entry) ?? cited?.path;
  const lines = entry['lines'] as { readonly from?: number } | undefined;
  const line = typeof entry['line'] === 'number' ? entry['line'] : (lines?.from ?? cited?.line);
  return {
    path,
    line,
    // A note goes by one name, its file's, also where the tool gives its title.
    title:
      (path !== undefined && isTitled(entry) ? noteFileTitle(path) : undefined) ??
      first('title', 'source_title', 'target_title', 'value', 'name', 'text', 'target', 'heading') ??
      inWords(first('factor')) ??
      (path === undefined ? plainValues(entry) : noteFileTitle(path)),
    text: [relationOf(entry), aboutOf(entry, first)].filter((part) => part !== '').join(' – '),
  };
}

const isTitled = (entry: Fields): boolean =>
  ['title', 'source_title', 'target_title'].some((name) => nonEmptyText(entry[name]) !== undefined);

const inWords = (said: string | undefined): string | undefined => said && inOwnLanguage(said);

/** A note as the list of files names it. */
const noteFileTitle = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/iu, '');

const plainValues = (entry: Fields): string =>
  Object.values(entry)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ');

/** How an entry is related, or suggested to be, and how sure that is; a factor's part in a whole. */
function relationOf({
  relationship,
  suggested_relationship: suggested,
  evidence_type: evidence,
  confidence,
  impact,
}: Fields): string {
  const type = nonEmptyText(relationship) ?? nonEmptyText(suggested) ?? nonEmptyText(evidence);
  if (type === undefined) return nonEmptyText(impact) ?? '';
  return `${relationInWords(type)}${typeof confidence === 'number' ? ` (${percent(confidence)})` : ''}`;
}

function aboutOf(entry: Fields, first: (...names: readonly string[]) => string | undefined): string {
  const reasons = entry['reasons'];
  return (
    (Array.isArray(reasons) ? reasons.map((reason) => inOwnLanguage(String(reason))).join(' · ') : undefined) ??
    inWords(first('reasoning')) ??
    first('excerpt') ??
    plainPassage(first('context', 'content_preview', 'chunk', 'snippet') ?? '')
  );
}

/** A passage of a note without its marks, also where it begins within a row of a table. */
function plainPassage(text: string): string {
  // One mark of a comment is left where the other lies outside the passage.
  return toPlainText(/\s\|\s/u.test(text) ? `| ${text}` : text)
    .replace(/(?:(?<!\s)\s+)?%%\s*/gu, ' ')
    .trim();
}

/** Citations alone are shown as places. */
function toPoints(texts: readonly string[], citations: unknown): ResultPoint[] {
  const isCited = Array.isArray(citations);
  return texts.map((text, at) => {
    const place = citationTarget(isCited ? (citations as unknown[])[at] : text);
    return {
      text: place && !isCited ? toolsText.toolResultParts.lineOf(place.path, place.line) : text,
      path: place?.path,
      line: place?.line,
    };
  });
}

/** `[[path#L12]]`, as tools cite. */
function citationTarget(citation: unknown): { readonly path: string; readonly line: number } | undefined {
  const [, path, subpath] = (typeof citation === 'string' && /^\[\[([^[\]#|]+)#([^[\]#|]+)\]\]$/u.exec(citation)) || [];
  const lines = subpath === undefined ? undefined : citedLines(subpath);
  return path === undefined || !lines ? undefined : { path, line: lines.from };
}

/** Of a table about many notes: what a program asks the next page by, and lists that are counted beside it. */
const PAGING = new Set(['results', 'offset', 'next_offset', 'has_more']);

function isPaging(column: string, { tool }: ToolSuccess): boolean {
  return tool !== undefined && PAGING.has(column);
}
