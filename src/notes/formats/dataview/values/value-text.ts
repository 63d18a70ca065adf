import { stem } from '../../../paths/paths.ts';
import { durationText } from './durations.ts';
import { formatLuxon } from './luxon-format.ts';
import { isList, type DateValue, type LinkValue, type Value } from './values.ts';

const DEEPEST = 20;

/** As a text joins a value: dates in words, links in brackets. */
export function valueText(value: Value, depth = 0): string {
  if (value === null) return '-';
  if (typeof value !== 'object') return String(value);
  if (depth > DEEPEST) return '…';
  if (isList(value)) return value.map((each) => valueText(each, depth + 1)).join(', ');
  switch (value.kind) {
    case 'date':
      return dateText(value);
    case 'duration':
      return durationText(value);
    case 'link':
      return linkText(value);
    case 'web':
      return `[${value.display}](${value.address})`;
    case 'object': {
      const text = value.item && value.get('text');
      if (typeof text === 'string') return text;
      const entries = value.keys().map((key) => `${key}: ${valueText(value.get(key) ?? null, depth + 1)}`);
      return `{ ${entries.join(', ')} }`;
    }
    case 'function':
      return '<function>';
  }
}

/** `April 18, 2026`, `1:30 PM - April 18, 2026`. */
const dateText = ({ ms, hasTime }: DateValue): string =>
  formatLuxon(ms, hasTime ? 'h:mm a - MMMM dd, yyyy' : 'MMMM dd, yyyy');

function linkText(link: LinkValue): string {
  const place = link.subpath === undefined ? '' : `#${link.isBlock ? '^' : ''}${link.subpath}`;
  return `${link.isEmbed ? '!' : ''}[[${link.target}${place}|${linkLabel(link)}]]`;
}

/** What a link shows: its own words, else the name of its file and the place in it. */
export function linkLabel({ target, subpath, display, from }: LinkValue): string {
  if (display !== undefined) return display;
  const name = stem(target || from);
  return subpath === undefined ? name : `${name} > ${subpath}`;
}
