import { fileName, stem, type VaultPath } from '../../../paths/paths.ts';
import { startOfDay } from '../../../dates/dates.ts';
import { parseDate } from '../../expressions/dates.ts';
import { durationMs } from '../../expressions/durations.ts';
import { linkedPath, readLinkText, targetName } from '../../expressions/links.ts';
import { isKind, isList, stringOf, typeName, type DateValue, type Value } from '../../expressions/values.ts';
import { baseType, isEmptyBaseValue, parseBaseDuration, valueText } from './value-text.ts';
import type { World } from './world.ts';

type Resolve = Pick<World, 'resolve'>;

/** Whether `==` holds: links by where they lead, dates by their day where one has no time, numbers and texts as in JavaScript. */
export function areBaseValuesEqual(world: Resolve, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (isKind(a, 'link') || isKind(a, 'file') || isKind(b, 'link') || isKind(b, 'file')) return isSamePlace(world, a, b);
  if (isKind(a, 'date') || isKind(b, 'date')) return isSameDate(a, b);
  if (isKind(a, 'duration') || isKind(b, 'duration')) return compareBaseValues(a, b) === 0;
  if (isList(a) || isList(b))
    return (
      isList(a) &&
      isList(b) &&
      a.length === b.length &&
      a.every((element, at) => areBaseValuesEqual(world, element, b[at] ?? null))
    );
  const texts = [stringOf(a), stringOf(b)] as const;
  if (texts[0] !== undefined && texts[1] !== undefined) return texts[0] === texts[1];
  if (typeof a === 'object' || typeof b === 'object')
    return typeName(a) === typeName(b) && valueText(a) === valueText(b);
  return typeof a === 'number' || typeof b === 'number' ? Number(a) === Number(b) : false;
}

/** Where a link or a file leads, or its text where it leads nowhere; a text that is a link counts as one. */
function linkDestination(world: Resolve, value: Value, from: VaultPath | ''): string | undefined {
  if (isKind(value, 'file')) return `/${value.file.path}`;
  const text = stringOf(value);
  const link = isKind(value, 'link') ? value : text === undefined ? undefined : readLinkText(text, from);
  if (link === undefined) return text;
  const path = linkedPath(world, link);
  return path === null ? targetName(link.target) : `/${path}`;
}

function isSamePlace(world: Resolve, a: Value, b: Value): boolean {
  const from = isKind(a, 'link') ? a.from : isKind(b, 'link') ? b.from : '';
  const places = [linkDestination(world, a, from), linkDestination(world, b, from)];
  if (places[0] !== undefined && places[0] === places[1]) return true;
  // A text is also compared with what the link says.
  const [link, text] = isKind(a, 'link') ? [a, stringOf(b)] : [b, stringOf(a)];
  return text !== undefined && isKind(link, 'link') && link.target === text;
}

const asDate = (value: Value): DateValue | undefined =>
  isKind(value, 'date') ? value : typeof value === 'string' ? parseDate(value) : undefined;

function isSameDate(a: Value, b: Value): boolean {
  const [leftDate, right] = [asDate(a), asDate(b)];
  if (!leftDate || !right) return false;
  return leftDate.hasTime && right.hasTime
    ? leftDate.ms === right.ms
    : startOfDay(leftDate.ms) === startOfDay(right.ms);
}

/** Below zero where `a` comes first; undefined where the two have no order. */
export function compareBaseValues(a: Value, b: Value): number | undefined {
  if (a === null || b === null) return undefined;
  if (isKind(a, 'date') || isKind(b, 'date')) return difference(asDate(a)?.ms, asDate(b)?.ms);
  if (isKind(a, 'duration') || isKind(b, 'duration')) return difference(durationOrNumber(a), durationOrNumber(b));
  const texts = [orderedText(a), orderedText(b)] as const;
  if (texts[0] !== undefined && texts[1] !== undefined) return texts[0] < texts[1] ? -1 : texts[0] > texts[1] ? 1 : 0;
  const isPlain = (value: Value): boolean => typeof value !== 'object' || stringOf(value) !== undefined;
  return isPlain(a) && isPlain(b) ? difference(Number(stringOf(a) ?? a), Number(stringOf(b) ?? b)) : undefined;
}

/** How a link or a file is sorted: as it is shown. */
export function orderedText(value: Value): string | undefined {
  if (isKind(value, 'link')) return value.display === undefined ? fileName(value.target) : valueText(value.display);
  return isKind(value, 'file') ? stem(value.file.path) : stringOf(value);
}

function durationOrNumber(value: Value): number | undefined {
  if (isKind(value, 'duration')) return durationMs(value);
  if (typeof value === 'number') return value;
  const duration = typeof value === 'string' ? parseBaseDuration(value) : undefined;
  return duration && durationMs(duration);
}

function difference(a: number | undefined, b: number | undefined): number | undefined {
  const apart = a === undefined || b === undefined ? NaN : a === b ? 0 : a - b;
  return Number.isNaN(apart) ? undefined : apart;
}

/** Whether a list's entry counts as the one that is looked for: a tag also counts as each tag above it. */
export function isMatchingEntry(world: Resolve, entry: Value, target: Value): boolean {
  if (isKind(entry, 'tag')) return isTagWithin(entry.name, stringOf(target) ?? '');
  return areBaseValuesEqual(world, entry, target);
}

/** `project/a` lies within `project`; without case, with or without `#`. */
export function isTagWithin(tag: string, outerTag: string): boolean {
  const [inner, outer] = [tag, outerTag].map((name) => name.replace(/^#/, '').toLowerCase()) as [string, string];
  return outer !== '' && (inner === outer || inner.startsWith(`${outer}/`));
}

/** A key that values share which count once: links are told apart by how they are written and shown. */
export function sameKey(value: Value): string {
  const text = stringOf(value);
  if (text !== undefined) return `text:${text}`;
  if (isKind(value, 'duration')) return `duration:${durationMs(value)}`;
  if (isList(value)) return `[${value.map(sameKey).join('\n')}]`;
  return `${typeName(value)}:${isKind(value, 'date') ? value.ms : valueText(value)}`;
}

const SORTED_TEXT = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** For sorting rows: what is missing comes last in both directions. */
export function compareForSort(a: Value, b: Value, descending: boolean): number {
  const [noA, noB] = [isEmptyBaseValue(a), isEmptyBaseValue(b)];
  if (noA || noB) return Number(noA) - Number(noB);
  return (descending ? -1 : 1) * compareForRowSort(a, b);
}

function compareForRowSort(a: Value, b: Value): number {
  const texts = [orderedText(a), orderedText(b)] as const;
  if (texts[0] !== undefined && texts[1] !== undefined) return SORTED_TEXT.compare(texts[0], texts[1]);
  if (baseType(a) === baseType(b)) {
    const order = compareBaseValues(a, b);
    if (order !== undefined) return order;
  }
  return SORTED_TEXT.compare(valueText(a), valueText(b));
}
