/** Texts of more characters have no inline markup. */
const LONGEST = 80_000;
/** Most of (signs of punctuation × characters) that are read together: each such sign may be compared with all that follows. */
const MOST_WORK = 1_500_000;

export interface Piece {
  readonly from: number;
  readonly to: number;
}

/**
 * The parts of a paragraph that are read for inline markup by themselves: one, but for long texts made of little else than
 * punctuation, whose reading would take the square of their length. They are cut at a line's end or between words where that can be.
 */
export function inlinePieces(text: string): readonly Piece[] {
  if (text.length > LONGEST) return [];
  return split(text, 0, text.length);
}

function split(text: string, from: number, to: number): Piece[] {
  const length = to - from;
  if (length < 2 || countSigns(text, from, to) * length <= MOST_WORK) return [{ from, to }];
  const middle = cutNear(text, from + (length >> 1), from, to);
  return [...split(text, from, middle), ...split(text, middle, to)];
}

/** White space near `at`, else `at` itself, never within a surrogate pair. */
function cutNear(text: string, at: number, from: number, to: number): number {
  const reach = (to - from) >> 3;
  for (const sign of ['\n', ' ']) {
    const found = text.lastIndexOf(sign, at);
    if (found > at - reach) return found + 1;
  }
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}

function countSigns(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (
      code < 48
        ? code > 32
        : code < 128 && !((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122))
    )
      count += 1;
  }
  return count;
}
