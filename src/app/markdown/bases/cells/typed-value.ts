import type { PropertyKind } from '../../../../notes/frontmatter/property-kind.ts';
import { isNameOfDigits } from '../../../../notes/frontmatter/written-number.ts';

/** What is typed into a cell, as the property's value: the kind of the value before decides where it can be kept. Null deletes it. */
export function typedValue(typed: string, before: unknown, kind?: PropertyKind): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'tags') return text.split(/[\s,]+/).flatMap((each) => each.replace(/^#/, '') || []);
  if (Array.isArray(before)) return splitList(text);
  if (typeof before === 'string') return text;
  if (/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return isNameOfDigits(text) ? text : Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}

/** Commas divide, but not those within a link. */
function splitList(text: string): unknown[] {
  return (text.match(/(?:\[\[[^[\]]*\]\]|[^,])+/g) ?? []).map((each) => each.trim()).filter((each) => each !== '');
}

/** A value as it is typed. */
export function toTyped(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toTyped).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
