import type { VaultPath } from '../../../paths/paths.ts';

/** The values of a base's expressions. Lists, texts, numbers, booleans and null are those of JavaScript. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | DateValue
  | DurationValue
  | LinkValue
  | FileValue
  | ObjectValue
  | TagValue
  | ImageValue
  | HtmlValue
  | IconValue
  | RegexValue;

/** A day, or a time: `ms` since the epoch, of a day its beginning in the person's time zone. */
export interface DateValue {
  readonly kind: 'date';
  readonly ms: number;
  readonly hasTime: boolean;
  /** Written as its distance from this moment, ms since the epoch. */
  readonly relativeTo?: number;
}

/** Months differ in length, and days where clocks change, so neither is counted in ms. */
export interface DurationValue {
  readonly kind: 'duration';
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}

export interface LinkValue {
  readonly kind: 'link';
  /** As written, with its `#…`, or a web address. */
  readonly target: string;
  readonly display?: Value;
  /** The file that it is written in: names are looked up from there. */
  readonly from: VaultPath | '';
}

export interface FileValue {
  readonly kind: 'file';
  readonly file: BaseFile;
  /** It stands for the note that holds the base: its members are that note's properties. */
  readonly isHost?: boolean;
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, Value>;
  /** Its text, where numbers in it are written otherwise than they would be. */
  readonly written?: string;
}

/** A tag compares as text without `#`; `text` is how it is shown. */
export interface TagValue {
  readonly kind: 'tag';
  readonly name: string;
  readonly text: string;
}

interface ImageValue {
  readonly kind: 'image';
  /** A path, a link's target, a web address or a colour. */
  readonly source: string;
}

/** Untrusted: it is cleaned or shown as text where it is shown. */
interface HtmlValue {
  readonly kind: 'html';
  readonly html: string;
}

interface IconValue {
  readonly kind: 'icon';
  readonly name: string;
}

export interface RegexValue {
  readonly kind: 'regexp';
  readonly source: string;
  readonly flags: string;
}

/** A link as a file holds it. */
export interface WrittenLink {
  /** As written, with its `#…`. */
  readonly target: string;
  readonly display: string;
  /** Where it leads; null where unresolved. */
  readonly path: VaultPath | null;
}

/** A file of the vault as expressions see it. What costs a look-up is a function, called once at most for each row. */
export interface BaseFile {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  /** ms since the epoch. */
  readonly created: number;
  readonly modified: number;
  /** Of its frontmatter; empty for what is no note. */
  properties(): Readonly<Record<string, unknown>>;
  /** The same with its numbers as they are written; absent where they are written as they are. */
  written?(): Readonly<Record<string, unknown>>;
  /** Of body and frontmatter, without `#`. */
  tags(): readonly string[];
  /** Those of the frontmatter first; each as often as it is written. */
  links(): readonly WrittenLink[];
  embeds(): readonly WrittenLink[];
  /** Files that link here, each once. */
  backlinks(): readonly VaultPath[];
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** The name that `isType` compares with, and that errors begin with a capital. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (typeof value !== 'object') return typeof value;
  return value.kind === 'icon' || value.kind === 'tag' ? 'string' : value.kind;
}

/** As in errors: `Number`, `Link`. */
export function shownType(value: Value): string {
  const name = typeName(value);
  return name === 'html' ? 'HTML' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The text of what counts as one for `isType("string")`. */
export function stringOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  return value.kind === 'icon' || value.kind === 'tag' ? value.name : undefined;
}

/** As in a condition: empty texts and lists are false, as are 0 and NaN. */
export function isTruthy(value: Value): boolean {
  return isList(value) ? value.length > 0 : Boolean(value);
}

export function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  if (isList(value)) return value.length === 0;
  return typeof value === 'object' && value.kind === 'object' && value.entries.size === 0;
}
