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
  const parts = wanted.map(partsOf);
  const mistakesIn = createComparison(wanted);
  const find = (slice: { readonly rows: readonly Row[] }): Near<Row>[] =>
    slice.rows.flatMap((row) => {
      const name = nameOf(row).toLowerCase();
      // Taking a name apart takes longer than this, and is needed for few.
      if (!parts.every((some) => some.some((part) => name.includes(part)))) return [];
      const mistakes = mistakesIn(wordsOf(name));
      return mistakes === undefined || !accept(row) ? [] : [{ row, mistakes }];
    });
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

const allowedIn = ({ length }: string): number => (length < LEAST_LETTERS ? 0 : length < LONG ? 1 : 2);

/** Parts of a typed word, of which a name that is near it must have one: two mistakes, or two letters swapped, change two of three at most. */
function partsOf(typed: string): readonly string[] {
  if (allowedIn(typed) === 0) return [typed];
  const third = Math.floor(typed.length / 3);
  return [typed.slice(0, third), typed.slice(third, 2 * third), typed.slice(2 * third)];
}

function mistakesBetween(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  const allowed = allowedIn(typed);
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
