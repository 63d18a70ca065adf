import { pattern } from '../../notes/basics/pattern.ts';
import { foldText, segmentWords } from '../../notes/words.ts';
import { BULLET } from '../../notes/markdown/line-index.ts';

/** A passage of a note, word for word, with its path and lines. */
interface Excerpt {
  readonly text: string;
  /** Lines of the whole file, 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
  /** How many of the wanted words it holds. */
  readonly hits: number;
}

/** Headings, embeds, and lines that are one link or one property alone. */
const SAYS_LITTLE = new RegExp(String.raw`^\s*(?:#{1,6}\s|!\[|(?:${BULLET}\s+)?(?:\[.\]\s+)?\[\[[^\]]*\]\]\s*$)`);
const MAX_LENGTH = 320;
const MAX_LINES = 4;
/** A table of at most this many lines is quoted whole: a row says little without its header. */
const MAX_TABLE = 12;
/** Questions whose answer contains a number. */
const ASKS_FOR_FIGURE = pattern('i')`
  \b(?:how (?:many|much|far|long|old|high|often|fast)|when|at (?:what|which)|which (?:\w+ )?
  (?:number|lamp|year|day)s?|what(?: is| was)?(?: the)? (?:\w+ ){0,2}
  (?:number|rate|temperature|time|price|cost|frequency|date|code)
  |wie ?viele?|wann|cu[aá]nt[oa]s?|combien)\b
`;

/**
 * The lines that hold the most of the wanted words, with what follows them in the same paragraph, up to a short quote.
 * Without wanted words, the first lines that say something.
 *
 * @param firstLine The line of the file that `text` begins on.
 * @param question Where it asks for a number, lines that contain one go first.
 */
export function bestExcerpt(
  text: string,
  firstLine: number,
  words: readonly string[],
  question = '',
): Excerpt | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  const foldedWords = words.map(foldText);
  const wantsFigure = ASKS_FOR_FIGURE.test(question);
  let best: { at: number; score: number; hits: number } | undefined;
  /** Where the table that a line may belong to begins: looked for upwards at each row, a long table would take the square of its rows. */
  let top = 0;
  lines.forEach((line, at) => {
    if (!isRow(line) || !isRow(lines[at - 1])) top = at;
    if (hasNoWordCharacter(line)) return;
    const hits = countHits(top === at ? line : `${lines[top] ?? ''} ${line}`, foldedWords);
    // A sentence says more than the heading above it with the same word; a question for a number prefers lines with one.
    const score = hits - (SAYS_LITTLE.test(line) ? 0.5 : 0) + (wantsFigure && hits > 0 && /\d/.test(line) ? 0.75 : 0);
    if (!best || score > best.score) best = { at, score, hits };
  });
  return best && extend(lines, best.at, firstLine, best.hits, foldedWords);
}

/** How many of the words occur in the text, compared without case and accents; a longer word that begins with one counts. */
export function countHits(text: string, foldedWords: readonly string[]): number {
  const folded = foldText(text);
  const present = segmentWords(folded).map((word) => word.text);
  return foldedWords.filter((word) =>
    present.some((presentWord) => presentWord === word || (word.length >= 4 && presentWord.startsWith(stemOf(word)))),
  ).length;
}

const isRow = (line: string | undefined): boolean => line !== undefined && /^\s*\|/.test(line);

/** First and last line of the table that contains a line; the line itself where it is in none. */
function tableAround(lines: readonly string[], at: number): { readonly top: number; readonly bottom: number } {
  let top = at;
  let bottom = at;
  if (!isRow(lines[at])) return { top, bottom };
  while (isRow(lines[top - 1])) top--;
  while (isRow(lines[bottom + 1])) bottom++;
  return { top, bottom };
}

function extend(
  lines: readonly string[],
  at: number,
  firstLine: number,
  hits: number,
  foldedWords: readonly string[],
): Excerpt {
  const { top, bottom } = tableAround(lines, at);
  if (bottom > top && bottom - top < MAX_TABLE)
    return { text: lines.slice(top, bottom + 1).join('\n'), from: firstLine + top, to: firstLine + bottom, hits };
  const first = cutLine(lines[at] ?? '', foldedWords);
  let to = at;
  let length = first.length;
  // A truncated line is quoted alone: the next line would seem to follow the cut.
  if (first === (lines[at] ?? '')) {
    for (let next = at + 1; next < lines.length && next - at < MAX_LINES; next++) {
      const line = lines[next] ?? '';
      const goesOn = !hasNoWordCharacter(line) && !/^(?:#{1,6}\s|```|---)/.test(line);
      // A heading alone is no quote: the text below it is included, across the empty line between.
      if (!goesOn && !(hasNoWordCharacter(line) && /^#{1,6}\s/.test(lines[at] ?? '') && to === at)) break;
      if (length + line.length > MAX_LENGTH) break;
      length += line.length;
      if (goesOn) to = next;
    }
  }
  const text = to === at ? first : lines.slice(at, to + 1).join('\n');
  return { text, from: firstLine + at, to: firstLine + to, hits };
}

/** A line that is a whole paragraph is cut to the sentences around the first wanted word, word for word. */
function cutLine(line: string, foldedWords: readonly string[]): string {
  if (line.length <= MAX_LENGTH) return line;
  const sentences = line.match(/[^.!?。！？]+(?:[.!?。！？]+(?:\s+|$)|$)/gu) ?? [line];
  const start = Math.max(
    0,
    sentences.findIndex((sentence) => countHits(sentence, foldedWords) > 0),
  );
  let cut = sentences[start] ?? '';
  for (
    let next = start + 1;
    next < sentences.length && cut.length + (sentences[next] ?? '').length <= MAX_LENGTH;
    next++
  )
    cut += sentences[next] ?? '';
  return Array.from(cut.trim()).slice(0, MAX_LENGTH).join('');
}

/** Plurals and endings differ by little: the first letters decide. */
function stemOf(word: string): string {
  return word.length > 5 ? word.replace(/(?:ies|es|s|en|n|e)$/, '') : word.replace(/s$/, '');
}

function hasNoWordCharacter(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line);
}
