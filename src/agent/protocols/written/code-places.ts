import { ITEM_MARK } from '../../../notes/markdown/line-index.ts';

/** A fenced block of code, by its offsets. One that nothing closes ends with the text. */
export interface Fence {
  readonly from: number;
  readonly to: number;
  readonly bodyFrom: number;
  readonly bodyTo: number;
}

/** Before the fence or the quotation: one or more list markers. */
const LIST = String.raw`[ \t]*(?:${ITEM_MARK}[ \t]+)*`;
const QUOTE = new RegExp(`^${LIST}>`, 'u');
const OPENING = new RegExp(`^(?:${LIST}>)*${LIST}(\`{3,}|~{3,})[^\n]*$`, 'u');
/** Longer inline code is none. */
const LONGEST_CODE = 2000;

/** Whether a line that begins so is part of a block quote. */
export const isQuotedLine = (lineStart: string): boolean => QUOTE.test(lineStart);

/** Whether the line at this offset is part of a block quote. */
export function isBlockQuoted(text: string, at: number): boolean {
  if (isQuotedLine(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))) return true;
  const open = text.lastIndexOf('<blockquote', at);
  return open >= 0 && open > text.lastIndexOf('</blockquote', at);
}

/** Whether this offset is in inline code: between two runs of as many backticks within a paragraph. */
export function isInlineCode(text: string, at: number): boolean {
  const start = Math.max(0, at - LONGEST_CODE);
  const from = Math.max(start, text.lastIndexOf('\n\n', at - 1) + 1);
  const near = text.slice(from, at + LONGEST_CODE);
  const blank = near.indexOf('\n\n', at - from);
  const runs = [...(blank < 0 ? near : near.slice(0, blank)).matchAll(/`+/gu)];
  for (let open = 0; open < runs.length; open++) {
    const { 0: ticks = '', index = 0 } = runs[open] ?? {};
    if (from + index >= at) return false;
    const close = runs.findIndex((run, later) => later > open && run[0] === ticks);
    if (close < 0) continue;
    if (from + (runs[close]?.index ?? 0) >= at) return true;
    open = close;
  }
  return false;
}

/** All fences, in their order; one within another is part of its body. */
export function fencesIn(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  for (let lineFrom = 0; lineFrom < text.length;) {
    const lineTo = lineEnd(text, lineFrom);
    const sign = openingSign(text.slice(lineFrom, lineTo));
    const fence = sign === undefined ? undefined : readFenceFrom(text, lineFrom, lineTo, sign);
    if (fence) fences.push(fence);
    lineFrom = (fence?.to ?? lineTo) + 1;
  }
  return fences;
}

/** The signs with which a line opens a fence; undefined where it opens none. */
export function openingSign(line: string): string | undefined {
  return line.length > LONGEST_CODE ? undefined : OPENING.exec(line)?.[1];
}

/** Whether a line closes the fence that these signs opened. */
export function closesFence(line: string, sign: string): boolean {
  const fenceText = line.replace(/^[ \t>]+/u, '').trimEnd();
  return fenceText.length >= sign.length && fenceText === (sign[0] ?? '').repeat(fenceText.length);
}

function readFenceFrom(text: string, from: number, openingTo: number, sign: string): Fence {
  for (let line = openingTo + 1; line <= text.length;) {
    const lineTo = lineEnd(text, line);
    if (closesFence(text.slice(line, lineTo), sign)) return { from, to: lineTo, bodyFrom: openingTo + 1, bodyTo: line };
    line = lineTo + 1;
  }
  return { from, to: text.length, bodyFrom: Math.min(openingTo + 1, text.length), bodyTo: text.length };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
