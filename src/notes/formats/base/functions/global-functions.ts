import { argument, eachArgument, textArgument, toNumber, type Call } from '../runtime/method.ts';
import { readLinkText } from '../runtime/properties.ts';
import { linkedPath } from '../runtime/same-value.ts';
import { ExpressionError } from '../expression/syntax.ts';
import { parseDate, parseDuration, startOfDay } from '../values/dates.ts';
import { valueText } from '../values/value-text.ts';
import { isList, shownType, stringOf, type LinkValue, type Value } from '../values/values.ts';
import { fileOf, toLink } from './file-functions.ts';

/** All but `if`, which leaves a branch out. */
export const GLOBAL_FUNCTIONS: Readonly<Record<string, (call: Call) => Value>> = {
  date: ({ args }) => toDate(argument(args, 0)),
  duration: ({ args }) => toDuration(argument(args, 0)),
  now: ({ scope }) => ({ kind: 'date', ms: scope.row.world.now, hasTime: true }),
  today: ({ scope }) => ({ kind: 'date', ms: startOfDay(scope.row.world.now), hasTime: false }),
  number: ({ args }) => toNumber(argument(args, 0)),
  min: ({ args }) => extreme(args, Math.min),
  max: ({ args }) => extreme(args, Math.max),
  random: ({ scope }) => scope.row.world.random(),
  list: ({ args }) => {
    const value = argument(args, 0);
    return value === null ? [] : isList(value) ? value : [value];
  },
  link: ({ args, scope }) => makeLink(argument(args, 0), argument(args, 1), scope.row.file?.path ?? ''),
  file: ({ args, scope: { row } }) => {
    const value = argument(args, 0);
    if (kindOf(value) === 'file') return value;
    const link = makeLink(value, null, row.file?.path ?? '');
    return link && fileOf(row.world, linkedPath(row.world, link));
  },
  image: ({ args }) => makeImage(argument(args, 0)),
  icon: ({ args }) => ({ kind: 'icon', name: textArgument(args, 0) }),
  html: ({ args }) => ({ kind: 'html', html: textArgument(args, 0) }),
  escapeHTML: ({ args }) => textArgument(args, 0).replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char),
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const kindOf = (value: Value): string | undefined =>
  typeof value === 'object' && value !== null && !isList(value) ? value.kind : undefined;

function toDate(value: Value): Value {
  if (value === null || kindOf(value) === 'date') return value;
  if (typeof value === 'number') return { kind: 'date', ms: value, hasTime: true };
  const text = stringOf(value);
  if (text === undefined) throw new ExpressionError(`Unable to convert "${shownType(value)}" to a date.`);
  const date = parseDate(text);
  if (!date) throw new ExpressionError(`Unable to parse "${text}" as a date.`);
  return date;
}

function toDuration(value: Value): Value {
  if (value === null || kindOf(value) === 'duration') return value;
  if (typeof value === 'number') return { kind: 'duration', months: 0, days: 0, ms: value };
  const text = stringOf(value);
  if (text === undefined) throw new ExpressionError(`Unable to convert "${shownType(value)}" to a duration.`);
  const duration = parseDuration(text);
  if (!duration) throw new ExpressionError(`Unable to parse "${text}" as a duration.`);
  return duration;
}

function extreme(args: readonly Value[], pick: (a: number, b: number) => number): number | null {
  const numbers = eachArgument(args).flatMap((each) => toNumber(each) ?? []);
  return numbers.length === 0 ? null : numbers.reduce((best, each) => pick(best, each));
}

function makeLink(value: Value, display: Value, from: LinkValue['from']): LinkValue | null {
  if (value === null) return null;
  if (typeof value === 'object' && !isList(value)) {
    if (value.kind === 'link') return display === null ? value : { ...value, display };
    if (value.kind === 'file') return toLink(value.file.path, display, from);
    if (value.kind === 'image') return toLink(value.source, display, from);
  }
  const text = stringOf(value) ?? valueText(value);
  const written = readLinkText(text, from) ?? toLink(text, null, from);
  return display === null ? written : { ...written, display };
}

/** The picture that a path, an address, a link or a file names. */
export function makeImage(value: Value): Value {
  if (value === null || kindOf(value) === 'image') return value;
  if (typeof value === 'object' && !isList(value)) {
    if (value.kind === 'link') return { kind: 'image', source: value.target };
    if (value.kind === 'file') return { kind: 'image', source: value.file.path };
  }
  return { kind: 'image', source: stringOf(value) ?? valueText(value) };
}
