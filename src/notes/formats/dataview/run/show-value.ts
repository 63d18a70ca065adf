import { durationText } from '../values/durations.ts';
import { linkLabel, valueText } from '../values/value-text.ts';
import { isList, type Value } from '../values/values.ts';
import type { World } from '../runtime/world.ts';
import type { ShownValue } from './result.ts';

const DEEPEST = 6;
/** Of one list or object. */
const MOST_ENTRIES = 500;
const LONGEST = 20_000;

/** A value as it is drawn; what goes too deep is cut. */
export function showValue(world: World, value: Value, depth = 0): ShownValue {
  world.budget.spend(1);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (depth > DEEPEST) return '…';
  if (isList(value))
    return { kind: 'list', items: value.slice(0, MOST_ENTRIES).map((each) => showValue(world, each, depth + 1)) };
  switch (value.kind) {
    case 'date':
      return { kind: 'date', ms: value.ms, hasTime: value.hasTime };
    case 'duration':
      return { kind: 'duration', text: durationText(value) };
    case 'web':
      return { kind: 'web', address: value.address, text: value.display };
    case 'link': {
      const place = value.subpath === undefined ? '' : `#${value.isBlock ? '^' : ''}${value.subpath}`;
      return {
        kind: 'link',
        target: value.target + place,
        path: world.resolve(value.target, value.from),
        text: linkLabel(value),
        isEmbed: value.isEmbed === true,
      };
    }
    case 'object':
      if (value.item) return { kind: 'item', ...value.item, text: valueText(value.get('text') ?? null) };
      return {
        kind: 'object',
        entries: value
          .keys()
          .slice(0, MOST_ENTRIES)
          .map((key) => [key, showValue(world, value.get(key) ?? null, depth + 1)]),
      };
    case 'function':
      return valueText(value);
  }
}
