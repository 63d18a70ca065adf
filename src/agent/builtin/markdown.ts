import { toCitation } from '../citations/citation-marks.ts';

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

/**
 * A link to a note as a whole: a citation would claim that its first line says something, and that may be empty.
 * The title in bold beside the path where a link cannot contain them.
 */
export function noteLink(path: string, title = ''): string {
  if (/[[\]|#\n]/.test(path)) return `${title === '' ? '' : `${bold(title)} `}${cite(path)}`;
  const shown = title.replace(/[[\]|\n]/g, ' ').trim();
  return shown === '' ? `[[${path}]]` : `[[${path}|${shown}]]`;
}

/** The day of an ISO date with offset, as written in it. */
export function day(iso: unknown): string {
  return typeof iso === 'string' ? iso.slice(0, 10) : '';
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
