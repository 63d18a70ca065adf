import type { QueryTerm } from './parse-query.ts';

/** What the vault knows of a folded word: in how many passages it stands. */
export type CountPassages = (word: string) => number;

/** Visits the vault's words with this ending. */
export type EachWithEnding = (ending: string, visit: (word: string) => void) => void;

export interface CompoundParts {
  readonly passagesWith: CountPassages;
  readonly eachWithEnding: EachWithEnding;
  /** What may stand between two joined words, such as the s of “Arbeitszimmer”; nothing may, too. */
  readonly links: readonly string[];
  /** The other words of the same stem that the vault has. */
  readonly sameStem: (word: string) => readonly string[];
}

/** What both parts of a typed compound count together, where they stand apart. */
const PARTS_WEIGHT = 0.5;
/** What a compound counts whose last word was typed: a “Stehlampe” is a lamp. */
const HEAD_WEIGHT = 0.4;
/** Shorter parts are endings more often than words. */
const LEAST_PART = 4;
const LEAST_HEAD = 5;
/** A part that stands in fewer passages may be a typing error, or half a word. */
const LEAST_PASSAGES = 2;
const MOST_FORMS = 40;

/**
 * What else a word of a language that joins words stands for: typed joined, its two parts apart (“Lampe auf dem Schreibtisch” for
 * “Schreibtischlampe”); typed by itself, the compounds that end in it. Both only where every part is a word of the vault.
 *
 * Where a word is divided: at the place whose parts are, in the geometric mean, the most frequent (Koehn and Knight, “Empirical
 * Methods for Compound Splitting”, 2003).
 */
export function formsByCompounds(word: string, parts: CompoundParts): NonNullable<QueryTerm['also']> {
  return [...apart(word, parts), ...joined(word, parts)];
}

function apart(word: string, { passagesWith, links, sameStem }: CompoundParts): { text: string; weight: number }[] {
  let best: { readonly first: string; readonly last: string; readonly mean: number } | undefined;
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
    const last = word.slice(at);
    const lastIn = passagesWith(last);
    if (lastIn < LEAST_PASSAGES) continue;
    for (const first of firstParts(word.slice(0, at), links)) {
      const firstIn = passagesWith(first);
      const mean = Math.sqrt(firstIn * lastIn);
      if (firstIn >= LEAST_PASSAGES && mean > (best?.mean ?? 0)) best = { first, last, mean };
    }
  }
  if (!best) return [];
  const { first, last } = best;
  return [last, ...sameStem(last)]
    .slice(0, MOST_FORMS)
    .map((end) => ({ text: `${first} ${end}`, weight: PARTS_WEIGHT }));
}

function joined(word: string, { passagesWith, eachWithEnding, links, sameStem }: CompoundParts) {
  const found: { text: string; weight: number; passages: number }[] = [];
  for (const ending of [word, ...sameStem(word)]) {
    if (ending.length < LEAST_HEAD) continue;
    eachWithEnding(ending, (text) => {
      const before = text.slice(0, text.length - ending.length);
      if (before.length < LEAST_PART) return;
      if (!firstParts(before, links).some((first) => passagesWith(first) >= LEAST_PASSAGES)) return;
      const passages = passagesWith(text);
      if (passages > 0) found.push({ text, weight: HEAD_WEIGHT, passages });
    });
  }
  return found
    .toSorted((a, b) => b.passages - a.passages)
    .slice(0, MOST_FORMS)
    .map(({ text, weight }) => ({ text, weight }));
}

/** The words that a first part may be, without what links it to the next. */
function firstParts(part: string, links: readonly string[]): string[] {
  return ['', ...links]
    .filter((link) => part.endsWith(link) && part.length - link.length >= LEAST_PART)
    .map((link) => part.slice(0, part.length - link.length));
}
