import { foldText } from '../../notes/words.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';
import type { QueryTerm } from './parse-query.ts';
import { BESIDE, eachWord, LAST, WHOLE } from './each-word.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Alternative, Unit } from './word-scan.ts';

/** What a term asks of a passage, in the vocabulary's numbers; `undefined` where a part of it stands nowhere. */
export function unitsOf(vocabulary: Vocabulary, { text, prefix, inside }: QueryTerm): readonly Unit[] | undefined {
  if (inside) return unitsInside(vocabulary, text);
  const units: Unit[] = [];
  let pairs = 0;
  let lastKind = WHOLE;
  let lastWord = new Uint8Array(0);
  eachWord(text, (word, length, hash, kind) => {
    if (kind === BESIDE) {
      const sign = vocabulary.find(word, length, hash);
      units.push(sign < 0 ? [] : [sign]);
      lastKind = kind;
      return;
    }
    lastKind = kind;
    lastWord = word.slice(0, length);
    if (kind === LAST) {
      // The end of a run says nothing of where the run goes on in the text; a character by itself is a beginning.
      if (pairs === 0) units.push(wordsWithPrefix(vocabulary, word, length));
      pairs = 0;
      return;
    }
    if (kind !== WHOLE) pairs += 1;
    const id = vocabulary.find(word, length, hash);
    units.push(id < 0 ? [] : [id]);
  });
  if (prefix && units.length > 0 && lastKind === WHOLE)
    units[units.length - 1] = wordsWithPrefix(vocabulary, lastWord, lastWord.length);
  return units.length > 0 && units.every(({ length }) => length > 0) ? units : undefined;
}

/**
 * What counts as a term, in the vocabulary's numbers.
 * @param placesOf where words stand side by side; those forms are left out where it is not at hand
 */
export function alternativesOf(
  vocabulary: Vocabulary,
  term: QueryTerm,
  placesOf?: (text: string) => NonNullable<Alternative['places']>,
): Alternative[] {
  const alternatives: Alternative[] = [];
  const add = (units: readonly Unit[] | undefined, weight: number): void => {
    if (units) alternatives.push({ units, weight });
  };
  add(unitsOf(vocabulary, term), 1);
  for (const { text, weight, together, inside } of term.also ?? []) {
    if (inside) alternatives.push({ units: [wordsWithInside(vocabulary, text)], weight, isFlat: true });
    else if (!together) add(unitsOf(vocabulary, { text, prefix: false }), weight);
    else if (placesOf) alternatives.push({ units: [], weight, places: placesOf(text) });
  }
  return alternatives;
}

/** Fewer letters stand in too many words to say something. */
const LEAST_INSIDE = 3;
const WORDS_ALONE = /^[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)*$/u;

/** Whether a text in quotes says something where it begins and ends within words. Scripts without spaces are found anywhere. */
export const mayStandInside = (text: string): boolean =>
  text.length >= LEAST_INSIDE && WORDS_ALONE.test(text) && !hasUnspacedScript(text);

/** Words of which the first may be the end of a longer one, and the last its beginning. */
function unitsInside(vocabulary: Vocabulary, text: string): readonly Unit[] | undefined {
  const words = foldText(text).split(' ');
  const units = words.map((word, at) =>
    at === 0 || at === words.length - 1
      ? wordsWithInside(vocabulary, word)
      : (unitsOf(vocabulary, { text: word, prefix: false })?.[0] ?? []),
  );
  return units.every(({ length }) => length > 0) ? units : undefined;
}

function wordsWithInside(vocabulary: Vocabulary, text: string): Unit {
  const ids: number[] = [];
  vocabulary.eachWithInside(new TextEncoder().encode(text), (id) => ids.push(id));
  return ids.sort((a, b) => a - b);
}

function wordsWithPrefix(vocabulary: Vocabulary, word: Uint8Array, length: number): Unit {
  const ids: number[] = [];
  vocabulary.eachWithPrefix(word, length, (id) => ids.push(id));
  return ids;
}
