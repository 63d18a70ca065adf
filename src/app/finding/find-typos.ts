import { distance } from 'fastest-levenshtein';
import type { Findable } from './find-in-slices.ts';
import { bestInSlices } from './find-in-slices.ts';

/** Shorter words are too like each other. */
const LEAST_LETTERS = 4;
/** A word of so many letters may have two mistakes. */
const LONG = 8;
const WORD = /[\p{L}\p{N}]+/gu;

interface Near<Row> {
  readonly row: Row;
  readonly mistakes: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Of the names of a slice, found once: each key asks all names again. */
const knownWords = new WeakMap<readonly unknown[], (readonly string[])[][]>();

/**
 * Rows that have every typed word, some of them with a mistake or two: a letter that is missing, too much, another, or swapped
 * with the next. The last word may be the beginning of a longer one.
 */
export async function findTypos<Row>(
  { rows }: Findable<Row>,
  nameOf: (row: Row) => string,
  typed: string,
  {
    limit,
    signal,
    accept = () => true,
  }: { limit: number; signal?: AbortSignal | undefined; accept?: (row: Row) => boolean },
): Promise<Row[]> {
  const wanted = wordsOf(typed);
  if (wanted.length === 0 || !wanted.some(({ length }) => length >= LEAST_LETTERS)) return [];
  const words = knownWords.get(rows) ?? [];
  knownWords.set(rows, words);
  const mistakesIn = createComparison(wanted);
  const find = (slice: readonly Row[], number: number): Near<Row>[] => {
    const names = (words[number] ??= slice.map((row) => wordsOf(nameOf(row))));
    const near: Near<Row>[] = [];
    for (const [at, row] of slice.entries()) {
      const mistakes = mistakesIn(names[at] ?? []);
      if (mistakes !== undefined && accept(row)) near.push({ row, mistakes });
    }
    return near;
  };
  const found = await bestInSlices(rows, find, { limit, signal, order: (a, b) => a.mistakes - b.mistakes });
  return found.map(({ row }) => row);
}

/** Names share most of their words: each word is compared once. */
function createComparison(wanted: readonly string[]): (name: readonly string[]) => number | undefined {
  const known = wanted.map(() => new Map<string, number>());
  const between = (at: number, word: string): number => {
    const found = known[at]?.get(word) ?? mistakesBetween(wanted[at] ?? '', word);
    known[at]?.set(word, found);
    return found;
  };
  return (name) => {
    let sum = 0;
    for (let at = 0; at < wanted.length; at += 1) {
      let least = Infinity;
      for (const word of name) least = Math.min(least, between(at, word));
      if (least === Infinity) return undefined;
      sum += least;
    }
    return sum;
  };
}

function mistakesBetween(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  const allowed = typed.length < LEAST_LETTERS ? 0 : typed.length < LONG ? 1 : 2;
  if (allowed === 0 || word.length < typed.length - allowed) return Infinity;
  const beginning = word.slice(0, typed.length);
  if (isSwapped(typed, beginning)) return 1;
  const between = Math.min(distance(typed, beginning), distance(typed, word.slice(0, typed.length + 1)));
  return between <= allowed ? between : Infinity;
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
