import { hasAdjacentAlphabets } from '../../notes/invisible-characters/adjacent-alphabets.ts';
import { uiText } from '../strings/en/ui.ts';

/** Words that are named; of more, the rest is counted. */
const NAMED = 5;

/**
 * Warnings of words that mix alphabets so that they pass for other words, such as “pаypal” with a Cyrillic “а”.
 * The table of look-alike letters is fetched only where there is something to look up.
 */
export async function mixedWarnings(texts: readonly string[]): Promise<string[]> {
  const suspects = texts.filter(hasAdjacentAlphabets);
  if (suspects.length === 0) return [];
  const { mixedWords } = await import('../../notes/invisible-characters/look-alikes.ts');
  const words = mixedWords(suspects.join('\n'));
  const named = words
    .slice(0, NAMED)
    .map(({ word, scripts }) => uiText.mixedWarnings.notWhatLooksLike(word, scripts.join(uiText.mixedWarnings.and)));
  return words.length > NAMED ? [...named, uiText.mixedWarnings.moreWordsMixAlphabets(words.length - NAMED)] : named;
}
