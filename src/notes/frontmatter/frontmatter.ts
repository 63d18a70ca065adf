import type { FrontmatterNumber, FrontmatterProblem } from '../paths/note.ts';
import { type FrontmatterString, type ParsedYaml, parseFullYaml } from './full-yaml.ts';
import { isNameOfDigits, isWrittenOtherwise } from './written-number.ts';

/**
 * The YAML that nearly all notes use, read line by line: `name: value`, one-line quoted strings, `[a, b]`, lists of
 * `- item` lines. It gives up (`undefined`) at anything else, which is then read by the `yaml` package;
 * what it does read must give the same result as the package, which a test checks. It exists because the package needs
 * a fifth of a millisecond per note: seconds over a large vault.
 */
export function parseFlatYaml(text: string, from: number, to: number): ParsedYaml | undefined {
  const data: Record<string, unknown> = {};
  const strings: FrontmatterString[] = [];
  const numbers: FrontmatterNumber[] = [];
  const note = (property: string, path: FrontmatterString['path'], scalar: ReadScalar, offset: number): void => {
    const { value, from: begin, to: end } = scalar;
    if (typeof value === 'string') strings.push({ property, path, value, from: offset + begin, to: offset + end });
    if (typeof value !== 'number') return;
    const sourceText = text.slice(offset + begin, offset + end);
    if (isWrittenOtherwise(sourceText, value)) numbers.push({ property, path, text: sourceText });
  };
  let list: unknown[] | undefined;
  let openKey: string | undefined;
  let indent = -1;
  // YAML's white space is the space and the tab; trim() would take others, which are text here.
  for (let start = from; start < to;) {
    const newline = text.indexOf('\n', start);
    const next = newline < 0 || newline >= to ? to : newline + 1;
    const line = text.slice(start, endOfLine(text, start, next));
    // Most lines begin with a name, and need not be looked at for what others are.
    const isName = line.charCodeAt(0) > DASH;
    const item = isName ? null : /^( *)- +(?=\S)/.exec(line);
    if (!isName && /^[ \t]*(?:#|$)/.test(line)) {
      if (UNREADABLE.test(line)) return undefined;
    } else if (item !== null) {
      if (openKey === undefined || (indent >= 0 && indent !== item[1]?.length)) return undefined;
      indent = item[1]?.length ?? 0;
      data[openKey] = list ??= [];
      const value = readScalar(line.slice(item[0].length), IN_BLOCK);
      if (value === undefined) return undefined;
      note(openKey, [list.length], value, start + item[0].length);
      list.push(value.value);
    } else {
      const pair = KEY.exec(line);
      const key = pair?.[1];
      if (pair === null || key === undefined || Object.hasOwn(data, key) || RESERVED.test(key)) return undefined;
      const valueText = line.slice(pair[0].length);
      list = undefined;
      indent = -1;
      openKey = valueText === '' ? key : undefined;
      const value = valueText.startsWith('[') ? readFlowList(valueText) : readScalar(valueText, IN_BLOCK);
      if (value === undefined) return undefined;
      if ('parts' in value) value.parts.forEach((part, index) => note(key, [index], part, start + pair[0].length));
      else note(key, OWN_VALUE, value, start + pair[0].length);
      data[key] = value.value;
    }
    start = next;
  }
  return { data, problem: undefined, strings, numbers };
}

const DASH = 45;

/** Where the text of a line ends that goes on to `next` with its line break. */
function endOfLine(text: string, start: number, next: number): number {
  if (next === start || text.charCodeAt(next - 1) !== 10) return next;
  return next - 1 > start && text.charCodeAt(next - 2) === 13 ? next - 2 : next - 1;
}

interface ReadScalar {
  readonly value: unknown;
  /** Offsets in the text that it was read from. */
  readonly from: number;
  readonly to: number;
}

/** A name that begins with a letter, then a colon; if a value follows, a space must come before it. */
const KEY = /^([\p{L}_][\p{L}\p{M}\p{N}_./-]*(?: [\p{L}\p{N}_./-]+)*) *:(?:[ ]+|$)/u;
/** Names that are not strings, or that have a special meaning in JavaScript objects or YAML. */
const RESERVED = /^(?:null|true|false|__proto__)$/i;
const UNREADABLE = /[\t\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;
const IN_BLOCK = /: |:$| #/;
const IN_FLOW = /: |:$| #|[,[\]{}]/;

const OWN_VALUE: FrontmatterString['path'] = [];

const withoutSpacesAtEnd = (source: string): string =>
  source.endsWith(' ') ? source.replace(/(?<! ) +$/, '') : source;

function readScalar(source: string, stop: RegExp): ReadScalar | undefined {
  const text = withoutSpacesAtEnd(source);
  if (UNREADABLE.test(text)) return undefined;
  const quote = text.charCodeAt(0);
  if (quote === 34 || quote === 39) {
    const inner = text.slice(1, -1);
    // Escapes are left to the package.
    const isWhole =
      text.length > 1 && text.charCodeAt(text.length - 1) === quote && !(quote === 34 ? /["\\]/ : /'/).test(inner);
    return isWhole ? { value: inner, from: 0, to: text.length } : undefined;
  }
  // Indicators begin other constructs; `-`, `?` and `:` do so only before a space.
  if (/^[[\]{},#&*!|>%@`]|^[-?:](?: |$)|^\.\.\.|^---/.test(text) || stop.test(text)) return undefined;
  return { value: parsePlainScalar(text), from: 0, to: text.length };
}

/** YAML 1.2's core schema (https://yaml.org/spec/1.2.2/#1032-tag-resolution), but for digits that are a name. */
function parsePlainScalar(text: string): unknown {
  if (text === '' || /^(?:~|[Nn]ull|NULL)$/.test(text)) return null;
  if (/^(?:[Tt]rue|TRUE)$/.test(text)) return true;
  if (/^(?:[Ff]alse|FALSE)$/.test(text)) return false;
  if (!/^[-+.\d]/.test(text)) return text;
  if (/^[-+]?\d+$/.test(text)) return isNameOfDigits(text) ? text : Number(text);
  if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8);
  if (/^0x[\da-fA-F]+$/.test(text)) return Number.parseInt(text.slice(2), 16);
  if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  const infinity = /^([-+]?)\.(?:inf|Inf|INF)$/.exec(text);
  if (infinity !== null) return infinity[1] === '-' ? -Infinity : Infinity;
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : text;
}

/** Entries of `[a, "b, c", 'd']` on one line; quoted ones may contain commas and brackets. */
const FLOW_ENTRY = /[ ]*(?:"([^"\\]*)"|'([^']*)'|([^\s"',[\]{}](?:[^"',[\]{}]*[^ "',[\]{}])?))[ ]*(,|\]$)/y;

function readFlowList(source: string): { value: unknown[]; parts: ReadScalar[] } | undefined {
  const text = withoutSpacesAtEnd(source);
  const parts: ReadScalar[] = [];
  if (/^\[ *\]$/.test(text)) return { value: [], parts };
  if (UNREADABLE.test(text) || !text.endsWith(']')) return undefined;
  for (let at = 1; at < text.length; at = FLOW_ENTRY.lastIndex) {
    FLOW_ENTRY.lastIndex = at;
    const match = FLOW_ENTRY.exec(text);
    if (match === null) return undefined;
    const [whole, double, single, plain] = match;
    const quoted = double ?? single;
    const scalarText =
      plain ??
      text
        .slice(at)
        .replace(/^ +/, '')
        .slice(0, (quoted ?? '').length + 2);
    const scalar = quoted === undefined ? readScalar(scalarText, IN_FLOW) : { value: quoted };
    if (scalar === undefined) return undefined;
    const from = at + whole.search(/[^ ]/);
    parts.push({ value: scalar.value, from, to: from + scalarText.length });
  }
  return { value: parts.map((part) => part.value), parts };
}

export interface Frontmatter {
  /** `undefined` if there is no block, or it does not parse: then `problem` says why. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly problem: FrontmatterProblem | undefined;
  /** The block with both its `---` lines; both offsets are equal if there is none. */
  readonly from: number;
  readonly to: number;
  /** Where the body begins: after the closing line's line break; after a BOM if there is no block. */
  readonly bodyFrom: number;
  /** Every property begins a line: the block was read by `parseFlatYaml`. */
  readonly isFlat: boolean;
  /** Every string value, in order. */
  readonly strings: readonly FrontmatterString[];
  /** Every number that would be written otherwise than it is, in order. */
  readonly numbers: readonly FrontmatterNumber[];
  /** The properties in the order of the file, where `data` has them in another. */
  readonly names?: readonly string[];
}

/** The properties in the order of the file. */
export const propertyNames = ({ data, names }: Partial<Pick<Frontmatter, 'data' | 'names'>>): readonly string[] =>
  names ?? Object.keys(data ?? {});

/** The offsets of a block: the text between the `---` lines goes from `yamlFrom` to `yamlTo`. */
export interface FrontmatterBlock {
  readonly from: number;
  readonly yamlFrom: number;
  readonly yamlTo: number;
  /** The end of the closing `---` line, without its line break. */
  readonly to: number;
  readonly bodyFrom: number;
}

/**
 * YAML (which includes JSON) between `---` lines at the file's start, by YAML 1.2's core schema: dates stay text.
 * Nothing in it is ever evaluated; a block opened by `---js` or the like is not frontmatter. Never throws.
 */
export function parseFrontmatter(noteText: string): Frontmatter {
  const text = withLineFeeds(noteText);
  const block = findFrontmatterBlock(text);
  if (block === undefined) {
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const nowhere = { from: start, to: start, bodyFrom: start };
    return { data: undefined, problem: undefined, ...nowhere, isFlat: false, strings: [], numbers: [] };
  }
  const { from, to, bodyFrom } = block;
  const flat = parseFlatYaml(text, block.yamlFrom, block.yamlTo);
  const parsed = flat ?? parseFullYaml(text, block.yamlFrom, block.yamlTo);
  return { from, to, bodyFrom, isFlat: flat !== undefined, ...parsed };
}

/**
 * `undefined` if the file does not begin with a `---` line, or no line closes it: `---`, or `...` as in YAML itself. A first line that a blank
 * one follows is a rule, as in Pandoc, unless all that stands up to the next is in the form of properties; and so is one that sentences
 * follow, none of them in that form.
 */
export function findFrontmatterBlock(noteText: string): FrontmatterBlock | undefined {
  const from = noteText.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (!noteText.startsWith('---', from)) return undefined;
  const text = withLineFeeds(noteText);
  const opening = text.indexOf('\n', from);
  if (opening < 0 || text.slice(from + 3, opening).trim() !== '') return undefined;
  const yamlFrom = opening + 1;
  for (let at = yamlFrom; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    const isClosing = text.startsWith('---', at) || text.startsWith('...', at);
    if (isClosing && text.slice(at + 3, lineEnd).trim() === '') {
      if (isBetweenRules(text.slice(yamlFrom, at))) return undefined;
      const to = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
      return { from, yamlFrom, yamlTo: at, to, bodyFrom: newline < 0 ? text.length : newline + 1 };
    }
    at = lineEnd + 1;
  }
  return undefined;
}

/** Lines that end as on old Macs, each a sign long as those of today. */
export function withLineFeeds(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

const PROPERTY_LINE = /^(?:\s|-\s|[#{}[\]]|\?\s|\S.*?:(?:\s|$))/;

/** Words that are no name of a property that is being typed: three of them, or what a sign of the end of a sentence follows. */
const SENTENCE = /^\S+(?:[ \t]+\S+){2}|[.!?…。！？]\s*$/;

function isBetweenRules(yaml: string): boolean {
  if (yaml.trim() === '') return false;
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  if (!/^[ \t]*\r?\n/.test(yaml))
    return lines.every((line) => !PROPERTY_LINE.test(line)) && lines.some((line) => SENTENCE.test(line));
  return !lines.every((line) => PROPERTY_LINE.test(line)) || lines.every((line) => line.startsWith('#'));
}

type ShortFrontmatter = Readonly<Record<string, unknown>>;

/**
 * The frontmatter without its longest values, where all of it takes more than `room` characters of JSON.
 *
 * @returns what is kept, in its order, and the names of what is left out, the longest value first
 */
export function shortenFrontmatter(
  frontmatter: ShortFrontmatter,
  room: number,
): { kept: ShortFrontmatter; leftOut: string[] } {
  const entries = Object.entries(frontmatter).map(([key, value]) => ({
    key,
    value,
    ofValue: jsonLength(value),
    // With its name, the colon and a comma.
    length: jsonLength(key) + jsonLength(value) + 2,
  }));
  // Two braces, and no comma after the last.
  let length = entries.reduce((sum, entry) => sum + entry.length, 1);
  const leftOut = new Set<string>();
  for (const entry of entries.toSorted((a, b) => b.ofValue - a.ofValue)) {
    if (length <= room) break;
    length -= entry.length;
    leftOut.add(entry.key);
  }
  const fittingEntries = entries.filter(({ key }) => !leftOut.has(key)).map(({ key, value }) => [key, value]);
  return { kept: Object.fromEntries(fittingEntries) as ShortFrontmatter, leftOut: [...leftOut] };
}

const jsonLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
