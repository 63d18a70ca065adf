import type { QueryTerm } from './parse-query.ts';
import { eachWord, LAST, WHOLE } from './each-word.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Alternative, Unit } from './word-scan.ts';

/** What a term asks of a passage, in the vocabulary's numbers; `undefined` where a part of it stands nowhere. */
export function unitsOf(vocabulary: Vocabulary, { text, prefix }: QueryTerm): readonly Unit[] | undefined {
  const units: Unit[] = [];
  let pairs = 0;
  let lastKind = WHOLE;
  let lastWord = new Uint8Array(0);
  eachWord(text, (word, length, hash, kind) => {
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

export function alternativesOf(vocabulary: Vocabulary, term: QueryTerm): Alternative[] {
  const forms = [{ units: unitsOf(vocabulary, term), weight: 1 }];
  for (const { text, weight } of term.also ?? [])
    forms.push({ units: unitsOf(vocabulary, { text, prefix: false }), weight });
  return forms.flatMap(({ units, weight }) => (units ? [{ units, weight }] : []));
}

function wordsWithPrefix(vocabulary: Vocabulary, word: Uint8Array, length: number): Unit {
  const ids: number[] = [];
  vocabulary.eachWithPrefix(word, length, (id) => ids.push(id));
  return ids;
}
