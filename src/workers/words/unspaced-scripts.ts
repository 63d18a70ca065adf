/** Characters of scripts that put no spaces between words. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々ー]/u;

/** Whether a text has words that only a dictionary can tell apart. */
export const hasUnspacedScript = (text: string): boolean => UNSPACED_SCRIPTS.test(text);
