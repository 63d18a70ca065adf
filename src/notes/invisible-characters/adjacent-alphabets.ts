const LATIN = '\\p{Script=Latin}';
const OTHERS =
  '[\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}\\p{Script=Georgian}\\p{Script=Cherokee}\\p{Script=Coptic}\\p{Script=Lisu}]';
const TOUCHING = new RegExp(`${LATIN}\\p{M}*${OTHERS}|${OTHERS}\\p{M}*${LATIN}`, 'u');

/**
 * Whether a Latin letter is next to one of an alphabet with similar shapes: only then can `mixedWords` find anything.
 * One pass, no table.
 */
export function hasAdjacentAlphabets(text: string): boolean {
  return TOUCHING.test(text);
}
