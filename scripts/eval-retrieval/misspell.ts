import { rng } from '../eval-model/random.ts';

/** Shorter words are rarely mistyped, and one letter less makes them another word. */
const LEAST_LENGTH = 5;
const SHARE = 1 / 3;

/**
 * The query with typing errors: in a third of its longer words, and in at least one, a letter is left out, doubled,
 * swapped with the one before it, or replaced by another of the query's. The same for the same seed.
 */
export function misspell(query: string, seed: string): string {
  const random = rng([...seed].reduce((sum, character) => (Math.imul(sum, 31) + character.codePointAt(0)!) | 0, 7));
  const parts = query.split(/([\p{L}]+)/u);
  const long = parts.flatMap((part, index) => (index % 2 === 1 && part.length >= LEAST_LENGTH ? [index] : []));
  if (long.length === 0) return query;
  const chosen = long.filter(() => random() < SHARE);
  for (const index of chosen.length > 0 ? chosen : [long[Math.floor(random() * long.length)]!])
    parts[index] = misspellWord(parts[index]!, query, random);
  return parts.join('');
}

function misspellWord(word: string, letters: string, random: () => number): string {
  // The first letter is seldom wrong.
  const at = 1 + Math.floor(random() * (word.length - 1));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before.slice(0, -1) + letter + before.slice(-1) + after;
    default:
      return before + anyLetter(letters, random) + after;
  }
}

function anyLetter(letters: string, random: () => number): string {
  const all = letters.match(/\p{L}/gu)!;
  return all[Math.floor(random() * all.length)]!;
}
