import { markdownText } from './markdown.texts.ts';
/** More marks on one letter than any language writes; browsers take seconds, and more, to draw tens of thousands. */
export const MOST_MARKS = 30;
/** From a run's first mark alone, so that a text of many marks is looked through once. */
const LONG_RUN = new RegExp(`(?<!\\p{M})(\\p{M}{${MOST_MARKS}})(\\p{M}+)`, 'gu');
const ANY = new RegExp(`(?<!\\p{M})\\p{M}{${MOST_MARKS + 1}}`, 'u');

/** Says how many combining marks follow a long run of them, in their place. What is written stays in the note, and in the editor. */
export function shortenMarks(text: string): string {
  if (!ANY.test(text)) return text;
  return text.replace(LONG_RUN, (_, visibleMarks: string, hiddenMarks: string) =>
    markdownText.shortenMarks.more(visibleMarks, countCharacters(hiddenMarks)),
  );
}

/** Characters, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  // The second half of a pair is no character of its own.
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count++;
  return count;
}
