import type { WordAlso } from './parse-query.ts';

/** What the vault knows of a folded word: in how many passages it stands. */
type CountPassages = (word: string) => number;
/** Visits the vault's words with this ending, or with this beginning. */
type EachWithPart = (part: string, visit: (word: string) => void) => void;

interface CompoundParts {
  readonly passagesWith: CountPassages;
  readonly eachWithEnding: EachWithPart;
  readonly eachWithBeginning: EachWithPart;
  /** What may stand between two joined words, such as the s of “Arbeitszimmer”; nothing may, too. */
  readonly links: readonly string[];
  /** The other words of the same stem that the vault has. */
  readonly sameStem: (word: string) => readonly string[];
}

/** What both parts of a typed compound count together, where they stand apart. */
const PARTS_WEIGHT = 0.5;
/** What a compound counts whose last word was typed: a “Stehlampe” is a lamp. */
const HEAD_WEIGHT = 0.4;
/** What a compound counts whose first word was typed: an “Apfelbaumschnitt” is no tree, but it is about one. */
const FIRST_WEIGHT = 0.25;
/** Shorter parts are endings more often than words. */
const LEAST_PART = 4;
const LEAST_HEAD = 5;
/** So long a first word is hardly ever the beginning of another by chance: what stands behind it need not be a word of the vault. */
const SURE_FIRST = 7;
/** So long a last word is hardly ever the end of another word by chance: what stands before it need not be a word of the vault. */
const SURE_HEAD = 6;
/** A part that stands in fewer passages may be a typing error, or half a word. */
const LEAST_PASSAGES = 2;
const MOST_FORMS = 40;

/**
 * What else a word of a language that joins words stands for: typed joined, its two parts apart (“Lampe auf dem Schreibtisch” for
 * “Schreibtischlampe”); typed by itself, the compounds that end in it, and those that begin with it. What stands before a short ending, or
 * behind a short beginning, must be a word of the vault, as both parts of a typed one must.
 *
 * Where a word is divided: at the place whose parts are, in the geometric mean, the most frequent (Koehn and Knight, “Empirical
 * Methods for Compound Splitting”, 2003).
 */
export function formsByCompounds(word: string, parts: CompoundParts): WordAlso[] {
  return [...apart(word, parts), ...findCompoundWords(word, parts), ...begun(word, parts)];
}

function apart(word: string, { passagesWith, links, sameStem }: CompoundParts): WordAlso[] {
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
    .map((end) => ({ text: `${first} ${end}`, weight: PARTS_WEIGHT, compound: true }));
}

function findCompoundWords(word: string, { passagesWith, eachWithEnding, links, sameStem }: CompoundParts): WordAlso[] {
  const compounds: { text: string; passages: number }[] = [];
  for (const ending of [word, ...sameStem(word)]) {
    if (ending.length < LEAST_HEAD) continue;
    eachWithEnding(ending, (text) => {
      const firstPart = text.slice(0, text.length - ending.length);
      if (firstPart.length < LEAST_PART) return;
      const isSure = ending.length >= SURE_HEAD;
      if (!isSure && !firstParts(firstPart, links).some((first) => passagesWith(first) >= LEAST_PASSAGES)) return;
      const passages = passagesWith(text);
      if (passages > 0) compounds.push({ text, passages });
    });
  }
  return mostUsed(compounds, HEAD_WEIGHT);
}

/** The compounds that begin with a word as it was typed: of its other forms the last letters are often a link. */
function begun(word: string, { passagesWith, eachWithBeginning, links }: CompoundParts): WordAlso[] {
  if (word.length < LEAST_HEAD) return [];
  const isSure = word.length >= SURE_FIRST;
  const compounds: { text: string; passages: number }[] = [];
  eachWithBeginning(word, (text) => {
    const rests = ['', ...links].filter((link) => text.startsWith(link, word.length));
    const lasts = rests
      .map((link) => text.slice(word.length + link.length))
      .filter((last) => last.length >= LEAST_PART);
    if (lasts.length === 0) return;
    if (!isSure && !lasts.some((last) => passagesWith(last) >= LEAST_PASSAGES)) return;
    const passages = passagesWith(text);
    if (passages > 0) compounds.push({ text, passages });
  });
  return mostUsed(compounds, FIRST_WEIGHT);
}

function mostUsed(compounds: readonly { text: string; passages: number }[], weight: number): WordAlso[] {
  return compounds
    .toSorted((a, b) => b.passages - a.passages)
    .slice(0, MOST_FORMS)
    .map(({ text }) => ({ text, weight, compound: true }));
}

/** The words that a first part may be, without what links it to the next. */
function firstParts(part: string, links: readonly string[]): string[] {
  return ['', ...links]
    .filter((link) => part.endsWith(link) && part.length - link.length >= LEAST_PART)
    .map((link) => part.slice(0, part.length - link.length));
}
