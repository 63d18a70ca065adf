/** Offsets (UTF-16 units) to 1-based lines, and back. Lines end at `\n`; a `\r` before it belongs to the line's end. */
export interface LineIndex {
  /** Lines in the text: one more than its line breaks, less the empty one after a final break. At least 1. */
  readonly count: number;
  lineAt(offset: number): number;
  /** 1-based, in UTF-16 units. */
  columnAt(offset: number): number;
  /** Where a line begins; the text's length for lines past the end. */
  startOf(line: number): number;
  /** Where a line's text ends, before its line break. */
  endOf(line: number): number;
}

export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const last = starts.length - 1;
  const start = (line: number): number => starts[line - 1] ?? text.length;

  function lineAt(offset: number): number {
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  function endOf(line: number): number {
    if (line > last) return text.length;
    const breakAt = start(line + 1) - 1;
    return text.charCodeAt(breakAt - 1) === 13 && breakAt > start(line) ? breakAt - 1 : breakAt;
  }

  return {
    count: last > 0 && starts[last] === text.length ? last : last + 1,
    lineAt,
    columnAt: (offset) => offset - start(lineAt(offset)) + 1,
    startOf: start,
    endOf,
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
