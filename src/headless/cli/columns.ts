/** East Asian characters take two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

/** The most that a tab takes. */
const TAB = 8;

/** How many columns of a terminal a character takes at most. */
export function characterWidth(sign: string): number {
  if (sign === '\t') return TAB;
  return WIDE.test(sign) ? 2 : 1;
}
