import { durationText } from '../values/durations.ts';
import { formatLuxon } from '../values/luxon-format.ts';
import { linkLabel, valueText } from '../values/value-text.ts';
import { isList, type DateValue, type Value } from '../values/values.ts';
import type { World } from '../runtime/world.ts';
import type { ShownValue } from './result.ts';

const DEEPEST = 6;
/** Of one list or object. */
const MOST_ENTRIES = 500;
const LONGEST = 20_000;

/** A value as it is drawn, as the vault's settings for Dataview say; what goes too deep is cut. */
export function showValue(world: World, value: Value, depth = 0): ShownValue {
  world.budget.spend(1);
  if (value === null) return world.settings.nullText ?? null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (depth > DEEPEST) return '…';
  if (isList(value))
    return { kind: 'list', items: value.slice(0, MOST_ENTRIES).map((each) => showValue(world, each, depth + 1)) };
  switch (value.kind) {
    case 'date':
      return shownDate(world, value);
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

function shownDate({ settings }: World, { ms, hasTime }: DateValue): ShownValue {
  const format = hasTime ? settings.dateTimeFormat : settings.dateFormat;
  return { kind: 'date', ms, hasTime, ...(format !== undefined && { text: formatLuxon(ms, format) }) };
}
