import { fileName, isNotePath, PathError, toNotePath } from './paths.ts';

/** The rules for names that are made here; files that are already there may break them. */

const FORBIDDEN = /[#^[\]|\\/:]/;
/** Windows has no such file, and browsers hide it from web apps on every system. */
const HIDDEN = /[?*"<>]/;
/** Not the parts `.` and `..`, which lead elsewhere. */
const BEGINS_WITH_DOT = /(?:^|\/)\s*\.[^./\s]/;
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Bytes of UTF-8; the limit of nearly every file system. */
const MAX_BYTES = 255;

const breaksLinks = (sign: string): string => `A name cannot hold “${sign}”: links to it would break.`;
const hides = (sign: string): string => `A name cannot hold “${sign}”: browsers and Windows do not take it.`;

/** Why a file or folder may not be called this; `undefined` where it may. `name` is one part of a path. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A name must not be empty.';
  const forbidden = FORBIDDEN.exec(name)?.[0];
  if (forbidden !== undefined) return breaksLinks(forbidden);
  const hidden = HIDDEN.exec(name)?.[0];
  if (hidden !== undefined) return hides(hidden);
  if (name.startsWith('~')) return 'A name must not begin with “~”: browsers do not take it.';
  if (UNSEEN.test(name)) return 'A name cannot hold control characters, line ends or text-direction marks.';
  if (/[. ]$/.test(name)) return 'A name must not end in a dot or a space: other systems drop them.';
  if (name.startsWith(' ')) return 'A name must not begin with a space.';
  if (DEVICE.test(name)) return `“${name}” is a name that Windows keeps for a device.`;
  if (new TextEncoder().encode(name).length > MAX_BYTES) return `A name must not be longer than ${MAX_BYTES} bytes.`;
  return undefined;
}

export function isValidName(name: string): boolean {
  return nameProblem(name) === undefined && partProblem(name) === undefined;
}

/** Why no note may be made at this path; `undefined` where one may. The `.md` may be left out. */
export function newNotePathProblem(input: string): string | undefined {
  // Such a path leads elsewhere on some system; here it is a name that somebody typed.
  const sign = /[\\:]/.exec(input)?.[0];
  if (sign !== undefined) return breaksLinks(sign);
  if (BEGINS_WITH_DOT.test(input)) return 'A name must not begin with a dot: that hides it.';
  const problem = partProblem(input);
  if (problem !== undefined) return problem;
  const path = toNotePath(input);
  for (const part of path.split('/')) {
    const name = part === fileName(path) && isNotePath(part) ? part.slice(0, -3) : part;
    const found = nameProblem(name) ?? nameProblem(part);
    if (found !== undefined) return found;
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
