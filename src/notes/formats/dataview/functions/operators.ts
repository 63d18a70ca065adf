import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { calculate, type ArithmeticRules } from '../../expressions/arithmetic.ts';
import { monthsBetween, writtenClock } from '../../expressions/dates.ts';
import { countUnits, scaleDuration, type Unit } from '../../expressions/durations.ts';
import { checkLength } from '../../expressions/limits.ts';
import { linkedPath } from '../../expressions/links.ts';
import {
  entriesOf,
  ExpressionError,
  isKind,
  isList,
  objectOf,
  type DateValue,
  type DurationValue,
  type Value,
} from '../../expressions/values.ts';
import type { Operator } from '../language/syntax.ts';
import { compareValues } from './comparison.ts';
import { dataviewType, isTruthy, valueText } from './value-text.ts';
import type { World } from './world.ts';

dayjs.extend(isoWeek);

/** @throws ExpressionError where the values do not go together. */
export function applyOperator(world: World, operator: Operator, a: Value, b: Value): Value {
  switch (operator) {
    case '&':
      return isTruthy(a) && isTruthy(b);
    case '|':
      return isTruthy(a) || isTruthy(b);
    case '=':
      return compareValues(world, a, b) === 0;
    case '!=':
      return compareValues(world, a, b) !== 0;
    case '<':
      return compareValues(world, a, b) < 0;
    case '<=':
      return compareValues(world, a, b) <= 0;
    case '>':
      return compareValues(world, a, b) > 0;
    case '>=':
      return compareValues(world, a, b) >= 0;
    default:
      return calculate(ARITHMETIC, world, operator, a, b);
  }
}

const ARITHMETIC: ArithmeticRules = {
  textOf: valueText,
  between: monthsBetween,
  monthEnd: 'last_day',
  own(sign, a, b) {
    if (sign === '+' && isKind(a, 'object') && isKind(b, 'object')) return objectOf([...entriesOf(a), ...entriesOf(b)]);
    if (sign !== '*') return undefined;
    if (typeof a === 'string' && typeof b === 'number') return repeated(a, b);
    if (typeof a !== 'number') return undefined;
    return typeof b === 'string' ? repeated(b, a) : isKind(b, 'duration') ? scaleDuration(b, a) : undefined;
  },
  fail(sign, a, b) {
    throw new ExpressionError(`${inQuotes(sign)} is not possible with ${dataviewType(a)} and ${dataviewType(b)}.`);
  },
};

function repeated(text: string, count: number): string {
  const times = Math.floor(count);
  if (!(times > 0)) return '';
  checkLength(text.length * times);
  return text.repeat(times);
}

/** `object.name`, `object[index]`: of a list, of each of its entries; of a link, of the note that it leads to. */
export function memberOf(world: World, object: Value, index: Value): Value {
  world.budget.spend(1);
  if (object === null || index === null) return null;
  if (isList(object)) return ofList(world, object, index);
  if (typeof object === 'string') {
    if (typeof index === 'number') return object.at(index) ?? null;
    return index === 'length' ? object.length : null;
  }
  if (typeof object !== 'object') return null;
  if (typeof index !== 'string')
    throw new ExpressionError(`A value of type ${dataviewType(object)} has names, not numbers.`);
  switch (object.kind) {
    case 'object':
      return object.get(index) ?? null;
    case 'link': {
      const path = linkedPath(world, object);
      return (path && world.page(path)?.get(index)) ?? null;
    }
    case 'date':
      return ofDate(object, index);
    case 'duration':
      return ofDuration(object, index.toLowerCase());
    default:
      return null;
  }
}

function ofList(world: World, list: readonly Value[], index: Value): Value {
  if (typeof index === 'number') return list.at(index) ?? null;
  if (index === 'length') return list.length;
  return list.map((item) => memberOf(world, item, index));
}

const DATE_MEMBERS: Readonly<Record<string, (date: dayjs.Dayjs) => number>> = {
  year: (date) => date.year(),
  month: (date) => date.month() + 1,
  weekyear: (date) => date.isoWeekYear(),
  week: (date) => date.isoWeek(),
  weekday: (date) => date.isoWeekday(),
  day: (date) => date.date(),
  hour: (date) => date.hour(),
  minute: (date) => date.minute(),
  second: (date) => date.second(),
  millisecond: (date) => date.millisecond(),
};

function ofDate(date: DateValue, name: string): Value {
  return Object.hasOwn(DATE_MEMBERS, name) ? (DATE_MEMBERS[name]?.(dayjs(writtenClock(date))) ?? null) : null;
}

const UNITS: readonly Unit[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'];

/** All of it in that unit. */
function ofDuration(duration: DurationValue, name: string): Value {
  const unit = UNITS.find((unitName) => name === unitName || name === `${unitName}s`);
  return unit === undefined ? null : (countUnits(duration, new Set([unit])).get(unit) ?? null);
}
