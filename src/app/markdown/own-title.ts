import { toFileName } from '../../notes/paths/file-name.ts';

/** Lines of a note that are looked at for its title: a readme begins with a logo and badges. */
const LOOKED_AT = 40;

/**
 * Whether a note shows a title of its own near its beginning, as `# …`, underlined by `=`, or as an HTML heading, with nothing of its text above:
 * then its name is not put above it.
 *
 * @param body the note without its properties
 */
export function hasOwnTitle(body: string): boolean {
  const lines = body.split('\n', LOOKED_AT);
  for (const [at, line] of lines.entries()) {
    if (/^ {0,3}#(?:\s+\S|\s*$)/.test(line) || /<h1[\s>]/i.test(line)) return true;
    if (line.trim() !== '' && /^ {0,3}=+\s*$/.test(lines[at + 1] ?? '')) return true;
    if (/^ {0,3}#{2,6}\s/.test(line) || isProse(line)) return false;
  }
  return false;
}

/** Words that are read, in contrast to blank lines, pictures, badges and HTML around them. */
function isProse(line: string): boolean {
  const titleText = line
    .replace(/\[?!\[[^[\]]*\](?:\([^)]{0,2000}\)|\[[^[\]]*\])(?:\](?:\([^)]{0,2000}\)|\[[^[\]]*\]))?/g, '')
    .replace(/!?\[\[[^[\]]*\]\]/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/%%.*?%%/g, '');
  return /[\p{L}\d]/u.test(titleText);
}

/** The heading that a text begins with. */
interface FirstHeading {
  /** Without marks and white space around it. */
  readonly title: string;
  /** Where the title stands in the body. */
  readonly from: number;
  readonly to: number;
}

const FIRST_HEADING = /^((?:[^\S\n]*\n)* {0,3}#[ \t]+)([^\n]*)/;
/** What closes a heading, `# Title ##`, behind its words. */
const CLOSING = /(?<![#\s])\s+#+$|^#+$/;

/** The first-level heading that the body begins with, with nothing but blank lines above it; undefined where it begins with anything else. */
export function firstHeading(body: string): FirstHeading | undefined {
  const match = FIRST_HEADING.exec(body);
  if (!match) return undefined;
  const [, before = '', words = ''] = match;
  const title = words.trimEnd().replace(CLOSING, '');
  return { title, from: before.length, to: before.length + title.length };
}

/** Whether a heading is the note's name, as it stands in the file's or as it was typed, with signs that no file can have. */
export function isNameHeading(title: string, name: string): boolean {
  return title.normalize('NFC') === name.normalize('NFC') || toFileName(title) === name;
}
