import { textArgument, type Methods } from '../runtime/method.ts';
import { startOfDay } from '../values/dates.ts';
import { formatDate } from '../values/format-date.ts';
import type { DateValue } from '../values/values.ts';

export const DATE_METHODS: Methods<DateValue> = {
  date: ({ ms }) => ({ kind: 'date', ms: startOfDay(ms), hasTime: false }),
  time: ({ ms }) => formatDate(ms, 'HH:mm:ss'),
  format: ({ ms }, { args }) => formatDate(ms, textArgument(args, 0).slice(0, 1000) || 'YYYY-MM-DD'),
  relative: (date, { scope }) => ({ ...date, relativeTo: scope.row.world.now }),
};

/** Parts of a date on the clock at the place; months count from 1. */
export const DATE_FIELDS: Readonly<Record<string, (date: Date) => number>> = {
  year: (date) => date.getFullYear(),
  month: (date) => date.getMonth() + 1,
  day: (date) => date.getDate(),
  hour: (date) => date.getHours(),
  minute: (date) => date.getMinutes(),
  second: (date) => date.getSeconds(),
  millisecond: (date) => date.getMilliseconds(),
};
