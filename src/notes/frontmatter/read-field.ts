import { pattern } from '../basics/pattern.ts';
import type { InlineField } from '../paths/note.ts';

/** The grammar of inline fields, after Dataview's: shared by the index, the renderer and the editor. */

const NEWLINE = 10,
  PAREN = 40,
  COLON = 58,
  GREATER = 62,
  BRACKET = 91,
  BACKSLASH = 92;

const MAX_KEY = 80;
/** A bracket that closes further away belongs to something else. */
const MAX_VALUE = 1000;

/** The text before the colons: an opening bracket or none, marks of emphasis, and the key. */
const BEFORE = pattern('u')`
    ([[(]?[*_~]*)([\p{L}\p{N}\p{Extended_Pictographic}]
    (?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u200d\ufe0f _/!?&+.-]*
    [\p{L}\p{M}\p{N}\p{Extended_Pictographic}\ufe0f!?+])?)[*_~]*[ \t]*$
  `;
/** Only within brackets is it clear where such a key begins. */
const SENTENCE_SIGNS = /[!?&+.]/u;
/** A value that no code begins with behind its two colons: a number, a date, a link. */
const CERTAIN_VALUE = /^(?:[-+]?\d|!?\[\[|\[[^\]\n]{0,200}\]\()/u;
/** A part of an IPv6 address. */
const HEX_GROUP = /^(?=.*\d)[\da-f]{1,4}$/iu;

/** Where the bracket at `opening` closes; -1 if it does not close on its line. */
type ClosingOf = (opening: number) => number;

/**
 * The field whose two colons are at `mark`, in inline text from `start` to `end`; undefined if they do not make one:
 * the key must begin its line or a bracket. Outside brackets white space or the line's end must follow, or the key is
 * emphasised, or the value can be nothing else (`std::vector` is not a field, `Rating::8` is one).
 * `closingOf`: the bracket pairs of the text, passed if many fields of one text are read.
 */
export function readField(
  text: string,
  mark: number,
  start: number,
  end: number,
  closingOf?: ClosingOf,
): Omit<InlineField, 'line'> | undefined {
  if (text.charCodeAt(mark + 1) !== COLON || text.charCodeAt(mark - 1) === COLON || mark + 1 >= end) return undefined;
  const beforeMark = text.slice(keyStart(text, mark, Math.max(start, mark - MAX_KEY)), mark);
  const match = BEFORE.exec(beforeMark);
  if (match === null) return undefined;
  const from = mark - beforeMark.length + match.index;
  const opening = text.charAt(from);
  const key = match[2] as string;
  if (opening === '[' || opening === '(') {
    const precedingCode = from > start ? text.charCodeAt(from - 1) : -1;
    if (precedingCode === BRACKET || precedingCode === BACKSLASH) return undefined;
    const close = (closingOf ?? findClosings(text, from, Math.min(end, mark + 2 + MAX_VALUE)))(from);
    // `[a:: b](c)` is a link.
    if (
      close < 0 ||
      close >= mark + 2 + MAX_VALUE ||
      (opening === '[' && text.charAt(close + 1) === '(' && close + 1 < end)
    )
      return undefined;
    return {
      key,
      value: text.slice(mark + 2, close).trim(),
      form: opening === '[' ? 'bracket' : 'paren',
      from,
      mark,
      to: close + 1,
    };
  }
  if (SENTENCE_SIGNS.test(key) || !beginsLine(text, from, start)) return undefined;
  const newline = text.indexOf('\n', mark);
  const value = text.slice(mark + 2, newline < 0 || newline > end ? end : newline);
  const isSeparate = value === '' || value.charCodeAt(0) <= 32 || match[1] !== '';
  if (!isSeparate && (!CERTAIN_VALUE.test(value) || HEX_GROUP.test(key))) return undefined;
  return { key, value: value.trim(), form: 'line', from, mark, to: mark + 2 + value.trimEnd().length };
}

/** Whether only spaces and quote marks come before it on its line. */
function beginsLine(text: string, from: number, start: number): boolean {
  for (let at = from - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return true;
    if (code !== 32 && code !== 9 && code !== GREATER) return false;
  }
  return true;
}

/** A key contains none of these: it begins after the last one, or with it. */
function keyStart(text: string, mark: number, limit: number): number {
  for (let at = mark - 1; at > limit; at--) {
    const code = text.charCodeAt(at);
    if (code === BRACKET || code === PAREN || code === COLON || code === NEWLINE) return at;
  }
  return limit;
}

/**
 * The pairs of `[]` and of `()` in a text, without escaped ones, each line separately: computed once, for any number of
 * look-ups.
 */
export function findClosings(text: string, from: number, end: number): ClosingOf {
  const closings = new Map<number, number>();
  let square: number[] = [];
  let round: number[] = [];
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    // In ASCII `(` and `)` are neighbours; `[` and `]` have the backslash between them.
    if (code === BRACKET) square.push(at);
    else if (code === PAREN) round.push(at);
    else if (code === BRACKET + 2 || code === PAREN + 1) {
      const opening = (code === PAREN + 1 ? round : square).pop();
      if (opening !== undefined) closings.set(opening, at);
    } else if (code === NEWLINE) {
      if (square.length > 0) square = [];
      if (round.length > 0) round = [];
    } else if (code === BACKSLASH && text.charCodeAt(at + 1) !== NEWLINE) at++;
  }
  return (opening) => closings.get(opening) ?? -1;
}
