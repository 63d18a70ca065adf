import { parseDate } from '../../base/values/dates.ts';
import type { World } from '../runtime/world.ts';
import { dayInName, namedDate, readDate } from '../values/dates.ts';
import { parseDuration } from '../values/durations.ts';
import { readLink } from '../values/read-value.ts';
import { valueText } from '../values/value-text.ts';
import { isKind, objectOf, typeName, type Value } from '../values/values.ts';
import { overLists, wrong, type Work } from './define.ts';

/** Functions that make a value of a type. */
export const MAKING_FUNCTIONS: Readonly<Record<string, Work>> = {
  object(_, args) {
    if (args.length % 2 !== 0) wrong('object', args);
    const entries = new Map<string, Value>();
    for (let at = 0; at < args.length; at += 2) entries.set(valueText(args[at] ?? null), args[at + 1] ?? null);
    return objectOf(entries);
  },
  list: (_, args) => args,
  array: (_, args) => args,
  date: overLists((world, [value = null, format]) => toDate(world, value, format), 0),
  dur: overLists(
    (_, [value = null]) => (typeof value === 'string' ? (parseDuration(value) ?? null) : durationOrNull(value)),
    0,
  ),
  number: overLists((_, [value = null]) => {
    if (typeof value === 'number') return value;
    const digits = typeof value === 'string' ? /-?\d+(?:\.\d+)?/.exec(value.slice(0, 10_000))?.[0] : undefined;
    return digits === undefined ? null : Number(digits);
  }, 0),
  string: overLists((_, [value = null]) => valueText(value), 0),
  link: overLists((world, [value = null, display = null]) => {
    const shown = display === null ? {} : { display: valueText(display) };
    if (typeof value === 'string') return { ...readLink(value.replace(/^\[\[|\]\]$/g, ''), world.host), ...shown };
    return isKind(value, 'link') ? { ...value, ...shown } : null;
  }, 0),
  embed: overLists((_, [value = null, isEmbed = true]) => {
    return isKind(value, 'link') ? { ...value, isEmbed: isEmbed !== false } : null;
  }, 0),
  elink: overLists((_, [address = null, display = null]) => {
    if (address === null) return null;
    const place = valueText(address);
    return { kind: 'web', address: place, display: display === null ? place : valueText(display) };
  }, 0),
  typeof: (_, [value = null]) => typeName(value),
};

const durationOrNull = (value: Value): Value => (isKind(value, 'duration') ? value : null);

function toDate(world: World, value: Value, format: Value | undefined): Value {
  if (typeof value === 'string')
    return typeof format === 'string'
      ? dateByFormat(value, format)
      : (readDate(value.trim()) ?? namedDate(value.trim(), world.now) ?? null);
  if (isKind(value, 'date')) return value;
  if (!isKind(value, 'link')) return null;
  const written = dayInName(value.display ?? '') ?? dayInName(value.target);
  const path = world.resolve(value.target, value.from);
  const file = path === null ? undefined : world.page(path)?.get('file');
  const day = isKind(file, 'object') ? file.get('day') : null;
  return day ?? written ?? null;
}

/** Digits where the format has the letters of years, months and so on; anything else must be there as it is. */
function dateByFormat(text: string, format: string): Value {
  if (format === 'x' && /^-?\d{1,15}$/.test(text)) return { kind: 'date', ms: Number(text), hasTime: true };
  if (format === 'X' && /^-?\d{1,12}$/.test(text)) return { kind: 'date', ms: Number(text) * 1000, hasTime: true };
  const found: Record<string, string> = {};
  let at = 0;
  for (const [token] of format.slice(0, 100).matchAll(/y{4}|yy|M{1,2}|d{1,2}|H{1,2}|m{1,2}|s{1,2}|[\s\S]/g)) {
    if (!/^[yMdHms]/.test(token)) {
      if (text.charAt(at) !== token) return null;
      at += 1;
      continue;
    }
    const digits = new RegExp(token.length > 1 ? `^\\d{${token.length}}` : '^\\d{1,2}').exec(
      text.slice(at, at + 4),
    )?.[0];
    if (digits === undefined) return null;
    found[token.charAt(0)] = token === 'yy' ? `${Number(digits) > 60 ? 19 : 20}${digits}` : digits.padStart(2, '0');
    at += digits.length;
  }
  if (at !== text.length || found['y'] === undefined) return null;
  const day = `${found['y']}-${found['M'] ?? '01'}-${found['d'] ?? '01'}`;
  const clock = found['H'] === undefined ? '' : `T${found['H']}:${found['m'] ?? '00'}:${found['s'] ?? '00'}`;
  return parseDate(day + clock) ?? null;
}
