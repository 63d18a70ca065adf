import matter from 'gray-matter';
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  YAMLParseError,
  type Document,
  type Pair,
  type Scalar,
} from 'yaml';
import { errorText } from '../basics/error-text.ts';
import type { FrontmatterNumber, FrontmatterProblem } from '../paths/note.ts';
import { explainAlias, explainYamlErrors } from './explain-yaml.ts';
import { isNameOfDigits, isWrittenOtherwise } from './written-number.ts';

/**
 * Reads one block through gray-matter, with `parse` as its YAML engine, and nothing of what makes it unsafe elsewhere: every
 * other engine refuses, no language can be named, nothing is cached (it caches only what it is given without options), and no
 * excerpt is looked for. The block must be one that `findFrontmatterBlock` found; `parse` is given exactly its text.
 * @throws what `parse` throws
 */
export function readWithGrayMatter<Data extends object>(yaml: string, parse: (yaml: string) => Data): Data {
  // It looks for comments in a time that grows with the square of a run of white space.
  if (LONG_SPACE.test(yaml)) return parse(yaml);
  const file = matter({ content: new TextBuffer(`---\n${yaml}\n${CLOSING}`) } as unknown as { content: string }, {
    language: 'yaml',
    // With its line break: "---- x" within a block does not close it.
    delimiters: ['---', CLOSING],
    excerpt: () => '',
    // It gives the line break behind the opening line along.
    engines: {
      yaml: { parse: (block: string) => parse(block.slice(1)) },
      json: REFUSING,
      javascript: REFUSING,
      coffee: REFUSING,
    },
  });
  // What it takes for comments alone is not parsed, and is not always that.
  return 'isEmpty' in file && file.isEmpty === true ? parse(yaml) : (file.data as Data);
}

const CLOSING = '---\n';
const LONG_SPACE = /\s{100}/;
const REFUSING = {
  parse(): never {
    throw new Error('Frontmatter is read as YAML alone.');
  },
};

/** A text in the shape of Node's `Buffer`, as far as gray-matter looks at one: browsers have none, and it would make one of a text. */
class TextBuffer {
  static isBuffer(): boolean {
    return true;
  }

  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** Deeper than any frontmatter that a person writes, and well below what overflows the stack of code that walks it. */
const MOST_LEVELS = 64;

/**
 * Why data read from YAML must be rejected, for people; `undefined` if it is accepted. Accepted data is not circular
 * and is at most `mostUnits` large when it is written out: a name or a text counts its UTF-16 units, and each value
 * counts one. Aliases (`*name`) share values, so a few lines can stand for a value of any size, or for one that
 * contains itself.
 */
function boundsProblem(data: unknown, mostUnits: number): string | undefined {
  let units = 0;
  const holders: unknown[] = [];

  function walk(value: unknown): string | undefined {
    units += 1 + (typeof value === 'string' ? value.length : 0);
    if (units > mostUnits) return 'Its aliases (*name) repeat so much that it would become too large.';
    if (typeof value !== 'object' || value === null) return undefined;
    if (holders.includes(value)) return 'A value holds itself, through an alias (*name) within its own anchor (&name).';
    if (holders.length === MOST_LEVELS) return `Its values are nested more than ${MOST_LEVELS} levels deep.`;
    holders.push(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) units += key.length;
      const problem = walk(inner);
      if (problem !== undefined) return problem;
    }
    holders.pop();
    return undefined;
  }

  return walk(data);
}

