import { blockquote, cite, count, day, noteLink } from './markdown.ts';
import { number, text } from './answered-call.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How many entries a list in an answer has at most. */
export const LISTED = 15;

/** Notes with a day each, of their last change unless another is given, in the order given. */
export function listNotes(notes: readonly Fields[], dayOf = (note: Fields) => day(note.modified)): string {
  return notes
    .slice(0, LISTED)
    .map((note) => `- ${dayOf(note)} · ${noteLink(text(note.path))}`)
    .join('\n');
}

/** A linking note with the line of the link. */
export function linkLine(link: Fields): string {
  const context = text(link.context).replace(/\s+/g, ' ').trim();
  const line = number(link.line);
  const where = line > 0 ? cite(text(link.path), line) : noteLink(text(link.path));
  return `- ${where}${context === '' ? '' : `\n  ${blockquote(context)}`}`;
}

/** Says how many are not shown; nothing where all are. */
export function more(found: number, shown: number, what = 'note'): string[] {
  return found > shown ? [`…and ${count(found - shown, `more ${what}`)}.`] : [];
}
