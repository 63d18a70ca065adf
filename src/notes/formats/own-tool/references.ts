import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { formatDate } from '../expressions/date-formats.ts';
import { isRecord } from '../../basics/is-record.ts';

/** A place in a text that stands for a value: `{{steps.1.path}}`, `{{today - 7 days:YYYY-MM-DD}}`, `{{item | links}}`. */
export interface Reference {
  /** As it is written, for messages. */
  readonly source: string;
  readonly root: 'input' | 'steps' | 'item' | 'changed' | 'today' | 'now';
  readonly path: readonly string[];
  /** Of a date: how far from now. */
  readonly shift?: { readonly count: number; readonly unit: 'day' | 'week' | 'month' | 'year' };
  /** Of a date. */
  readonly format?: string;
  readonly filter?: Filter;
}

type Filter = 'list' | 'links' | 'count' | 'first' | 'joined';
const FILTERS: ReadonlySet<string> = new Set<Filter>(['list', 'links', 'count', 'first', 'joined']);

export type Template = readonly (string | Reference)[];

/** What a text's references are read from. */
export interface Values {
  readonly input: Readonly<Record<string, unknown>>;
  /** The results of the steps so far. */
  readonly steps: readonly unknown[];
  /** The entry for which the step is done. */
  readonly item: unknown;
  /** The notes whose change began the run. */
  readonly changed: readonly string[];
  readonly now: number;
}

const PLACE = /\{\{([^{}]*)\}\}/g;
const NAMED = /^(input|steps|item|changed)((?:\.[\p{L}\p{N}_-]+)*)(?: ?\| ?([a-z]+))?$/u;
const DATED =
  /^(today|date|now|time|yesterday|tomorrow)(?: ?([+-]) ?(\d{1,4}) ?(day|week|month|year)s?)?(?: ?:([^|]+))?$/;

/** @returns the parts of a text, or why one of its references cannot be read */
export function readTemplate(text: string): { readonly template: Template } | { readonly problem: string } {
  const template: (string | Reference)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACE)) {
    const source = match[1]!.trim();
    const reference = readReference(source);
    if (typeof reference === 'string') return { problem: reference };
    if (match.index > end) template.push(text.slice(end, match.index));
    template.push(reference);
    end = match.index + match[0].length;
  }
  if (end < text.length) template.push(text.slice(end));
  return { template };
}

function readReference(source: string): Reference | string {
  const named = NAMED.exec(source);
  if (named) {
    const [, root, path, filter] = named;
    if (filter !== undefined && !FILTERS.has(filter))
      return `${inQuotes(source)} ends in ${inQuotes(`| ${filter}`)}; there are ${[...FILTERS].join(', ')}.`;
    return {
      source,
      root: root as Reference['root'],
      path: path!.split('.').slice(1),
      ...(filter !== undefined && { filter: filter as Filter }),
    };
  }
  const dated = DATED.exec(source);
  if (!dated)
    return `${inQuotes(`{{${source}}}`)} is no reference: it begins with input, steps, item, changed, today or now.`;
  const [, word, sign, count, unit, format] = dated;
  const isTime = word === 'now' || word === 'time';
  const near = word === 'yesterday' ? -1 : word === 'tomorrow' ? 1 : 0;
  const shift =
    count === undefined
      ? { count: near, unit: 'day' as const }
      : { count: Number(count) * (sign === '-' ? -1 : 1), unit: unit as 'day' };
  return {
    source,
    root: isTime ? 'now' : 'today',
    path: [],
    shift,
    format: format?.trim() ?? (word === 'time' ? 'HH:mm' : word === 'now' ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'),
  };
}

/** A text would grow beyond what it may have. */
export class TextTooLong extends Error {
  override readonly name = 'TextTooLong';

  constructor(maxCharacters: number) {
    super(`It has more than ${maxCharacters} characters once it is filled in.`);
  }
}

/**
 * The value of a text: of one that is a single reference the value itself, with its type; else a text.
 * @param maxCharacters characters of that text
 * @throws TextTooLong
 */
export function fillTemplate(template: Template, values: Values, maxCharacters = Infinity): unknown {
  if (template.length === 1 && typeof template[0] === 'object') return resolveReference(template[0], values);
  let text = '';
  for (const part of template) {
    text += typeof part === 'string' ? part : valueText(resolveReference(part, values), maxCharacters);
    if (text.length > maxCharacters) throw new TextTooLong(maxCharacters);
  }
  return text;
}

/** `undefined` where nothing stands there. */
export function resolveReference(reference: Reference, values: Values): unknown {
  const { root, path, filter } = reference;
  if (root === 'today' || root === 'now') return formatShiftedDate(reference, values.now);
  const [first, ...innerPath] = path;
  const value =
    root === 'steps'
      ? followValuePath(values.steps[Number(first) - 1], innerPath)
      : followValuePath(values[root], path);
  return filter ? filtered(value, filter) : value;
}

/** Own fields alone. Through a list, a number names an entry, and a name takes that field of every entry. */
function followValuePath(value: unknown, path: readonly string[]): unknown {
  const [name, ...innerPath] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    if (/^\d+$/.test(name)) return followValuePath((value as unknown[])[Number(name)], innerPath);
    return value.map((entry) => followValuePath(entry, path)).filter((entry) => entry !== undefined);
  }
  return isRecord(value) && Object.hasOwn(value, name) ? followValuePath(value[name], innerPath) : undefined;
}

