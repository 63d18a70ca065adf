import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { FrontmatterError } from '../frontmatter/edit-frontmatter.ts';
import { placeOf } from '../frontmatter/full-yaml.ts';
import type { InlineField, NoteLink } from '../types/note.ts';
import type { TextEdit } from '../rename/apply-edits.ts';

/**
 * The edits that take links out of their inline fields: of several links in one field those that are meant, else the field,
 * with its line where it has one of its own. @throws FrontmatterError where a field holds more than links: it is a sentence, and a person's.
 */
export function fieldEdit(text: string, fields: readonly InlineField[], links: readonly NoteLink[]): TextEdit[] {
  const byField = new Map<InlineField, NoteLink[]>();
  for (const link of links) {
    const field = fields.findLast(({ from, to }) => from <= link.from && link.to <= to);
    if (field) byField.set(field, [...(byField.get(field) ?? []), link]);
  }
  return [...byField].map(([field, own]) => withoutLinks(text, field, own));
}

function withoutLinks(text: string, field: InlineField, links: readonly NoteLink[]): TextEdit {
  const from = field.mark + 2;
  const to = field.form === 'line' ? field.to : field.to - 1;
  const value = text.slice(from, to);
  const parts = value.split(',').map((part) => part.trim());
  const gone = new Set(links.map((link) => text.slice(link.from, link.to)));
  if (!parts.every(isLink)) {
    const { line, column } = placeOf(text, field.from);
    throw new FrontmatterError(
      `The field ${inQuotes(field.key)} says more than a link, so only a person can change it.`,
      line,
      column,
      'Change that line by hand or with modify_note.',
    );
  }
  const kept = parts.filter((part) => !gone.has(part));
  if (kept.length > 0)
    return {
      from,
      to,
      text: `${/^\s*/.exec(value)?.[0] ?? ''}${kept.join(', ')}${/(?<!\s)\s*$/.exec(value)?.[0] ?? ''}`,
    };
  return field.form === 'line' ? wholeLine(text, field) : inLine(text, field);
}

const isLink = (part: string): boolean => /^\[\[[^[\]]+\]\]$/.test(part) || /^\[[^[\]]*\]\([^()]*\)$/.test(part);

function wholeLine(text: string, { from, to }: InlineField): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const newline = text.indexOf('\n', to);
  const isAlone = text.slice(start, from).trim() === '';
  return isAlone ? { from: start, to: newline < 0 ? text.length : newline + 1, text: '' } : { from, to, text: '' };
}

/** With one of the spaces around it. */
function inLine(text: string, { from, to }: InlineField): TextEdit {
  const hasSpaces = /\s/.test(text.charAt(from - 1)) && text.charAt(to) === ' ';
  return { from, to: hasSpaces ? to + 1 : to, text: '' };
}
