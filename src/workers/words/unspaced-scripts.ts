/** Characters of scripts that put no spaces between words. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}々ー]';
const UNSPACED_SCRIPTS = new RegExp(UNSPACED, 'u');
const SPACED_PART = new RegExp(`[^${UNSPACED.slice(1)}+`, 'gu');

/** Whether a text has words that only a dictionary can tell apart. */
export const hasUnspacedScript = (text: string): boolean => UNSPACED_SCRIPTS.test(text);

/** The parts of a run of letters that are of scripts with spaces, as the index parts it. */
export const spacedParts = (run: string): readonly { readonly text: string; readonly at: number }[] =>
  hasUnspacedScript(run)
    ? Array.from(run.matchAll(SPACED_PART), (match) => ({ text: match[0], at: match.index }))
    : [{ text: run, at: 0 }];
