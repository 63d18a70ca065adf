import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { unitOf } from '../values/luxon-format.ts';
import { DataviewError, isList, typeName, type DateValue, type Value } from '../values/values.ts';
import type { World } from './world.ts';

dayjs.extend(isoWeek);

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
  if (typeof index !== 'string') throw new DataviewError(`A value of type ${typeName(object)} has names, not numbers.`);
  switch (object.kind) {
    case 'object':
      return object.get(index) ?? null;
    case 'link': {
      const path = world.resolve(object.target, object.from);
      return (path && world.page(path)?.get(index)) ?? null;
    }
    case 'date':
      return ofDate(object, index);
    case 'duration':
      return unitOf(object, index.toLowerCase()) ?? null;
    default:
      return null;
  }
}

function ofList(world: World, list: readonly Value[], index: Value): Value {
  if (typeof index === 'number') return list.at(index) ?? null;
  if (index === 'length') return list.length;
  return list.map((each) => memberOf(world, each, index));
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

function ofDate({ ms }: DateValue, name: string): Value {
  return Object.hasOwn(DATE_MEMBERS, name) ? (DATE_MEMBERS[name]?.(dayjs(ms)) ?? null) : null;
}
