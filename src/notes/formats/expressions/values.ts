import type { VaultPath } from '../../paths/paths.ts';

/** The values of expressions, of bases and of Dataview. Lists, texts, numbers, booleans and null are those of JavaScript. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | DateValue
  | DurationValue
  | LinkValue
  | ObjectValue
  | FileValue
  | TagValue
  | ImageValue
  | HtmlValue
  | IconValue
  | RegexValue
  | WebValue
  | FunctionValue;

type Kind = Extract<Value, { readonly kind: string }>['kind'];

/** A day, or a time: `ms` since the epoch, of a day its beginning in the person's time zone. */
export interface DateValue {
  readonly kind: 'date';
  readonly ms: number;
  readonly hasTime: boolean;
  /** Minutes that the clock which it was written by is ahead of UTC, where the text says so: it is shown by that clock. */
  readonly offset?: number;
  /** Written as its distance from this moment, ms since the epoch. */
  readonly relativeTo?: number;
}

/** Months differ in length, and days where clocks change, so neither is counted in ms. */
export interface DurationValue {
  readonly kind: 'duration';
  readonly months: number;
  readonly days: number;
  readonly ms: number;
  /** The same in ms, days of 24 hours, where it is the time between two dates: its months have a length then. */
  readonly length?: number;
}

export interface LinkValue {
  readonly kind: 'link';
  /** As written, with its `#…`, or a web address. */
  readonly target: string;
  /** What the target begins with, where it is the path of a file: names may hold a `#`. */
  readonly path?: VaultPath;
  readonly display?: Value;
  readonly isEmbed?: boolean;
  /** The file that it is written in: names are looked up from there. */
  readonly from: VaultPath | '';
}

/** Names to values. What costs a look-up is looked up when it is asked for. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly keys: () => readonly string[];
  /** Undefined where it has no such name. */
  readonly get: (key: string) => Value | undefined;
  /** Its text, where numbers in it are written otherwise than they would be. */
  readonly text?: string;
  /** A field as it is written, where it holds numbers that would be shown otherwise: text in their place. */
  readonly written?: (key: string) => unknown;
  /** Where it stands for a line of a list, with or without a box: which one, 1-based. It is shown as one. */
  readonly item?: { readonly path: VaultPath; readonly line: number };
}

export interface FileValue {
  readonly kind: 'file';
  readonly file: BaseFile;
  /** It stands for the note that holds the base: its members are that note's properties. */
  readonly isHost?: boolean;
}

/** A tag, by its name without `#`. */
interface TagValue {
  readonly kind: 'tag';
  readonly name: string;
  /** How it is shown, with `#`. */
  readonly text: string;
  /** The text that it is compared as and that functions of texts are given: with `#` of a file, and of a property as it is written. */
  readonly value: string;
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

/** A link to elsewhere. */
interface WebValue {
  readonly kind: 'web';
  readonly address: string;
  readonly display: string;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly call: (args: readonly Value[]) => Value;
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

/** What an expression cannot do, in words for people. */
export class ExpressionError extends Error {}

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** The name of its type: of what is no value of JavaScript its kind. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  return typeof value === 'object' ? value.kind : typeof value;
}

export function isKind<Name extends Kind>(
  value: Value | undefined,
  kind: Name,
): value is Extract<Value, { readonly kind: Name }> {
  return typeof value === 'object' && value !== null && !isList(value) && value.kind === kind;
}

/** The text of what counts as one: tags and icons too. */
export function stringOf(value: Value | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (isKind(value, 'tag')) return value.value;
  return isKind(value, 'icon') ? value.name : undefined;
}

/** An object of values that are known already. */
export function objectOf(entries: Iterable<readonly [string, Value]>): ObjectValue {
  const values = new Map(entries);
  return { kind: 'object', keys: () => [...values.keys()], get: (key) => values.get(key) };
}

/** The entries of an object, each looked up. */
export const entriesOf = ({ keys, get }: ObjectValue): readonly (readonly [string, Value])[] =>
  keys().map((key) => [key, get(key) ?? null]);
