import { pattern } from '../../notes/basics/pattern.ts';

/** Emoji and East Asian characters take two columns (UAX #11, W and F). */
const WIDE = pattern('u')`
  [\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff]
  |[\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d37f}\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]
`;

/** The most that a tab takes. */
const TAB = 8;

/** How many columns of a terminal a character takes at most. */
export function characterWidth(sign: string): number {
  if (sign === '\t') return TAB;
  return WIDE.test(sign) ? 2 : 1;
}