/** A string in the frontmatter, with its place in the file (quotes included). */
export interface FrontmatterString {
  /** The top-level property that contains it. */
  readonly property: string;
  /** The path to it within that property: indices of lists, names in records; empty for the property's own value. */
  readonly path: readonly (string | number)[];
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

export interface ParsedYaml {
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly problem: FrontmatterProblem | undefined;
  readonly strings: readonly FrontmatterString[];
  /** Every number that would be written otherwise than it is, in order. */
  readonly numbers: readonly FrontmatterNumber[];
  /** The properties in the order of the file, where a record would have another: it puts whole numbers first. */
  readonly names?: readonly string[];
}

/**
 * How often one anchor's value may be repeated, including the repetitions within it: more would expand a small block
 * into a huge one.
 */
const MAX_ALIASES = 100;
/** For all anchors together. The package searches the whole block for each. */
const MOST_ALIASES = 1000;
/** Far more than is allowed (data-bounds.ts), and far fewer than the package can handle. */
const DEEPEST_GUESS = 1000;
/**
 * UTF-16 units. In the worst case the package takes seconds for more (`npm run bench pathological`); plain properties
 * of any size are read without it.
 */
const LONGEST_YAML = 200_000;
/** How much larger than the written text the values may become through aliases, in UTF-16 units. */
const MOST_REPEATED = 1_000_000;

/**
 * Reads any YAML, through gray-matter with the `yaml` package as its engine. Offsets and problems refer to the whole of
 * `text`. Never throws.
 */
export function parseFullYaml(text: string, from: number, to: number): ParsedYaml {
  if (to - from > LONGEST_YAML)
    return failedYaml(
      text,
      from,
      `It is too long to be read as properties: ${kilobytes(to - from)} kB, and more than ${kilobytes(LONGEST_YAML)} kB are read only where each property is plain, "name: value".`,
    );
  if (guessNesting(text.slice(from, to)) > DEEPEST_GUESS) return failedYaml(text, from, TOO_DEEP);
  try {
    return parseBlock(text, from, to);
  } catch (error) {
    return failedYaml(text, error instanceof BlockProblem ? from + error.offset : from, errorText(error));
  }
}

function parseBlock(text: string, from: number, to: number): ParsedYaml {
  const strings: FrontmatterString[] = [];
  const numbers: FrontmatterNumber[] = [];
  let names: readonly string[] | undefined;
  const data = readWithGrayMatter(text.slice(from, to), (yaml) => {
    const document = readYamlDocument(yaml);
    const parsedData = dataOf(document, yaml);
    names = namesOutOfOrder(document, parsedData);
    collectScalars(document, (property, path, node) => {
      const { value, source = '', range } = node;
      if (typeof value === 'string' && range)
        strings.push({ property, path, value, from: from + range[0], to: from + range[1] });
      if (typeof value === 'number' && isWrittenOtherwise(source, value))
        numbers.push({ property, path, text: source });
    });
    return parsedData;
  });
  return { data, problem: undefined, strings, numbers, ...(names && { names }) };
}

/** The names of the file, where the data has them in another order. */
function namesOutOfOrder({ contents }: Document.Parsed, data: Readonly<Record<string, unknown>>) {
  if (!isMap(contents) || !Object.keys(data).some((name) => /^\d+$/u.test(name))) return undefined;
  const names = contents.items.flatMap(({ key }) =>
    isScalar(key) ? String((key.value ?? '') as string | number | boolean) : [],
  );
  // One that is an alias or a list in its place is none of these, and is not to be left out.
  return names.length === Object.keys(data).length ? names : undefined;
}

interface YamlMap {
  readonly document: Document.Parsed;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads YAML that is a map, within the limits of frontmatter; an empty text is an empty map. Never throws. */
export function readYamlMap(yaml: string): YamlMap | { readonly problem: { message: string; offset: number } } {
  if (guessNesting(yaml) > DEEPEST_GUESS) return { problem: { message: TOO_DEEP, offset: 0 } };
  try {
    const document = readYamlDocument(yaml);
    return { document, data: dataOf(document, yaml, 'It is no list of names with values ("name: value").') };
  } catch (error) {
    const message = errorText(error);
    return {
      problem: {
        // The package recurses for each level of nesting.
        message: message.includes('call stack') ? TOO_DEEP : message,
        offset: error instanceof BlockProblem ? error.offset : 0,
      },
    };
  }
}

const NO_PROPERTIES = 'The block between the --- lines is no list of properties ("name: value").';

/** @throws BlockProblem; with `noMap` where it is something else than a map. */
function dataOf(document: Document.Parsed, yaml: string, noMap = NO_PROPERTIES): Record<string, unknown> {
  const broken = explainYamlErrors(document, yaml);
  if (broken !== undefined) throw new BlockProblem(broken.message, broken.offset);
  if (document.contents === null || isEmptyScalar(document)) return {};
  if (!isMap(document.contents)) throw new BlockProblem(noMap, document.contents.range?.[0]);
  if (countAliases(document) > MOST_ALIASES)
    throw new BlockProblem(`It holds more than ${MOST_ALIASES} aliases (*name).`);
  const unknown = explainAlias(document);
  if (unknown !== undefined) throw new BlockProblem(unknown.message, unknown.offset);
  const data = toData(document);
  const problem = boundsProblem(data, yaml.length + MOST_REPEATED);
  if (problem !== undefined) throw new BlockProblem(problem);
  return data;
}

function toData(document: Document.Parsed): Record<string, unknown> {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as Record<string, unknown>;
  } catch (error) {
    // How the package says that aliases would repeat too much.
    if (error instanceof ReferenceError) throw new BlockProblem('Its aliases (*name) repeat values too often.');
    throw error;
  }
}

/** Why a block cannot be read, and where the cause is in it, in UTF-16 units. */
class BlockProblem extends Error {
  constructor(
    message: string,
    readonly offset = 0,
  ) {
    super(message);
  }
}

const TOO_DEEP = 'Its values are nested too deep to be read.';
const kilobytes = (units: number): string => Math.ceil(units / 1000).toLocaleString('en');

/** Stops counting at one more than the limit. */
function countAliases(document: Document.Parsed): number {
  let count = 0;
  visit(document, { Alias: () => ((count += 1) > MOST_ALIASES ? visit.BREAK : undefined) });
  return count;
}

/** A text may hold an error at each sign, and where each was found in the code takes most of the time. */
function withoutTraces<Result>(work: () => Result): Result {
  const errors: { stackTraceLimit?: number } = Error;
  const { stackTraceLimit = 10 } = errors;
  errors.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
  }
}

