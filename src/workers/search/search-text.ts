import { foldText } from '../../notes/words.ts';

/** Characters of scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々ー]/u;
const EACH_UNSPACED = new RegExp(UNSPACED.source, 'gu');
const NON_ASCII = /[^\x01-\x7f]/;

/**
 * A text as the full-text table takes it. FTS5's tokenizer splits at spaces and punctuation and folds case;
 * accents and compatibility forms are folded here, by the rule that all rooms share. In scripts without spaces each
 * character becomes a token, and a query's word becomes a phrase of them, so that a word is found wherever
 * its characters stand together, however the text around it would be segmented.
 */
export function toSearchText(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  const folded = foldText(text).replaceAll('\0', ' ');
  return UNSPACED.test(folded) ? folded.replace(EACH_UNSPACED, ' $& ') : folded;
}

export const hasUnspacedScript = (text: string): boolean => UNSPACED.test(text);

/** A name as it compares: NFC and lower case, accents kept. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();
