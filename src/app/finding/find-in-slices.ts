import fuzzysort, { type KeysResult, type SnapshotKeys } from 'fuzzysort';
import { foldText } from '../../notes/words.ts';
import { createYielder } from '../../tools/execution/create-yielder.ts';

/** What can be found by a few letters: rows whose `keys` are compared. */
export interface Findable<Row> {
  readonly rows: readonly Row[];
  /** The first is the row's name. */
  readonly keys: readonly (keyof Row & string)[];
  /** The rows' texts for a search for whole parts, as far as they were needed. */
  readonly folded: (readonly string[] | undefined)[];
  /** The same for one for letters with others between them: preparing these takes ten times as long as comparing them. */
  readonly prepared: (SnapshotKeys<Row> | undefined)[];
}

export interface FindOptions<Row> {
  readonly limit: number;
  /** Which of them are asked for at all. */
  readonly accept?: (row: Row) => boolean;
  /** Ends a search that nobody waits for any more: it answers with nothing. */
  readonly signal?: AbortSignal | undefined;
}

/** So many are prepared or compared in a few milliseconds. */
const SLICE = 100;
/** Milliseconds of work in one go: a letter typed during the work appears with the next frame. */
const WORK_MS = 4;
/** All that are like enough. */
const ALL = { limit: 0, threshold: 0.2 };
/** Of rows with all that was typed, so many times the limit are compared more closely. */
const COMPARED = 4;
/** Where more than one row in so many has the letters, preparing the whole slice pays. */
const MANY = 8;

export function createFindable<Row>(rows: readonly Row[], keys: Findable<Row>['keys']): Findable<Row> {
  return { rows, keys, folded: [], prepared: [] };
}

/**
 * The items that match the letters, best first. Fifty thousand would block the page for too long, so that they are looked through
 * slice by slice; and where enough of them have each typed word as it stands, those that only have its letters are not looked for.
 */
export async function findInSlices<Row>(
  findable: Findable<Row>,
  letters: string,
  options: FindOptions<Row>,
): Promise<KeysResult<Row>[]> {
  const { keys } = findable;
  const { limit, accept = () => true, signal } = options;
  const order = (a: KeysResult<Row>, b: KeysResult<Row>) => b.score - a.score;
  const whole = await findWhole(findable, letters, { ...options, limit: limit * COMPARED });
  if (whole.length >= limit) {
    const found = [...fuzzysort.go(letters, whole, { ...ALL, keys })].sort(order);
    if (found.length >= limit) return found.slice(0, limit);
  }
  const words = wordsOf(letters);
  const find = (slice: Slice<Row>): readonly KeysResult<Row>[] => {
    const texts = foldedTexts(findable, slice);
    const near = slice.rows.filter((_, at) => words.every((word) => hasLetters(texts[at] ?? '', word)));
    if (near.length === 0) return [];
    const found =
      near.length * MANY > slice.rows.length
        ? fuzzysort.go(letters, preparedSlice(findable, slice), ALL)
        : fuzzysort.go(letters, near, { ...ALL, keys });
    return found.filter(({ obj }) => accept(obj));
  };
  return bestInSlices(findable.rows, find, { limit, signal, order });
}

/** Prepares all rows, slice by slice, so that the first letter is answered as fast as the next ones. */
export async function prepareToFind<Row>(findable: Findable<Row>): Promise<void> {
  for await (const slice of slicesOf(findable.rows)) foldedTexts(findable, slice);
}

function preparedSlice<Row>({ keys, prepared }: Findable<Row>, { rows, number }: Slice<Row>): SnapshotKeys<Row> {
  return (prepared[number] ??= fuzzysort.snapshot(rows, { keys }));
}

const wordsOf = (letters: string): readonly string[] => foldText(letters).split(/\s+/).filter(Boolean);

/** Whether a text has the letters of a word in their order, others between them or not. */
function hasLetters(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}

/** The rows that have each typed word as it stands, in the list's order; where they are many, those where it begins the name or a word. */
async function findWhole<Row>(
  findable: Findable<Row>,
  letters: string,
  { limit, accept, signal }: FindOptions<Row>,
): Promise<Row[]> {
  const words = wordsOf(letters);
  let best: { readonly row: Row; readonly at: number; readonly fit: number }[] = [];
  let least = NO_FIT;
  let at = 0;
  for await (const slice of slicesOf(findable.rows)) {
    if (signal?.aborted) return [];
    for (const [index, text] of foldedTexts(findable, slice).entries()) {
      at += 1;
      const fit = fitOf(text, words);
      const row = slice.rows[index];
      if (fit <= least || row === undefined || (accept && !accept(row))) continue;
      best.push({ row, at, fit });
      if (best.length < limit * 2) continue;
      best = best.sort((a, b) => b.fit - a.fit).slice(0, limit);
      least = best.at(-1)?.fit ?? NO_FIT;
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
function fitOf(text: string, words: readonly string[]): number {
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
    const found = find(slice).filter((each) => last === undefined || order(each, last) < 0);
    if (found.length > 0) best = [...best, ...found].sort(order).slice(0, limit);
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
