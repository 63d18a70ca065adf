import { fileName, stem, type VaultPath } from '../../../paths/paths.ts';
import { durationMs, parseDate, parseDuration, startOfDay } from '../values/dates.ts';
import { valueText } from '../values/value-text.ts';
import {
  isList,
  stringOf,
  type DateValue,
  type DurationValue,
  type FileValue,
  type LinkValue,
  type TagValue,
  type Value,
} from '../values/values.ts';
import { readLinkText } from './properties.ts';
import type { World } from './world.ts';

type Resolve = Pick<World, 'resolve'>;

/** A link's target without its `#…`. */
export const targetName = (target: string): string => {
  const hash = target.indexOf('#');
  return hash < 0 ? target : target.slice(0, hash);
};

/** The file that a link leads to. */
export const linkedPath = (world: Resolve, { target, from }: LinkValue): VaultPath | null =>
  world.resolve(targetName(target), from);

const kindOf = (value: Value): string | undefined =>
  typeof value === 'object' && value !== null && !isList(value) ? value.kind : undefined;

const isDate = (value: Value): value is DateValue => kindOf(value) === 'date';
const isDuration = (value: Value): value is DurationValue => kindOf(value) === 'duration';
const isLink = (value: Value): value is LinkValue => kindOf(value) === 'link';
const isFile = (value: Value): value is FileValue => kindOf(value) === 'file';

/** Whether `==` holds: links by where they lead, dates by their day where one has no time, numbers and texts as in JavaScript. */
export function isSame(world: Resolve, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (isLink(a) || isFile(a) || isLink(b) || isFile(b)) return isSamePlace(world, a, b);
  if (isDate(a) || isDate(b)) return isSameDate(a, b);
  if (isDuration(a) || isDuration(b)) return compare(a, b) === 0;
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((each, at) => isSame(world, each, b[at] ?? null));
  const texts = [stringOf(a), stringOf(b)] as const;
  if (texts[0] !== undefined && texts[1] !== undefined) return texts[0] === texts[1];
  if (kindOf(a) !== undefined || kindOf(b) !== undefined)
    return kindOf(a) === kindOf(b) && valueText(a) === valueText(b);
  return typeof a === 'number' || typeof b === 'number' ? Number(a) === Number(b) : false;
}

/** Where a link or a file leads, or its text where it leads nowhere; a text that is a link counts as one. */
function placeOf(world: Resolve, value: Value, from: VaultPath | ''): string | undefined {
  if (isFile(value)) return `/${value.file.path}`;
  const text = stringOf(value);
  const link = isLink(value) ? value : text === undefined ? undefined : readLinkText(text, from);
  if (link === undefined) return text;
  const path = linkedPath(world, link);
  return path === null ? targetName(link.target) : `/${path}`;
}

function isSamePlace(world: Resolve, a: Value, b: Value): boolean {
  const from = isLink(a) ? a.from : isLink(b) ? b.from : '';
  const places = [placeOf(world, a, from), placeOf(world, b, from)];
  if (places[0] !== undefined && places[0] === places[1]) return true;
  // A text is also compared with what the link says.
  const [link, text] = isLink(a) ? [a, stringOf(b)] : [b, stringOf(a)];
  return text !== undefined && isLink(link) && link.target === text;
}

const asDate = (value: Value): DateValue | undefined =>
  isDate(value) ? value : typeof value === 'string' ? parseDate(value) : undefined;

function isSameDate(a: Value, b: Value): boolean {
  const [left, right] = [asDate(a), asDate(b)];
  if (!left || !right) return false;
  return left.hasTime && right.hasTime ? left.ms === right.ms : startOfDay(left.ms) === startOfDay(right.ms);
}

/** Below zero where `a` comes first; undefined where the two have no order. */
export function compare(a: Value, b: Value): number | undefined {
  if (a === null || b === null) return undefined;
  if (isDate(a) || isDate(b)) return difference(asDate(a)?.ms, asDate(b)?.ms);
  if (isDuration(a) || isDuration(b)) return difference(lengthOf(a), lengthOf(b));
  const texts = [orderedText(a), orderedText(b)] as const;
  if (texts[0] !== undefined && texts[1] !== undefined) return texts[0] < texts[1] ? -1 : texts[0] > texts[1] ? 1 : 0;
  const isPlain = (value: Value): boolean => typeof value !== 'object' || stringOf(value) !== undefined;
  return isPlain(a) && isPlain(b) ? difference(Number(stringOf(a) ?? a), Number(stringOf(b) ?? b)) : undefined;
}

/** How a link or a file is sorted: as it is shown. */
export function orderedText(value: Value): string | undefined {
  if (isLink(value)) return value.display === undefined ? fileName(value.target) : valueText(value.display);
  return isFile(value) ? stem(value.file.path) : stringOf(value);
}

function lengthOf(value: Value): number | undefined {
  if (isDuration(value)) return durationMs(value);
  if (typeof value === 'number') return value;
  const duration = typeof value === 'string' ? parseDuration(value) : undefined;
  return duration && durationMs(duration);
}

function difference(a: number | undefined, b: number | undefined): number | undefined {
  const apart = a === undefined || b === undefined ? NaN : a === b ? 0 : a - b;
  return Number.isNaN(apart) ? undefined : apart;
}

const isTag = (value: Value): value is TagValue => kindOf(value) === 'tag';

/** Whether a list's entry counts as the one that is looked for: a tag also counts as each tag above it. */
export function isEntry(world: Resolve, entry: Value, wanted: Value): boolean {
  if (isTag(entry)) return isTagWithin(entry.name, stringOf(wanted) ?? '');
  return isSame(world, entry, wanted);
}

/** `project/a` lies within `project`; without case, with or without `#`. */
export function isTagWithin(tag: string, wanted: string): boolean {
  const [inner, outer] = [tag, wanted].map((name) => name.replace(/^#/, '').toLowerCase()) as [string, string];
  return outer !== '' && (inner === outer || inner.startsWith(`${outer}/`));
}

/** A key that values share which count once: links are told apart by how they are written and shown. */
export function sameKey(value: Value): string {
  const text = stringOf(value);
  if (text !== undefined) return `text:${text}`;
  if (isDuration(value)) return `duration:${durationMs(value)}`;
  if (isList(value)) return `[${value.map(sameKey).join('\n')}]`;
  return `${kindOf(value) ?? typeof value}:${isDate(value) ? value.ms : valueText(value)}`;
}