/** The only way in which Latent reads YAML, so that reading and editing agree. */
export function readYamlDocument(yaml: string, keepSourceTokens = false): Document.Parsed {
  const document = withoutTraces(() =>
    parseDocument(yaml, {
      version: '1.2',
      schema: 'core',
      prettyErrors: false,
      logLevel: 'error',
      // A day with the tag of one stays the text that it is, and a picture's bytes too.
      resolveKnownTags: false,
      keepSourceTokens,
      // The package compares each name with all names before it: tens of thousands take seconds.
      uniqueKeys: false,
    }),
  );
  visit(document, {
    Map: (_, { items }) => {
      for (const { key } of items) if (isScalar(key)) nameAsWritten(key);
      reportRepeated(items, document.errors);
    },
    Scalar(_, node) {
      if (typeof node.value === 'number' && isNameOfDigits(node.source ?? '')) node.value = node.source;
    },
  });
  return document;
}

/** A name is a text: `1.10` and `1.1` are two versions, and `null` is a word. */
function nameAsWritten(key: Scalar): void {
  if (typeof key.value !== 'string' && key.source) key.value = key.source;
}

/** Two properties with the same name: YAML forbids this, since one of them would be lost. */
function reportRepeated(items: readonly Pair[], errors: YAMLParseError[]): void {
  const names = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    const { range } = key as Scalar.Parsed;
    if (names.has(key.value))
      errors.push(new YAMLParseError([range[0], range[1]], 'DUPLICATE_KEY', 'Map keys must be unique'));
    names.add(key.value);
  }
}

/** 1-based line and column of an offset. */
export function lineAndColumnAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

function failedYaml(text: string, offset: number, reason: string): ParsedYaml {
  // The package recurses for each level of nesting.
  const message = reason.includes('call stack') ? TOO_DEEP : reason;
  return {
    data: undefined,
    problem: { message, ...lineAndColumnAt(text, Math.min(offset, text.length)) },
    strings: [],
    numbers: [],
  };
}

function isEmptyScalar(document: Document.Parsed): boolean {
  return isScalar(document.contents) && document.contents.value === null;
}

type OnScalar = (property: string, path: readonly (string | number)[], node: Scalar) => void;

/** Calls for each value that stands alone or within a top-level property, in order. */
function collectScalars(document: Document.Parsed, onScalar: OnScalar): void {
  const within = (node: unknown, property: string, path: readonly (string | number)[]): void => {
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) within(item, property, [...path, index]);
    } else if (isMap(node)) {
      for (const { key, value } of node.items)
        within(value, property, [...path, isScalar(key) ? String(key.value) : '']);
    } else if (isScalar(node)) onScalar(property, path, node);
  };
  if (!isMap(document.contents)) return;
  for (const { key, value } of document.contents.items) if (isScalar(key)) within(value, String(key.value), []);
}

/**
 * How deep YAML may nest, estimated without parsing it: open brackets, and list marks and the like that directly follow
 * each other. Brackets within quotes count too, so the result may be too high; indentation does not count. The `yaml`
 * package recurses for each level, and can crash the whole process if there are very many.
 */
function guessNesting(yaml: string): number {
  let open = 0;
  let marks = 0;
  let deepest = 0;
  for (let at = 0; at < yaml.length; at++) {
    const char = yaml.charAt(at);
    if (char === '[' || char === '{') open++;
    else if ((char === ']' || char === '}') && open > 0) open--;
    if (char === '-' || char === '?' || char === ':') marks++;
    else if (char !== ' ' && char !== '\t') marks = 0;
    deepest = Math.max(deepest, open, marks);
  }
  return deepest;
}
