import { ALPHABETS, letterOf, MATHEMATICAL } from './alphabets.ts';

const ANY = `(?:${[...ALPHABETS.map(letterOf), MATHEMATICAL].join('|')})`;
const TOUCHING = new RegExp(
  [...ALPHABETS.map(letterOf), MATHEMATICAL].map((own) => `(?:${own})\\p{M}*(?!${own})${ANY}`).join('|'),
  'u',
);
/** The letters of most texts: nothing else needs a closer look. */
const BEYOND_LATIN_AND_DIGITS = /[^\u0000-\u024f\u2000-\u20cf]/u;

/** Whether letters of two alphabets with similar shapes stand next to each other: only then can `mixedWords` find anything. No table. */
export function hasAdjacentAlphabets(text: string): boolean {
  return BEYOND_LATIN_AND_DIGITS.test(text) && TOUCHING.test(text);
}
