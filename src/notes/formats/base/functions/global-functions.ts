import { toDayValue, parseDate, toTimeValue } from '../../expressions/dates.ts';
import { durationOfMs } from '../../expressions/durations.ts';
import { fileLink, linkedPath, readLinkText, toLink } from '../../expressions/links.ts';
import { ExpressionError, isKind, isList, stringOf, type LinkValue, type Value } from '../../expressions/values.ts';
import { fileValueAt } from './file-functions.ts';
import { parseBaseDuration, shownType, valueText } from './value-text.ts';
import { argument, eachArgument, textArgument, valueToNumber, type Call } from './world.ts';

/** All but `if`, which leaves a branch out. */
export const GLOBAL_FUNCTIONS: Readonly<Record<string, (call: Call) => Value>> = {
  date: ({ args }) => toDateValue(argument(args, 0)),
  duration: ({ args }) => toDuration(argument(args, 0)),
  now: ({ scope }) => toTimeValue(scope.row.world.now),
  today: ({ scope }) => toDayValue(scope.row.world.now),
  number: ({ args }) => valueToNumber(argument(args, 0)),
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
    if (isKind(value, 'file')) return value;
    const link = makeLink(value, null, row.file?.path ?? '');
    return link && fileValueAt(row.world, linkedPath(row.world, link));
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

function toDateValue(value: Value): Value {
  if (value === null || isKind(value, 'date')) return value;
  if (typeof value === 'number') return toTimeValue(value);
  const text = stringOf(value);
  if (text === undefined) throw new ExpressionError(`Unable to convert "${shownType(value)}" to a date.`);
  const date = parseDate(text);
  if (!date) throw new ExpressionError(`Unable to parse "${text}" as a date.`);
  return date;
}

function toDuration(value: Value): Value {
  if (value === null || isKind(value, 'duration')) return value;
  if (typeof value === 'number') return durationOfMs(value);
  const text = stringOf(value);
  if (text === undefined) throw new ExpressionError(`Unable to convert "${shownType(value)}" to a duration.`);
  const duration = parseBaseDuration(text);
  if (!duration) throw new ExpressionError(`Unable to parse "${text}" as a duration.`);
  return duration;
}

function extreme(args: readonly Value[], pick: (a: number, b: number) => number): number | null {
  const numbers = eachArgument(args).flatMap((argValue) => valueToNumber(argValue) ?? []);
  return numbers.length === 0 ? null : numbers.reduce((best, candidate) => pick(best, candidate));
}

function makeLink(value: Value, display: Value, from: LinkValue['from']): LinkValue | null {
  if (value === null) return null;
  if (isKind(value, 'link')) return display === null ? value : { ...value, display };
  if (isKind(value, 'file')) return fileLink(value.file.path, '', display);
  if (isKind(value, 'image')) return toLink(value.source, display, from);
  const text = stringOf(value) ?? valueText(value);
  const linkValue = readLinkText(text, from) ?? toLink(text, null, from);
  return display === null ? linkValue : { ...linkValue, display };
}

/** The picture that a path, an address, a link or a file names. */
export function makeImage(value: Value): Value {
  if (value === null || isKind(value, 'image')) return value;
  if (isKind(value, 'link')) return { kind: 'image', source: value.target };
  if (isKind(value, 'file')) return { kind: 'image', source: value.file.path };
  return { kind: 'image', source: stringOf(value) ?? valueText(value) };
}
