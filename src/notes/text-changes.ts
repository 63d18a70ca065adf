import { diffArrays } from 'diff';
import { pattern, patternText } from './basics/pattern.ts';
import { smallestChange } from './basics/smallest-change.ts';

/** Lines of the base, [from, to), and the lines that a side has in their place. */
export interface LineChange {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * Above this number of edits, matching a side's lines with the base's is too slow: the whole difference is then one
 * change.
 */
const MOST_LINE_EDITS = 2000;

/** A text's lines, each with its line end. */
export const toLines = (text: string): string[] => text.split(/(?<=\n)/u);

/**
 * Where `side` differs from `base`, in order.
 * @param mostEdits above this number of edits the whole difference is one change: the time grows with its square
 */
export function lineChanges(
  base: readonly string[],
  side: readonly string[],
  mostEdits: number = MOST_LINE_EDITS,
): LineChange[] {
  let start = 0;
  while (start < base.length && start < side.length && base[start] === side[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(base.length, side.length) - start &&
    base[base.length - 1 - end] === side[side.length - 1 - end]
  )
    end += 1;
  const old = base.slice(start, base.length - end);
  const newParts = side.slice(start, side.length - end);
  if (old.length + newParts.length === 0) return [];
  const parts = diffArrays(old, newParts, { maxEditLength: mostEdits });
  if (!parts) return [{ from: start, to: base.length - end, lines: newParts }];
  const changes: { from: number; to: number; lines: string[] }[] = [];
  let at = start;
  for (const { added, removed, value } of parts) {
    if (added || removed) {
      const last = changes.at(-1);
      const change = last?.to === at ? last : { from: at, to: at, lines: [] };
      if (change !== last) changes.push(change);
      if (removed) change.to += value.length;
      else change.lines = change.lines.concat(value);
    }
    if (!added) at += value.length;
  }
  return changes;
}

/** A part [from, to) of a text (UTF-16 units), and what another text has in its place. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Above this number of edits, words are not matched with each other: the time grows with its square. */
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
 * The separate places where a text differs from another, in order. What stands between two of them is in both texts, so that a cursor there
 * can stay in it. Lines and words that both have once tell what became of which; a word that is another is replaced as a whole, for Undo would
 * otherwise take back the letters that two writers’ words share.
 */
export function textChanges(oldText: string, newText: string): TextChange[] {
  const [old, newLines] = [toLines(oldText), toLines(newText)];
  const changes: TextChange[] = [];
  let [line, at] = [0, 0];
  for (const gap of diffGaps(old, newLines, hasWordCharacter)) {
    at += totalPartLength(old.slice(line, gap.old[0]));
    changes.push(...blockChanges(old.slice(...gap.old), newLines.slice(...gap.now), at));
    at += totalPartLength(old.slice(...gap.old));
    line = gap.old[1];
  }
  return changes;
}

/** Within lines that became others. @param at where they begin */
function blockChanges(old: readonly string[], newLines: readonly string[], at: number): TextChange[] {
  const [oldText, newText] = [old.join(''), newLines.join('')];
  if (oldText === '' || newText === '') return [{ from: at, to: at + oldText.length, insert: newText }];
  const changes = wordChanges(oldText, newText, at);
  // As many lines as before, with little in common, or too many to be matched: each became the one in its place.
  const isPaired = changes.length === 1 && old.length > 1 && old.length === newLines.length;
  return isPaired ? pairedChanges(old, newLines, at) : changes;
}

function pairedChanges(old: readonly string[], newLines: readonly string[], at: number): TextChange[] {
  const changes: TextChange[] = [];
  for (const [index, line] of old.entries()) {
    changes.push(...wordChanges(line, newLines[index]!, at));
    at += line.length;
  }
  return changes;
}

function wordChanges(oldText: string, newText: string, at: number): TextChange[] {
  const [old, newWords] = [matchChangedWords(oldText), matchChangedWords(newText)];
  const changes: TextChange[] = [];
  let word = 0;
  for (const gap of diffGaps(old, newWords, hasWordCharacter))
    for (const { from, to, lines } of lineChanges(old.slice(...gap.old), newWords.slice(...gap.now), MOST_EDITS)) {
      at += totalPartLength(old.slice(word, gap.old[0] + from));
      word = gap.old[0] + to;
      const replaced = old.slice(gap.old[0] + from, word).join('');
      changes.push(shiftTextChange(wordChange(replaced, lines.join('')), at));
      at += replaced.length;
    }
  return changes;
}

/** Of white space that gets longer or shorter the rest stays. */
function wordChange(old: string, insert: string): TextChange {
  const isSpace = old.trim() === '' && insert.trim() === '';
  return isSpace ? smallestChange(old, insert) : { from: 0, to: old.length, insert };
}

const matchChangedWords = (text: string): string[] => text.match(WORD) ?? [];

const hasWordCharacter = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

const totalPartLength = (parts: readonly string[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const shiftTextChange = ({ from, to, insert }: TextChange, by: number): TextChange => ({
  from: from + by,
  to: to + by,
  insert,
});

/** Parts of two lists that became each other: [from, to) of the old and of the new one. */
interface Gap {
  readonly old: readonly [from: number, to: number];
  readonly now: readonly [from: number, to: number];
}

/**
 * Where two lists differ: between what both have exactly once, in the same order (a “patience diff”), without what they share at the ends of
 * each place. The time grows with their length, times its logarithm.
 * @param tells whether a part says what it belongs to, as a blank does not
 */
function diffGaps(old: readonly string[], newParts: readonly string[], tells: (part: string) => boolean): Gap[] {
  const whole = trimmed(old, newParts, { old: [0, old.length], now: [0, newParts.length] });
  const gaps: Gap[] = [];
  let [oldAt, nowAt] = [whole.old[0], whole.now[0]];
  for (const [oldTo, nowTo] of [...uniquePairs(old, newParts, whole, tells), [whole.old[1], whole.now[1]] as const]) {
    const gap = trimmed(old, newParts, { old: [oldAt, oldTo], now: [nowAt, nowTo] });
    if (gap.old[0] < gap.old[1] || gap.now[0] < gap.now[1]) gaps.push(gap);
    [oldAt, nowAt] = [oldTo + 1, nowTo + 1];
  }
  return gaps;
}

function trimmed(old: readonly string[], newParts: readonly string[], gap: Gap): Gap {
  let [[oldFrom, oldTo], [nowFrom, nowTo]] = [gap.old, gap.now];
  while (oldFrom < oldTo && nowFrom < nowTo && old[oldFrom] === newParts[nowFrom]) {
    oldFrom++;
    nowFrom++;
  }
  while (oldFrom < oldTo && nowFrom < nowTo && old[oldTo - 1] === newParts[nowTo - 1]) {
    oldTo--;
    nowTo--;
  }
  return { old: [oldFrom, oldTo], now: [nowFrom, nowTo] };
}

type Pair = readonly [old: number, now: number];

/** What stands once in either part; of those that cross each other, as many as can be kept. */
function uniquePairs(
  old: readonly string[],
  newParts: readonly string[],
  part: Gap,
  tells: (part: string) => boolean,
): readonly Pair[] {
  const places = placesOfUnique(newParts, part.now);
  const inOld = placesOfUnique(old, part.old);
  const pairs: Pair[] = [];
  for (const [text, at] of inOld) {
    const to = places.get(text);
    if (at >= 0 && to !== undefined && to >= 0 && tells(text)) pairs.push([at, to]);
  }
  return longestRising(pairs);
}

/** -1 for what stands there several times. In the order of the first. */
function placesOfUnique(parts: readonly string[], [from, to]: readonly [number, number]): Map<string, number> {
  const placeByPart = new Map<string, number>();
  for (let at = from; at < to; at++) placeByPart.set(parts[at]!, placeByPart.has(parts[at]!) ? -1 : at);
  return placeByPart;
}

/** Of pairs in the order of the old list, the longest row that is in the order of the new one, too. */
function longestRising(pairs: readonly Pair[]): readonly Pair[] {
  /** For each length of a row the pair with the lowest end, by its index. */
  const ends: number[] = [];
  const predecessors: (number | undefined)[] = [];
  for (const [index, [, to]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < to) low = middle + 1;
      else high = middle;
    }
    predecessors[index] = ends[low - 1];
    ends[low] = index;
  }
  const row: Pair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = predecessors[at]) row.push(pairs[at]!);
  return row.reverse();
}
