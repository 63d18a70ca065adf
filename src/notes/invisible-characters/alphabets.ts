/**
 * Alphabets whose letters look like those of another one, by the names that Unicode has for scripts. Those that are written from
 * right to left are left out: a Hebrew word joins one letter to a Latin name as an ordinary prefix. Chinese, Japanese and Korean
 * mix scripts as a rule.
 */
export const ALPHABETS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Deseret',
  'Osage',
  'Gothic',
  'Old_Italic',
  'Runic',
  'Carian',
  'Lycian',
  'Lydian',
  'Elbasan',
  'Glagolitic',
  'Warang_Citi',
  'Tifinagh',
  'Canadian_Aboriginal',
  'Vai',
  'Bamum',
  'Miao',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Myanmar',
  'Khmer',
] as const;

/** Letters of mathematics, such as 𝐏: Unicode counts them to no alphabet. */
export const MATHEMATICAL = '[\\u2102-\\u2138\\u{1d400}-\\u{1d7cb}]';

/** A letter of one alphabet, as part of a regular expression with the flag `u`. */
export const letterOf = (alphabet: string): string => `\\p{Script=${alphabet}}`;

let ofTouching: RegExp | undefined;

/** Made for the first text beyond Latin: Unicode's lists of letters take time to read. */
function touchingPattern(): RegExp {
  const letters = [...ALPHABETS.map(letterOf), MATHEMATICAL];
  const any = `(?:${letters.join('|')})`;
  return (ofTouching ??= new RegExp(
    letters.map((letterPattern) => `(?:${letterPattern})\\p{M}*(?!${letterPattern})${any}`).join('|'),
    'u',
  ));
}

/** The letters of most texts: nothing else needs a closer look. */
const BEYOND_LATIN_AND_DIGITS = /[^\u0000-\u024f\u2000-\u20cf]/u;

/** Whether letters of two alphabets with similar shapes stand next to each other: only then can `mixedWords` find anything. No table. */
export function hasAdjacentAlphabets(text: string): boolean {
  return BEYOND_LATIN_AND_DIGITS.test(text) && touchingPattern().test(text);
}
