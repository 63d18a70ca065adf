import { pattern } from '../basics/pattern.ts';
import type { InlineField } from '../types/note.ts';

/** The grammar of inline fields, after Dataview's: one place for the index, the renderer and the editor. */

const NEWLINE = 10, BRACKET = 91, BACKSLASH = 92, COLON = 58, GREATER = 62;

const MAX_KEY = 80;
/** A bracket that closes further away is another's. */
const MAX_VALUE = 1000;

/** What stands before the colons: an opening bracket or none, marks of emphasis, and the key. */
const BEFORE =
  pattern('u')`
    [[(]?[*_~]*([\p{L}\p{N}\p{Extended_Pictographic}]
    (?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u200d\ufe0f _/-]*
    [\p{L}\p{M}\p{N}\p{Extended_Pictographic}\ufe0f])?)[*_~]*[ \t]*$
  `;

/**
 * The field whose two colons are at `mark`, in inline text from `start` to `end`; undefined where they make none:
 * white space or the line's end must follow (`std::vector` is no field), and the key must begin its line or a bracket.
 */
export function readField(text: string, mark: number, start: number, end: number): Omit<InlineField, 'line'> | undefined {
  if (text.charCodeAt(mark + 1) !== COLON || text.charCodeAt(mark - 1) === COLON || mark + 1 >= end) return undefined;
  if (mark + 2 < end && !(text.charCodeAt(mark + 2) <= 32)) return undefined;
  const before = text.slice(Math.max(start, mark - MAX_KEY), mark);
  const match = BEFORE.exec(before);
  if (match === null) return undefined;
  const from = mark - before.length + match.index;
  const opening = text.charAt(from);
  const key = match[1] as string;
  if (opening === '[' || opening === '(') {
    const close = text.charCodeAt(from - 1) === BRACKET && from > start ? -1 : closingOf(text, mark + 2, end, opening);
    // `[a:: b](c)` is a link.
    if (close < 0 || (opening === '[' && text.charAt(close + 1) === '(' && close + 1 < end)) return undefined;
    return { key, value: text.slice(mark + 2, close).trim(), form: opening === '[' ? 'bracket' : 'paren', from, mark, to: close + 1 };
  }
  if (!beginsLine(text, from, start)) return undefined;
  const newline = text.indexOf('\n', mark);
  const value = text.slice(mark + 2, newline < 0 || newline > end ? end : newline);
  return { key, value: value.trim(), form: 'line', from, mark, to: mark + 2 + value.trimEnd().length };
}

/** Only blanks and a quote's marks stand before it on its line. */
function beginsLine(text: string, from: number, start: number): boolean {
  for (let at = from - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return true;
    if (code !== 32 && code !== 9 && code !== GREATER) return false;
  }
  return true;
}

function closingOf(text: string, from: number, end: number, opening: '[' | '('): number {
  const open = opening.charCodeAt(0);
  // `(` and `)` are neighbours, `[` and `]` have the backslash between them.
  const close = opening === '(' ? open + 1 : open + 2;
  const stop = Math.min(end, from + MAX_VALUE);
  let depth = 0;
  for (let at = from; at < stop; at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return -1;
    if (code === BACKSLASH) at++;
    else if (code === open) depth++;
    else if (code === close && --depth < 0) return at;
  }
  return -1;
}
