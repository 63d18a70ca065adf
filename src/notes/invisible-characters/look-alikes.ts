import unhomoglyph from 'unhomoglyph';
import { splitInvisible } from './show-invisible.ts';

/** A word with letters of several alphabets that looks like a word of one. */
export interface MixedWord {
  readonly word: string;
  /** At least two, e.g. `Latin`, `Cyrillic`. */
  readonly scripts: readonly string[];
}

/** Alphabets that share shapes with Latin. Japanese and Korean normally mix scripts and are not included. */
const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
];
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Words that mix alphabets so that they look like a word of one: `pаypal` with a Cyrillic `а`. A word whose other
 * letters do not look like the first alphabet (`μm`, `Δt`) is ordinary science. Uses Unicode's table of confusable
 * characters (UTS 39).
 */
export function mixedWords(text: string): MixedWord[] {
  const found = new Map<string, MixedWord>();
  for (const [word] of text.matchAll(WORD)) {
    if (found.has(word)) continue;
    const scripts = scriptsOf(word);
    if (scripts.length > 1 && scriptsOf(unhomoglyph(word)).length === 1) found.set(word, { word, scripts });
  }
  return [...found.values()];
}

/** The parts of a path that look like a part of another path of the vault but differ from it: `[ours, theirs]`. */
export type LookAlike = readonly [name: string, other: string];

/** Names compared before `pause` is awaited: about five milliseconds of work. */
const SLICE = 4000;

/**
 * File and folder names of `paths` that look like an existing one: the letters look the same (UTS 39), or the names
 * differ only in invisible characters and spaces.
 *
 * @param existing all paths of the vault
 * @param pause awaited between slices of the work, so that it does not block the thread
 */
export async function findLookAlikes(
  paths: readonly string[],
  existing: readonly string[],
  pause: () => Promise<void>,
): Promise<LookAlike[]> {
  const known = new Set<string>();
  for (const [at, path] of existing.entries()) {
    for (const part of path.split('/')) known.add(part);
    if (at % SLICE === SLICE - 1) await pause();
  }
  const wanted = new Map<string, string>();
  for (const part of paths.flatMap((path) => path.split('/'))) if (!known.has(part)) wanted.set(skeleton(part), part);
  if (wanted.size === 0) return [];
  const found: LookAlike[] = [];
  let count = 0;
  for (const other of known) {
    const name = wanted.get(skeleton(other));
    if (name !== undefined) found.push([name, other]);
    if (++count % SLICE === 0) await pause();
  }
  return found;
}

/** Two names with the same skeleton look alike. */
function skeleton(name: string): string {
  const seen = splitInvisible(name.normalize('NFC'))
    .map((piece) => (piece.mark === undefined ? piece.text : /\s/u.test(piece.text) ? ' ' : ''))
    .join('');
  // Names are shown without their ending, so a space before it is also invisible.
  return unhomoglyph(
    seen
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replace(/ (?=\.[^.]+$)/u, ''),
  );
}

function scriptsOf(word: string): string[] {
  return SCRIPTS.filter(([, pattern]) => pattern.test(word)).map(([name]) => name);
}
