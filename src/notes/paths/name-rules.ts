import { utf8Length } from '../basics/utf8-length.ts';
import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { fileName, isNotePath, PathError, toNotePath } from './paths.ts';

/** The rules for names that are made here; files that are already there may break them. */

/** Characters that look like a slash, and a slash or backslash as an address writes it: they would lead into a folder on some systems. */
export const SLASH_LIKE = /[\u2044\u2215\u2216\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]|%2f|%5c/giu;
const FORBIDDEN = new RegExp(String.raw`[#^[\]|\\/:]|${SLASH_LIKE.source}`, 'giu');
/** Windows has no such file, and browsers hide it from web apps on every system. */
const HIDDEN = /[?*"<>]/gu;
/** Not the parts `.` and `..`, which lead elsewhere. */
const BEGINS_WITH_DOT = /(?:^|\/)\s*\.[^./\s]/;
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/**
 * Bytes of UTF-8. Nearly every file system takes 255, and Chromium writes a file first beside its place, under its name with `.crswap`
 * behind it: of a longer one nothing could be saved.
 */
export const LONGEST_NAME_BYTES = 255 - '.crswap'.length;

const breaksLinks = (signs: readonly string[]): string =>
  `A name cannot contain ${signList(signs)}: links to it would break.`;
const hides = (signs: readonly string[]): string =>
  `A name cannot contain ${signList(signs)}: browsers and Windows do not allow it.`;

/** Each once, in its order. */
function signList(signs: readonly string[]): string {
  const quoted = [...new Set(signs)].map(quotedSign);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** One sign, which is chosen here and ends no quotation. */
const quotedSign = (sign: string): string => (sign === '"' ? `“"”` : inQuotes(sign));

/**
 * Why a file or folder may not be called this; `undefined` where it may. `name` is one part of a path.
 * @param ending what the file has behind the name, such as `.md`: it takes room too
 */
export function nameProblem(name: string, ending = ''): string | undefined {
  if (name.trim() === '') return 'A name must not be empty.';
  const forbidden = name.match(FORBIDDEN) ?? [];
  const hidden = name.match(HIDDEN) ?? [];
  if (forbidden.length > 0 && hidden.length > 0) return `${breaksLinks(forbidden)} ${hides(hidden)}`;
  if (forbidden.length > 0) return breaksLinks(forbidden);
  if (hidden.length > 0) return hides(hidden);
  if (name.startsWith('~')) return 'A name must not begin with “~”: browsers do not allow it.';
  if (UNSEEN.test(name)) return 'A name cannot contain control characters, line ends or text-direction marks.';
  if (/[. ]$/.test(name)) return 'A name must not end in a dot or a space: other systems drop them.';
  if (name.startsWith(' ')) return 'A name must not begin with a space.';
  if (DEVICE.test(name)) return `${inQuotes(name)} is a name that Windows keeps for a device.`;
  if (name.toLowerCase() === 'node_modules') return `${inQuotes(name)} is a name that Latent leaves alone.`;
  return lengthProblem(name, LONGEST_NAME_BYTES - utf8Length(ending));
}

/** In letters, not bytes: of what one types, a letter of another script takes three of them. */
function lengthProblem(name: string, room: number): string | undefined {
  const letters = Array.from(name);
  let bytes = utf8Length(name);
  let tooMany = 0;
  for (; bytes > room; tooMany++) bytes -= utf8Length(letters.at(-1 - tooMany) ?? '');
  if (tooMany === 0) return undefined;
  return `This name is too long: it has to be ${tooMany === 1 ? 'a letter' : `${tooMany} letters`} shorter.`;
}

export function isValidName(name: string): boolean {
  return nameProblem(name) === undefined && partProblem(name) === undefined;
}

/** Why no note may be made at this path; `undefined` where one may. The `.md` may be left out. */
export function newNotePathProblem(input: string): string | undefined {
  // Such a path leads elsewhere on some system; here it is a name that somebody typed.
  const signs = [...(input.match(/[\\:]/g) ?? []), ...(input.match(SLASH_LIKE) ?? [])];
  if (signs.length > 0) return breaksLinks(signs);
  if (BEGINS_WITH_DOT.test(input)) return 'A name must not begin with a dot: that hides it.';
  const problem = partProblem(input);
  if (problem !== undefined) return problem;
  const path = toNotePath(input);
  for (const part of path.split('/')) {
    const isNote = part === fileName(path) && isNotePath(part);
    const partIssue = isNote ? nameProblem(part.slice(0, -3), part.slice(-3)) : nameProblem(part);
    if (partIssue !== undefined) return partIssue;
  }
  return undefined;
}

function partProblem(input: string): string | undefined {
  try {
    toNotePath(input);
    return undefined;
  } catch (error) {
    if (error instanceof PathError) return error.message;
    throw error;
  }
}
