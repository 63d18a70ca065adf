import { isRecord } from '../../../basics/is-record.ts';
import { formatLuxon } from '../../expressions/date-formats.ts';
import { writtenClock } from '../../expressions/dates.ts';
import { linkedPath } from '../../expressions/links.ts';
import { isList, type DateValue, type ObjectValue, type Value } from '../../expressions/values.ts';
import { linkLabel, valueText } from '../functions/value-text.ts';
import type { World } from '../functions/world.ts';
import type { Expression } from '../language/syntax.ts';
import { fieldKey } from '../pages/read-value.ts';
import type { ShownValue } from './result.ts';

const DEEPEST = 6;
/** Of one list or object. */
const MOST_ENTRIES = 500;
const LONGEST = 20_000;

/**
 * A value as it is drawn, as the vault's settings for Dataview say; what goes too deep is cut.
 * @param rawValue the same as it is written in a note, where that is known: its numbers are shown so, digit by digit
 */
export function showValue(world: World, value: Value, rawValue?: unknown, depth = 0): ShownValue {
  world.budget.spend(1);
  if (value === null) return world.settings.nullText ?? null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (typeof rawValue === 'string' && Number(rawValue) === value && rawValue !== String(value)) return rawValue;
    return Number.isFinite(value) ? value : String(value);
  }
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (depth > DEEPEST) return '…';
  if (isList(value))
    return {
      kind: 'list',
      items: value
        .slice(0, MOST_ENTRIES)
        .map((item, at) =>
          showValue(world, item, Array.isArray(rawValue) ? (rawValue[at] as unknown) : undefined, depth + 1),
        ),
    };
  switch (value.kind) {
    case 'date':
      return shownDate(world, value);
    case 'duration':
      return { kind: 'duration', text: valueText(value) };
    case 'web':
      return { kind: 'web', address: value.address, text: value.display };
    case 'link':
      return {
        kind: 'link',
        target: value.target,
        path: linkedPath(world, value),
        text: linkLabel(value),
        isEmbed: value.isEmbed === true,
      };
    case 'object':
      if (value.item) return { kind: 'item', ...value.item, text: valueText(value.get('text') ?? null) };
      return {
        kind: 'object',
        entries: value
          .keys()
          .slice(0, MOST_ENTRIES)
          .map((key) => [
            key,
            showValue(world, value.get(key) ?? null, isRecord(rawValue) ? rawValue[key] : undefined, depth + 1),
          ]),
      };
    default:
      return valueText(value);
  }
}

function shownDate({ settings }: World, date: DateValue): ShownValue {
  const { hasTime } = date;
  const ms = writtenClock(date);
  const format = hasTime ? settings.dateTimeFormat : settings.dateFormat;
  return { kind: 'date', ms, hasTime, ...(format !== undefined && { text: formatLuxon(ms, format) }) };
}

/**
 * What an expression that does nothing but name a field shows as it is written: `price`, `this.price`, `file.frontmatter.price`,
 * `sizes.small`. @param data of the row or the note
 */
export function writtenOf(world: World, expression: Expression, data: ObjectValue | undefined): unknown {
  const names: string[] = [];
  let remainder = expression;
  while (
    remainder.kind === 'member' &&
    remainder.index.kind === 'literal' &&
    typeof remainder.index.value === 'string'
  ) {
    names.unshift(remainder.index.value);
    remainder = remainder.object;
  }
  if (remainder.kind !== 'name') return undefined;
  names.unshift(remainder.name);
  let holder: ObjectValue | null | undefined = data;
  if (names[0]?.toLowerCase() === 'this') {
    holder = world.host === '' ? null : world.page(world.host);
    names.shift();
  }
  if (names[0] === 'file' && names[1] === 'frontmatter') names.splice(0, 2);
  const [first, ...within] = names;
  let rawValue = first === undefined ? undefined : holder?.written?.(first);
  for (const name of within) {
    if (!isRecord(rawValue)) return undefined;
    const key = Object.keys(rawValue).find(
      (candidateKey) => candidateKey === name || fieldKey(candidateKey) === fieldKey(name),
    );
    rawValue = key === undefined ? undefined : rawValue[key];
  }
  return rawValue;
}
