import { BULLET, ITEM_MARK } from '../../notes/markdown/line-index.ts';

/** Where a quoted passage is found: in the cited lines, elsewhere in that note, or not word for word in it. */
export type Wording = 'verbatim' | 'elsewhere' | 'absent';

/**
 * Looks up a quoted passage, word for word. Ignored, since they change no word: white space and line ends; typographic
 * quotes and apostrophes; dashes; Markdown's emphasis, code and highlight marks, headings, list and quote marks at a
 * line's start, the markup around a link's text, footnotes' and blocks' marks; the case of the first letter; punctuation at the end. An ellipsis
 * within the passage replaces omitted words: the parts must follow each other.
 *
 * @param lines The cited lines.
 * @param note The whole note.
 */
export function findWording(passage: string, lines: string, note: string): Wording {
  const parts = passage
    .split(/(?:(?<!\s)\s+)?(?:\[\s*(?:…|\.{3})\s*\]|…|\.{3})\s*/)
    .map((part) => trimEnd(foldQuoteText(part)))
    .filter((part) => part !== '');
  if (parts.length === 0) return 'absent';
  if (isIn(lines, parts)) return 'verbatim';
  return isIn(note, parts) ? 'elsewhere' : 'absent';
}

/** The fewest lines in which a passage stands word for word, 1-based, inclusive; undefined where it is not in them. */
export function findLines(passage: string, lines: readonly string[]): { from: number; to: number } | undefined {
  const isVerbatim = (from: number, to: number) => {
    const part = lines.slice(from, to).join('\n');
    return findWording(passage, part, '') === 'verbatim';
  };
  if (!isVerbatim(0, lines.length)) return undefined;
  // More lines never lose a passage that fewer hold.
  const to = leastWith(1, lines.length, (end) => isVerbatim(0, end));
  const from = to - leastWith(1, to, (count) => isVerbatim(to - count, to));
  return { from: from + 1, to };
}

/** The least number from `least` to `most` for which something is so; it is for `most`, and for all from that number on. */
function leastWith(minCount: number, maxCount: number, isSo: (count: number) => boolean): number {
  let [low, high] = [minCount, maxCount];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A number at the start of a line is a list item's or, in a paragraph, a year or an amount: only the whole text would tell. */
function isIn(text: string, parts: readonly string[]): boolean {
  return hasPartsInOrder(foldQuoteText(text), parts) || hasPartsInOrder(foldQuoteText(text, BULLETS), parts);
}

function hasPartsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = indexOf(text, part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Whole words alone: “the cat” is not in “the category”. A sentence that is quoted from its middle begins with another case. */
function indexOf(text: string, part: string, from: number): number {
  const first = part[0] ?? '';
  const otherCase = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  const matchOffsets = [part, otherCase + part.slice(1)].flatMap((spelling) => {
    for (let at = text.indexOf(spelling, from); at >= 0; at = text.indexOf(spelling, at + 1))
      if (isWholeWordRange(text, at, at + spelling.length)) return [at];
    return [];
  });
  return matchOffsets.length === 0 ? -1 : Math.min(...matchOffsets);
}

/** Letters and digits of scripts that separate words by spaces; in others every character may begin or end a passage. */
const WORD =
  '(?:(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}])[\\p{L}\\p{M}\\p{N}])';
const WITHIN_WORD = new RegExp(`^${WORD}{2}$`, 'u');

function isWholeWordRange(text: string, start: number, end: number): boolean {
  const around = (at: number) =>
    (Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '') + (Array.from(text.slice(at, at + 2))[0] ?? '');
  return !WITHIN_WORD.test(around(start)) && !WITHIN_WORD.test(around(end));
}

/** Marks of emphasis, code and highlight: they touch the marked text, at the edge of a word. `2*3` has none. */
const MARKS = '(?:\\*+|~~|==|`+|_+)';
const MARKUP = new RegExp(`(?<!${WORD})${MARKS}(?=\\S)|(?<=\\S)${MARKS}(?!${WORD})`, 'gu');

/** Markup at the beginning of a line; in the other variant, numbers count as words. */
const BULLETS_AND_NUMBERS = new RegExp(
  String.raw`^[ \t]*(?:>[ \t]?)*(?:${ITEM_MARK}[ \t]+(?:\[.\][ \t]+)?)?(?:#{1,6}[ \t]+)?`,
  'gm',
);
const BULLETS = new RegExp(String.raw`^[ \t]*(?:>[ \t]?)*(?:${BULLET}[ \t]+(?:\[.\][ \t]+)?)?(?:#{1,6}[ \t]+)?`, 'gm');

function foldQuoteText(text: string, lineStart = BULLETS_AND_NUMBERS): string {
  return text
    .normalize('NFC')
    .replace(lineStart, '')
    .replace(/!?\[\[(?:[^\][|]*\|)?([^\][|]*)\]\]/g, '$1')
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\[\^[^[\]\s]+\]|[ \t]\^[A-Za-z0-9-]+$/gm, '')
    .replace(MARKUP, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function trimEnd(text: string): string {
  return text.replace(/(?<![\s.,;:!?"'])[\s.,;:!?"']+$/, '').replace(/^[\s"']+/, '');
}
