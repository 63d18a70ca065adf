/** A fenced block of code, by its offsets. One that nothing closes ends with the text. */
export interface Fence {
  readonly from: number;
  readonly to: number;
  readonly bodyFrom: number;
  readonly bodyTo: number;
}

/** Before the fence or the quotation: one or more list markers. */
const LIST = String.raw`[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*`;
const QUOTE = new RegExp(`^${LIST}>`, 'u');
const OPENING = new RegExp(`^(?:${LIST}>)*${LIST}(\`{3,}|~{3,})[^\n]*$`, 'u');

/** Whether the line at this offset is part of a block quote. */
export function isBlockQuoted(text: string, at: number): boolean {
  if (QUOTE.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))) return true;
  const before = text.slice(0, at).toLowerCase();
  return before.lastIndexOf('<blockquote') > before.lastIndexOf('</blockquote');
}

/** The fence that contains an offset, where it opens at or after `from`. */
export function fenceAround(text: string, from: number, at: number): Fence | undefined {
  let lineFrom = from === 0 ? 0 : lineStart(text, from);
  while (lineFrom <= at) {
    const lineTo = lineEnd(text, lineFrom);
    const sign = OPENING.exec(text.slice(lineFrom, lineTo))?.[1];
    // A line with the call's mark does not open a fence around it.
    if (sign === undefined || lineTo >= at) {
      lineFrom = lineTo + 1;
      continue;
    }
    const fence = closed(text, lineFrom, lineTo, sign);
    if (fence.to > at) return fence;
    lineFrom = fence.to + 1;
  }
  return undefined;
}

/** All fences, in their order; one within another is part of its body. */
export function fencesIn(text: string): readonly Fence[] {
  const found: Fence[] = [];
  for (let lineFrom = 0; lineFrom < text.length;) {
    const lineTo = lineEnd(text, lineFrom);
    const sign = OPENING.exec(text.slice(lineFrom, lineTo))?.[1];
    const fence = sign === undefined ? undefined : closed(text, lineFrom, lineTo, sign);
    if (fence) found.push(fence);
    lineFrom = (fence?.to ?? lineTo) + 1;
  }
  return found;
}

function closed(text: string, from: number, openingTo: number, sign: string): Fence {
  const closing = new RegExp(`^[ \\t>]*${sign[0] === '~' ? '~' : '`'}{${sign.length},}[ \\t]*\\r?$`, 'u');
  for (let line = openingTo + 1; line <= text.length;) {
    const lineTo = lineEnd(text, line);
    if (closing.test(text.slice(line, lineTo))) return { from, to: lineTo, bodyFrom: openingTo + 1, bodyTo: line };
    line = lineTo + 1;
  }
  return { from, to: text.length, bodyFrom: Math.min(openingTo + 1, text.length), bodyTo: text.length };
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1 === at ? at : lineEnd(text, at) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
