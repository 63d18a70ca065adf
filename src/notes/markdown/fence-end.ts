import { lineEndOf } from './block-marks.ts';

export interface OpenFence {
  /** Character code of the mark, and how many of them opened the fence. */
  readonly mark: number;
  readonly length: number;
  /** The containers that it is in: quotes, and the content column of its list item. */
  readonly quote: number;
  readonly column: number;
}

/**
 * Where a fence that is open at the line `from` ends: at its closing marks, at the end of its quote or list item,
 * or at the end of the text. `to` is the end of its last line's text, `next` the start of the line after it.
 */
export function fenceEnd(text: string, from: number, fence: OpenFence): { to: number; next: number; lines: number } {
  let to = from;
  let lines = 0;
  let start = from;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    const end = lineEndOf(text, start, newline);
    const verdict = judgeLine(text, start, end, fence);
    if (verdict === 'outside') break;
    to = end;
    lines++;
    start = newline < 0 ? text.length : newline + 1;
    if (verdict === 'closes') break;
  }
  return { to, next: start, lines };
}

function judgeLine(text: string, start: number, end: number, fence: OpenFence): 'outside' | 'inside' | 'closes' {
  let at = start;
  let column = 0;
  for (let quotes = fence.quote; ; quotes--) {
    column = 0;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === 32) column++;
      else if (code === 9) column += 4 - (column % 4);
      else break;
    }
    if (quotes === 0) break;
    if (at >= end || text.charCodeAt(at) !== 62) return 'outside';
    at++;
    if (text.charCodeAt(at) === 32) at++;
  }
  if (at >= end) return 'inside';
  if (column < fence.column) return 'outside';
  if (column >= fence.column + 4) return 'inside';
  let after = at;
  while (after < end && text.charCodeAt(after) === fence.mark) after++;
  return after - at >= fence.length && text.slice(after, end).trim() === '' ? 'closes' : 'inside';
}
