import type { QueryTerm } from './parse-query.ts';
import { FIELDS, type PassageFields } from './word-engine.ts';
import { eachWord, hashWord, WHOLE } from './each-word.ts';

/**
 * Words of a text by their hashes, in order; in scripts without spaces, characters. Two of thirty-two bits are the same by
 * chance once in four thousand million: a phrase that is not there is found no oftener than that.
 */
export function sequenceOf(text: string): Int32Array {
  const hashes: number[] = [];
  eachWord(text, (word, length, hash, kind) => {
    hashes.push(kind === WHOLE ? hash : hashWord(word, 0, firstCharacter(word, length)));
  });
  return Int32Array.from(hashes);
}

/** Counts how often a phrase stands in a passage; it never reaches from one field into another. */
export function createPhraseCounter({ text }: QueryTerm): (fields: PassageFields) => number {
  const phrase = sequenceOf(text);
  return (fields) => FIELDS.reduce((sum, field) => sum + occurrencesIn(sequenceOf(fields[field]), phrase), 0);
}

function occurrencesIn(text: Int32Array, phrase: Int32Array): number {
  let found = 0;
  for (let from = 0; from + phrase.length <= text.length; from += 1) {
    let same = 0;
    while (same < phrase.length && text[from + same] === phrase[same]) same += 1;
    if (same === phrase.length) found += 1;
  }
  return phrase.length === 0 ? 0 : found;
}

function firstCharacter(word: Uint8Array, length: number): number {
  let end = 1;
  while (end < length && (word[end]! & 0xc0) === 0x80) end += 1;
  return end;
}
