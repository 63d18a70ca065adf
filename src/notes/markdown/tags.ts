import { foldName } from '../paths/fold-name.ts';
import { isSpaceCode } from './read-math.ts';

/** Tags are compared without case; `a/b` is nested under `a`. */

/** The form to store and compare: without `#`, NFC, lower case, no slash at either end. */
export function normalizeTag(tag: string): string {
  return foldName(tag.trim().replace(/^#+/, '')).replace(/^\/+|(?<!\/)\/+$/g, '');
}

const TAG_RUN =
  /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}\u{e0020}-\u{e007f}\u20e3\u200d\ufe0f_\-/]+/uy;

/** Whether a `#` at `at` may begin a tag, in inline text from `start`: after white space, or at its line's start. */
export function isTagStart(text: string, at: number, start: number): boolean {
  return at === start || isSpaceCode(text.charCodeAt(at - 1)) || isAfterQuoteMark(text, at);
}

/** `>#tag`: the quote's mark is the line's start. */
function isAfterQuoteMark(text: string, at: number): boolean {
  let position = at - 1;
  while (text.charCodeAt(position) === 62) position--;
  return position < at - 1 && (position < 0 || text.charCodeAt(position) === 10);
}

/** Where a tag's name that begins at `at` (after its `#`) ends; `at` itself where none begins there. */
export function tagEnd(text: string, at: number): number {
  TAG_RUN.lastIndex = at;
  const name = TAG_RUN.exec(text)?.[0];
  return name !== undefined && isTagName(name) ? at + name.length : at;
}

/** At least one character is no digit, and a name stands before the first slash (Obsidian Help, Tags). */
export function isTagName(name: string): boolean {
  return /[^\p{Nd}]/u.test(name) && !name.startsWith('/');
}

/** The colours that a highlight can be given. */
export type HighlightColour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'brown' | 'grey';

const COLOURS: Readonly<Record<string, HighlightColour>> = {
  '🔴': 'red',
  '🟥': 'red',
  '🟠': 'orange',
  '🟧': 'orange',
  '🟡': 'yellow',
  '🟨': 'yellow',
  '🟢': 'green',
  '🟩': 'green',
  '🔵': 'blue',
  '🟦': 'blue',
  '🟣': 'purple',
  '🟪': 'purple',
  '🟤': 'brown',
  '🟫': 'brown',
  '⚫': 'grey',
  '⚪': 'grey',
  '⬛': 'grey',
  '⬜': 'grey',
};

/** A sign, perhaps followed by the invisible one that asks for its colour picture, and the space behind it. */
const SIGN = /^(🔴|🟥|🟠|🟧|🟡|🟨|🟢|🟩|🔵|🟦|🟣|🟪|🟤|🟫|⚫|⚪|⬛|⬜)\uFE0F?[ \t]*(?=\S)/u;

/** The longest sign with a reasonable space behind it (UTF-16 units): more need not be looked at. */
const LONGEST = 20;

/**
 * The colour that the text between `==` and `==` begins with, as in `==🔵 text==`; undefined where it names none, or is the sign alone.
 * @returns `length`: of what says so and is not shown (UTF-16 units)
 */
export function highlightColour(
  text: string,
): { readonly colour: HighlightColour; readonly length: number } | undefined {
  const [matchText = '', sign = ''] = SIGN.exec(text.slice(0, LONGEST)) ?? [];
  const colour = COLOURS[sign];
  return colour && { colour, length: matchText.length };
}
