import { fileName, isNotePath, stem } from '../../notes/paths/paths.ts';
import { toCitation } from '../citations/citation-marks.ts';
import { number, scalarInputText } from './answered-call.ts';

/** A title as plain text in Markdown, whatever characters it contains. */
export function escapeTitle(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .trim();
}

export function bold(text: string): string {
  return `**${escapeTitle(text)}**`;
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
export function noteOrFileName(path: string): string {
  return isNotePath(path) ? stem(path) : fileName(path);
}

/**
 * A link to a note as a whole, by its name: a citation would claim that its first line says something, and that may be empty.
 * The bare path where a link cannot contain it.
 */
export function noteLink(path: string): string {
  return /[[\]|#\n]/.test(path) ? cite(path) : `[[${path}|${noteOrFileName(path)}]]`;
}

/** The day of an ISO date with offset, as written in it. */
export function day(iso: unknown): string {
  return typeof iso === 'string' ? iso.slice(0, 10) : '';
}

export function countWithNoun(n: number, singular: string, many = `${singular}s`): string {
  return `${n} ${n === 1 ? singular : many}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** How many entries a list in an answer has at most. */
export const LISTED = 15;

/** Notes with a day each, of their last change unless another is given, in the order given. */
export function listNotes(notes: readonly Fields[], dayOf = (note: Fields) => day(note.modified)): string {
  return notes
    .slice(0, LISTED)
    .map((note) => `- ${dayOf(note)} · ${noteLink(scalarInputText(note.path))}`)
    .join('\n');
}

/** A linking note with the line of the link. */
export function linkLine(link: Fields): string {
  const context = scalarInputText(link.context).replace(/\s+/g, ' ').trim();
  const line = number(link.line);
  const where = line > 0 ? cite(scalarInputText(link.path), line) : noteLink(scalarInputText(link.path));
  return `- ${where}${context === '' ? '' : `\n  ${blockquote(context)}`}`;
}

/** Says how many are not shown; nothing where all are. */
export function more(totalCount: number, shownCount: number, noun = 'note'): string[] {
  return totalCount > shownCount ? [`…and ${countWithNoun(totalCount - shownCount, `more ${noun}`)}.`] : [];
}
