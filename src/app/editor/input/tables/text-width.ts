import { segmentsOf } from '../../../../notes/basics/segments.ts';

/** Scripts and signs that take two columns in a fixed-width face. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns of a text in a fixed-width face: East Asian signs and emoji take two, what combines with the sign before it none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmentsOf(graphemes, text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}
