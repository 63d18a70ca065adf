import { fileName, isNotePath, stem } from '../../notes/paths/paths.ts';
import { toCitation } from '../citations/citation-marks.ts';
import { number, text } from './answered-call.ts';

/** A title as plain text in Markdown, whatever characters it contains. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .trim();
}

export function bold(text: string): string {
  return `**${plain(text)}**`;
}

/** Word for word, each line in the quote. */
export function blockquote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** A citation, or the bare path where a citation cannot contain it. */
export function cite(path: string, from = 1, to = from): string {
  return /[[\]|#\n]/.test(path) ? `\`${path.replaceAll('`', '')}\`` : toCitation(path, from, to);
}

/** What a note goes by wherever a person reads of it: the name of its file. */
export function nameOf(path: string): string {
  return isNotePath(path) ? stem(path) : fileName(path);
}

/**
 * A link to a note as a whole, by its name: a citation would claim that its first line says something, and that may be empty.
 * The bare path where a link cannot contain it.
 */
export function noteLink(path: string): string {
  return /[[\]|#\n]/.test(path) ? cite(path) : `[[${path}|${nameOf(path)}]]`;
}

/** The day of an ISO date with offset, as written in it. */
export function day(iso: unknown): string {
  return typeof iso === 'string' ? iso.slice(0, 10) : '';
}

export function count(n: number, singular: string, many = `${singular}s`): string {
  return `${n} ${n === 1 ? singular : many}`;
}

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
export function more(totalCount: number, shownCount: number, noun = 'note'): string[] {
  return totalCount > shownCount ? [`…and ${count(totalCount - shownCount, `more ${noun}`)}.`] : [];
}
