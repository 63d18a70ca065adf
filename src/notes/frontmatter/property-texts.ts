import { isRecord } from '../basics/is-record.ts';
import { findFrontmatterBlock } from './frontmatter.ts';

/** What a property says, as a person reads it. */
export interface PropertyText {
  readonly name: string;
  /** Entries of a list, and of a record, in lines of their own. */
  readonly text: string;
}

/** Names and tags of the note are found as such. */
const OTHER_FIELDS = /^(?:alias(?:es)?|tags?)$/iu;
/** Of all values together, in UTF-16 units: what is longer is data, and no text. */
const MOST_TEXT = 20_000;
const DEEPEST = 5;

/**
 * The texts of a note's properties, without its names and tags.
 * @param frontmatter as it was parsed, or read again from JSON
 * @param numbers how numbers are written that would be written otherwise: `007`, `1.10`
 * @param title of the note: a property that says the same says nothing more
 */
export function propertyTexts(
  frontmatter: unknown,
  numbers: readonly { readonly property: string; readonly text: string }[],
  title: string,
): PropertyText[] {
  if (!isRecord(frontmatter)) return [];
  let length = 0;
  return Object.entries(frontmatter).flatMap(([name, value]) => {
    if (OTHER_FIELDS.test(name) || value === title || length > MOST_TEXT) return [];
    const writtenNumbers = numbers.filter(({ property }) => property === name).map(({ text }) => text);
    const text = [...textsOf(value, DEEPEST), ...writtenNumbers].join('\n').slice(0, MOST_TEXT - length);
    length += text.length;
    return text === '' ? [] : [{ name, text }];
  });
}

/**
 * The same of properties that cannot be read, such as `title: Dune: Part Two`: what stands behind each name, and the entries below it. Their
 * names and tags are none of the note, and are found as what they say.
 * @param text of the note
 */
export function unreadablePropertyTexts(text: string): PropertyText[] {
  const block = findFrontmatterBlock(text);
  if (!block) return [];
  const properties: { name: string; text: string }[] = [];
  const lines = text
    .slice(block.yamlFrom, block.yamlTo)
    .slice(0, MOST_TEXT)
    .split(/\r\n|[\r\n]/u);
  for (const line of lines) {
    if (/^\s*(?:#|$)/u.test(line)) continue;
    const [, key, value = ''] = NAME_AND_VALUE.exec(line) ?? [];
    const last = properties.at(-1);
    if (key !== undefined || !last)
      properties.push({ name: key?.trim() ?? '', text: (key === undefined ? line : value).trim() });
    else last.text = [last.text, line.replace(/^\s*(?:- +)?/u, '')].filter((part) => part !== '').join('\n');
  }
  return properties.filter((property) => property.text !== '');
}

const NAME_AND_VALUE = /^(?!\s)(?!- )([^:]{1,200}):(?:[ \t]+(.*))?$/u;

function textsOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [] : [value.toISOString()];
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, depth - 1));
  return isRecord(value) ? Object.values(value).flatMap((item) => textsOf(item, depth - 1)) : [];
}
