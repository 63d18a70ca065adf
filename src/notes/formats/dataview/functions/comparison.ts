import { durationMs } from '../../expressions/durations.ts';
import { linkedPath, placeInNote, targetName } from '../../expressions/links.ts';
import { isList, type LinkValue, type ObjectValue, type Value } from '../../expressions/values.ts';
import { dataviewType, valueText } from './value-text.ts';
import type { World } from './world.ts';

const order = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);
const texts = new Intl.Collator(undefined, { numeric: false });
const DEEPEST = 50;

/** The order of two values: nothing comes first, and values of different types are ordered by the names of those. */
export function compareValues(world: World, a: Value, b: Value, depth = 0): number {
  world.budget.spend(1);
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  const type = dataviewType(a);
  if (type !== dataviewType(b)) return order(type, dataviewType(b));
  if (depth > DEEPEST) return 0;
  if (typeof a === 'string') return a === b ? 0 : texts.compare(a, b as string) || order(a, b as string);
  if (typeof a === 'number' || typeof a === 'boolean') return order(Number(a), Number(b));
  if (isList(a)) return compareLists(world, a, b as readonly Value[], depth);
  switch (a.kind) {
    case 'date':
      return order(a.ms, (b as typeof a).ms);
    case 'duration':
      return order(durationMs(a), durationMs(b as typeof a));
    case 'link':
      return compareLinks(world, a, b as LinkValue);
    case 'object':
      return compareObjects(world, a, b as ObjectValue, depth);
    case 'web':
      return order(a.address, (b as typeof a).address);
    case 'function':
      return 0;
    default:
      return order(valueText(a), valueText(b));
  }
}

function compareLists(world: World, a: readonly Value[], b: readonly Value[], depth: number): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const itemOrder = compareValues(world, a[at] ?? null, b[at] ?? null, depth + 1);
    if (itemOrder !== 0) return itemOrder;
  }
  return a.length - b.length;
}

function compareObjects(world: World, a: ObjectValue, b: ObjectValue, depth: number): number {
  // The same line of a list is the same, whatever it holds.
  if (a.item && b.item) return order(a.item.path, b.item.path) || a.item.line - b.item.line;
  const [keys, otherKeys] = [a.keys().toSorted(), b.keys().toSorted()];
  const byKeys = compareLists(world, keys, otherKeys, depth);
  if (byKeys !== 0) return byKeys;
  for (const key of keys) {
    const valueOrder = compareValues(world, a.get(key) ?? null, b.get(key) ?? null, depth + 1);
    if (valueOrder !== 0) return valueOrder;
  }
  return 0;
}

/** By where they lead, whatever they show. */
const compareLinks = (world: World, a: LinkValue, b: LinkValue): number =>
  order(linkedFileName(world, a), linkedFileName(world, b)) || order(linkAnchorName(a), linkAnchorName(b));

const linkedFileName = (world: World, link: LinkValue): string => linkedPath(world, link) ?? targetName(link.target);
const linkAnchorName = (link: LinkValue): string => placeInNote(link)?.name ?? '';

export const areDataviewValuesEqual = (world: World, a: Value, b: Value): boolean => compareValues(world, a, b) === 0;
