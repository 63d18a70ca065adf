import type { Range } from './mark-words.ts';

/** The line in pieces, marked and unmarked by turns. Marks are in order and do not overlap. */
export function splitByMarks(
  text: string,
  marks: readonly Range[],
): { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
