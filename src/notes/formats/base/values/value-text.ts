import { dateText, durationText } from './dates.ts';
import { isList, type FileValue, type LinkValue, type ObjectValue, type Value } from './values.ts';

/** As `toString()` writes a value. */
export function valueText(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (isList(value)) return value.map(valueText).join(', ');
  switch (value.kind) {
    case 'date':
      return dateText(value);
    case 'duration':
      return durationText(value);
    case 'link':
      return linkText(value);
    case 'file':
      return fileText(value);
    case 'object':
      return value.written ?? JSON.stringify(objectData(value));
    case 'tag':
      return value.text;
    case 'image':
      return `![](${value.source})`;
    case 'html':
      return value.html;
    case 'icon':
      return value.name;
    case 'regexp':
      return `/${value.source}/${value.flags}`;
  }
}

/** As a cell, a table and a CSV file have it: nothing where there is no value. */
export const cellText = (value: Value): string => (value === null ? '' : valueText(value));

/** As JSON: dates, links and the like as their text, tags as a property holds them. */
export function valueData(value: Value): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : numberText(value);
  if (isList(value)) return value.map(valueData);
  if (value.kind === 'object')
    return Object.fromEntries([...value.entries].map(([key, each]) => [key, valueData(each)]));
  return value.kind === 'tag' ? value.name : valueText(value);
}

/** What the text of an object holds: its lists stand as text there. */
const objectData = ({ entries }: ObjectValue): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...entries].map(([key, each]) => [key, isList(each) ? valueText(each) : valueData(each)]));

const isWebAddress = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target);

function numberText(value: number): string {
  if (value === Infinity) return '∞';
  return value === -Infinity ? '-∞' : String(value);
}

function linkText({ target, display }: LinkValue): string {
  const shown = display === undefined || display === null ? undefined : valueText(display);
  if (isWebAddress(target)) return shown === undefined ? target : `[${shown}](${target})`;
  return shown === undefined ? `[[${target}]]` : `[[${target}|${shown}]]`;
}

const fileText = ({ file }: FileValue): string => `[[${file.path}]]`;
