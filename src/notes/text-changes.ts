import { pattern, patternText } from './basics/pattern.ts';
import { smallestChange } from './basics/smallest-change.ts';
import { lineChanges, toLines } from './line-changes.ts';

/** A part [from, to) of a text (UTF-16 units), and what another text has in its place. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Above this number of edits, lines or words are not matched with each other: the time grows with its square. */
const MOST_EDITS = 500;

const WITHOUT_SPACES = patternText`
  \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}
`;
/** A letter of a script that writes no spaces between words, another word, white space, or any other sign. */
const WORD = pattern('gu')`
  [${WITHOUT_SPACES}]\p{M}*
  |(?:(?![${WITHOUT_SPACES}])[\p{L}\p{M}\p{N}_])+
  |[ \t]+
  |[^]
`;

/**
 * The separate places where a text differs from another, in order: whole lines that came or went, and within lines
 * the words that changed. What stands between two of them is in both texts, so that a cursor there can stay in it.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const lines = toLines(before);
  const found: TextChange[] = [];
  let [line, at] = [0, 0];
  for (const { from, to, lines: now } of lineChanges(lines, toLines(after), MOST_EDITS)) {
    at += lengthOf(lines.slice(line, from));
    found.push(...blockChanges(lines.slice(from, to), now, at));
    at += lengthOf(lines.slice(from, to));
    line = to;
  }
  return found;
}

/** Within lines that became others. @param at where they begin */
function blockChanges(old: readonly string[], now: readonly string[], at: number): TextChange[] {
  const [before, after] = [old.join(''), now.join('')];
  const all = smallestChange(before, after);
  if (all.from === all.to || all.insert === '') return [moved(all, at)];
  const [oldWords, newWords] = [wordsOf(before), wordsOf(after)];
  const changes = lineChanges(oldWords, newWords, MOST_EDITS);
  const isMatched = changes.length > 1 || old.length !== now.length;
  return isMatched ? wordChanges(oldWords, changes, at) : pairedChanges(old, now, at);
}

function wordChanges(words: readonly string[], changes: ReturnType<typeof lineChanges>, at: number): TextChange[] {
  const found: TextChange[] = [];
  let word = 0;
  for (const { from, to, lines } of changes) {
    at += lengthOf(words.slice(word, from));
    const old = words.slice(from, to).join('');
    found.push(moved(smallestChange(old, lines.join('')), at));
    at += old.length;
    word = to;
  }
  return found;
}

/** As many lines as before, with little in common, or too many to be matched: each became the one in its place. */
function pairedChanges(old: readonly string[], now: readonly string[], at: number): TextChange[] {
  const found: TextChange[] = [];
  for (const [index, line] of old.entries()) {
    const other = now[index] ?? '';
    if (line !== other) found.push(moved(smallestChange(line, other), at));
    at += line.length;
  }
  return found;
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const lengthOf = (parts: readonly string[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const moved = ({ from, to, insert }: TextChange, by: number): TextChange => ({ from: from + by, to: to + by, insert });
