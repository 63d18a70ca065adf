import { formatLuxon } from '../../expressions/date-formats.ts';
import { writtenClock } from '../../expressions/dates.ts';
import { durationText } from '../../expressions/durations.ts';
import { fileLink, linkName } from '../../expressions/links.ts';
import { createTextOf } from '../../expressions/text.ts';
import {
  entriesOf,
  isList,
  typeName,
  type DateValue,
  type LinkValue,
  type ObjectValue,
  type Value,
} from '../../expressions/values.ts';

/** As the language calls it. */
export function dataviewType(value: Value): string {
  const name = typeName(value);
  return name === 'list' ? 'array' : name === 'web' ? 'widget' : name;
}

export function isTruthy(value: Value): boolean {
  if (isList(value)) return value.length > 0;
  if (typeof value !== 'object' || value === null) return Boolean(value);
  switch (value.kind) {
    case 'object':
      return value.keys().length > 0;
    case 'link':
      return value.target !== '' || value.from !== '';
    case 'duration':
      return value.months !== 0 || value.days !== 0 || value.ms !== 0;
    default:
      return true;
  }
}

/** As a text joins a value: dates in words, links in brackets. */
export const valueText = createTextOf({
  missing: '-',
  infinity: 'Infinity',
  date: dateText,
  duration: durationText,
  link: (link) => `${link.isEmbed ? '!' : ''}[[${link.target}|${linkLabel(link)}]]`,
  object: objectText,
});

/** `April 18, 2026`, `1:30 PM - April 18, 2026`. */
function dateText(date: DateValue): string {
  return formatLuxon(writtenClock(date), date.hasTime ? 'h:mm a - MMMM dd, yyyy' : 'MMMM dd, yyyy');
}

function objectText(object: ObjectValue, textOf: (value: Value) => string): string {
  const text = object.item && object.get('text');
  if (typeof text === 'string') return text;
  return `{ ${entriesOf(object)
    .map(([key, value]) => `${key}: ${textOf(value)}`)
    .join(', ')} }`;
}

/** What a link shows: its own words, else the name of its file and the place in it. */
export function linkLabel(link: LinkValue): string {
  const { target, display, from } = link;
  if (typeof display === 'string') return display;
  const isHere = target === '' || target.startsWith('#');
  return linkName(isHere && from !== '' ? fileLink(from, target) : link).replace(' > ^', ' > ');
}