function formatShiftedDate({ shift, format = 'YYYY-MM-DD' }: Reference, nowMs: number): string {
  const date = new Date(nowMs);
  const { count = 0, unit = 'day' } = shift ?? {};
  if (unit === 'day' || unit === 'week') date.setDate(date.getDate() + count * (unit === 'week' ? 7 : 1));
  else {
    const day = date.getDate();
    date.setDate(1);
    date.setMonth(date.getMonth() + count * (unit === 'year' ? 12 : 1));
    // The 31st becomes the last day of a shorter month.
    date.setDate(Math.min(day, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()));
  }
  return formatDate(date.getTime(), format);
}

const listEntries = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

function filtered(value: unknown, filter: Filter): unknown {
  const entries = listEntries(value);
  switch (filter) {
    case 'count':
      return entries.length;
    case 'first':
      return entries[0];
    case 'joined':
      return entries.map((entry) => valueText(entry)).join(', ');
    case 'list':
      return entries.map((entry) => `- ${valueText(entry)}`).join('\n');
    case 'links':
      return entries.map((entry) => `- [[${referenceEntryName(entry).replace(/\.md$/, '')}]]`).join('\n');
  }
}

const referenceEntryName = (entry: unknown): string =>
  isRecord(entry) && typeof entry['path'] === 'string' ? entry['path'] : valueText(entry);

/**
 * As it stands in a text: entries of a list on lines of their own.
 * @param maxCharacters characters of that text
 * @throws TextTooLong, before a text that is much longer is made
 */
export function valueText(value: unknown, maxCharacters = Infinity): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object' && maxCharacters < Infinity) measure(value, { left: maxCharacters }, maxCharacters);
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
        ? value.map((entry) => valueText(entry)).join('\n')
        : JSON.stringify(value);
  if (text.length > maxCharacters) throw new TextTooLong(maxCharacters);
  return text;
}

/** Counts the characters of a value's texts and names until there are too many. */
function measure(value: unknown, room: { left: number }, maxCharacters: number): void {
  if (typeof value === 'string') room.left -= value.length;
  else if (Array.isArray(value)) for (const entry of value) measure(entry, room, maxCharacters);
  else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) {
      room.left -= name.length;
      measure(entry, room, maxCharacters);
    }
  } else room.left -= 1;
  if (room.left < 0) throw new TextTooLong(maxCharacters);
}
