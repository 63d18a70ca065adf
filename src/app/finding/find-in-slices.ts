import fuzzysort, { type Result } from 'fuzzysort';
import { foldText } from '../../notes/words.ts';
import { createYielder } from '../../tools/execution/create-yielder.ts';

/** What can be found by a few letters: rows whose `keys` are compared. */
export interface Findable<Row> {
  readonly rows: readonly Row[];
  /** The first is the row's name. */
  readonly keys: readonly (keyof Row & string)[];
  /** The rows' texts, as far as they were needed. */
  readonly folded: (readonly string[] | undefined)[];
}

export interface FindOptions<Row> {
  readonly limit: number;
  /** Which of them are asked for at all. */
  readonly accept?: (row: Row) => boolean;
  /** Ends a search that nobody waits for any more: it answers with nothing. */
  readonly signal?: AbortSignal | undefined;
}

/** A row that fits, with how its name does where that can be shown in the name as it is written. */
interface RowResult<Row> {
  readonly obj: Row;
  readonly score: number;
  readonly 0?: Result;
}

/** So many are prepared or compared in a few milliseconds. */
const SLICE = 100;
/** Milliseconds of work in one go: a letter typed during the work appears with the next frame. */
const WORK_MS = 4;
/** All that are like enough. */
const ALL = { limit: 0, threshold: 0.2 };
/** Of rows with all that was typed, so many times the limit are compared more closely: that takes far longer than finding them. */
const COMPARED = 4;
/** The same for rows that only have its letters. */
const COMPARED_LETTERS = 10;

export function createFindable<Row>(rows: readonly Row[], keys: Findable<Row>['keys']): Findable<Row> {
  return { rows, keys, folded: [] };
}

/**
 * The items that match the letters, best first. Fifty thousand would block the page for too long, so that they are looked through
 * slice by slice; and where any of them have each typed word as it stands, those that only have its letters are not looked for.
 */
export async function findInSlices<Row>(
  findable: Findable<Row>,
  letters: string,
  options: FindOptions<Row>,
): Promise<RowResult<Row>[]> {
  const { limit } = options;
  const words = foldedSearchWords(letters);
  // Else the letters of ".md" would do for an "m", a "d" or both in every name.
  const named = words.some((word) => word.includes('.')) ? (text: string) => text : withoutEnding;
  const whole = await findFitting(findable, (text) => scoreWordMatch(named(text), words), {
    ...options,
    limit: limit * COMPARED,
  });
  const sliceResults = rankRows(findable, letters, whole);
  // Beside what has all that was typed, scattered letters are noise.
  if (sliceResults.length > 0) return sliceResults.slice(0, limit);
  const near = await findFitting(findable, (text) => letterFitOf(named(text), words), {
    ...options,
    limit: limit * COMPARED_LETTERS,
  });
  if (options.signal?.aborted) return [];
  return rankRows(findable, letters, [...new Set([...whole, ...near])]).slice(0, limit);
}

/** Those of a few rows that are like enough, best first. Letters that are written as two in plain ones, such as æ, are compared folded. */
function rankRows<Row>({ keys }: Findable<Row>, letters: string, rows: readonly Row[]): RowResult<Row>[] {
  const ranked: RowResult<Row>[] = [...fuzzysort.go(letters, rows, { ...ALL, keys })];
  const seenRows = new Set(ranked.map(({ obj }) => obj));
  const foldableRows = rows.flatMap((row) => {
    const text = keys.map((key) => String(row[key])).join('\n');
    const foldedText = foldText(text);
    return seenRows.has(row) || foldedText === text.toLowerCase() ? [] : [{ row, foldedText }];
  });
  const folded = fuzzysort.go(foldText(letters), foldableRows, { ...ALL, keys: ['foldedText'] });
  for (const { obj, score } of folded) ranked.push({ obj: obj.row, score });
  return ranked.sort((a, b) => b.score - a.score);
}

/** Prepares all rows, slice by slice, so that the first letter is answered as fast as the next ones. */
export async function prepareToFind<Row>(findable: Findable<Row>): Promise<void> {
  for await (const slice of slicesOf(findable.rows)) foldedTexts(findable, slice);
}

const withoutEnding = (text: string): string => (text.endsWith('.md') ? text.slice(0, -'.md'.length) : text);

const foldedSearchWords = (letters: string): readonly string[] => foldText(letters).split(/\s+/).filter(Boolean);

