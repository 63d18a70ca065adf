import { isList, type DateValue, type DurationValue, type LinkValue, type ObjectValue, type Value } from './values.ts';

/** How a language writes what the two write differently. */
interface TextRules {
  readonly missing: string;
  readonly infinity: string;
  readonly date: (date: DateValue) => string;
  readonly duration: (duration: DurationValue) => string;
  readonly link: (link: LinkValue) => string;
  /** @param textOf for what is in it */
  readonly object: (object: ObjectValue, textOf: (value: Value) => string) => string;
}

/** What is deeper is cut. */
const DEEPEST = 20;

/** @returns the function that writes a value as text. */
export function createTextOf(rules: TextRules): (value: Value) => string {
  function textOf(value: Value, depth: number): string {
    const within = (innerValue: Value): string => textOf(innerValue, depth + 1);
    if (value === null) return rules.missing;
    if (typeof value === 'number') return String(value).replace('Infinity', rules.infinity);
    if (typeof value !== 'object') return String(value);
    if (depth > DEEPEST) return '…';
    if (isList(value)) return value.map(within).join(', ');
    switch (value.kind) {
      case 'date':
        return rules.date(value);
      case 'duration':
        return rules.duration(value);
      case 'link':
        return rules.link(value);
      case 'object':
        return rules.object(value, within);
      case 'file':
        return `[[${value.file.path}]]`;
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
      case 'web':
        return `[${value.display}](${value.address})`;
      case 'function':
        return '<function>';
    }
  }
  return (value) => textOf(value, 0);
}