/** The rows that fit best, in the list's order. @param fit how well a row's text fits; `NO_FIT` where it does not */
async function findFitting<Row>(
  findable: Findable<Row>,
  fit: (text: string) => number,
  { limit, accept, signal }: FindOptions<Row>,
): Promise<Row[]> {
  let best: { readonly row: Row; readonly at: number; readonly fit: number }[] = [];
  let leastFit = NO_FIT;
  let at = 0;
  for await (const slice of slicesOf(findable.rows)) {
    if (signal?.aborted) return [];
    for (const [index, text] of foldedTexts(findable, slice).entries()) {
      at += 1;
      const textFit = fit(text);
      const row = slice.rows[index];
      if (textFit <= leastFit || row === undefined || (accept && !accept(row))) continue;
      best.push({ row, at, fit: textFit });
      if (best.length < limit * 2) continue;
      best = best.sort((a, b) => b.fit - a.fit).slice(0, limit);
      leastFit = best.at(-1)?.fit ?? NO_FIT;
    }
  }
  return best
    .sort((a, b) => b.fit - a.fit)
    .slice(0, limit)
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

/** The texts of a row are lines of one text, the name first. */
function foldedTexts<Row>({ folded, keys }: Findable<Row>, { rows, number }: Slice<Row>): readonly string[] {
  return (folded[number] ??= rows.map((row) => foldText(keys.map((key) => String(row[key])).join('\n'))));
}

const NO_FIT = -Infinity;
const BEGINS_WORD = /[\p{L}\p{N}]/u;
/** Places of a word in a text that are looked at. */
const PLACES = 4;

/** How well a text has these words: best where they begin the name or a word of it, better in a short one; `NO_FIT` where one is missing. */
function scoreWordMatch(text: string, words: readonly string[]): number {
  const nameEnd = text.indexOf('\n');
  const nameLength = nameEnd < 0 ? text.length : nameEnd;
  let fit = 0;
  for (const word of words) {
    let at = text.indexOf(word);
    if (at < 0) return NO_FIT;
    let best = 0;
    for (let place = 0; at >= 0 && place < PLACES && best < 5; place++, at = text.indexOf(word, at + 1)) {
      const inName = at < nameLength ? 4 : 0;
      const begins = at === 0 ? 2 : BEGINS_WORD.test(text.charAt(at - 1)) ? 0 : 1;
      best = Math.max(best, inName + begins);
    }
    fit += best;
  }
  return fit * 1000 - Math.min(999, nameLength);
}

/** How well a text has the letters of these words in their order: best where they begin words or stand side by side, in a short name. */
function letterFitOf(text: string, words: readonly string[]): number {
  const nameEnd = text.indexOf('\n');
  const nameLength = nameEnd < 0 ? text.length : nameEnd;
  let fit = 0;
  for (const word of words) {
    // All of them in the name, or all in the path: half of each would be chance.
    const rowFit = Math.max(
      lettersIn(text.slice(0, nameLength), word, nameLength),
      lettersIn(text.slice(nameLength + 1), word, 0),
    );
    if (rowFit === NO_FIT) return NO_FIT;
    fit += rowFit;
  }
  return fit * 1000 - Math.min(999, nameLength);
}

/** Three for each letter at the beginning of a word or right behind the one before it, one more where it is in the name. */
function lettersIn(text: string, word: string, nameLength: number): number {
  let fit = 0;
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return NO_FIT;
    if ((at === from && from > 0) || at === 0 || !BEGINS_WORD.test(text.charAt(at - 1))) fit += 3;
    if (at < nameLength) fit += 1;
    from = at + letter.length;
  }
  return fit;
}

/** The first few, in this order, of what is found in each slice of a long list. */
export async function bestInSlices<Row, Found>(
  rows: readonly Row[],
  find: (slice: Slice<Row>) => readonly Found[],
  {
    limit,
    order,
    signal,
  }: {
    readonly limit: number;
    readonly order: (a: Found, b: Found) => number;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Found[]> {
  let best: Found[] = [];
  for await (const slice of slicesOf(rows)) {
    if (signal?.aborted) return [];
    const last = best.length < limit ? undefined : best.at(-1);
    const sliceFinds = find(slice).filter((candidate) => last === undefined || order(candidate, last) < 0);
    if (sliceFinds.length > 0) best = [...best, ...sliceFinds].sort(order).slice(0, limit);
  }
  return best;
}

interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly number: number;
}

function sliceOf<Row>(rows: readonly Row[], number: number): readonly Row[] {
  return rows.slice(number * SLICE, (number + 1) * SLICE);
}

/** A long list in short parts, between which the page can answer. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<Slice<Row>> {
  const yieldToEventLoop = createYielder(undefined, WORK_MS);
  for (let number = 0; number * SLICE < rows.length; number++) {
    yield { rows: sliceOf(rows, number), number };
    await yieldToEventLoop();
  }
}
