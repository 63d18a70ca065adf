import { isDigitCode } from './read-math.ts';

/** What one line's content may begin with, by CommonMark's and GFM's rules. `at` is past indentation and containers. */

const SPACE = 32,
  TAB = 9,
  HASH = 35,
  DASH = 45,
  EQUALS = 61,
  BAR = 124,
  COLON = 58;

/** Where a line's text ends: before `\r\n` or `\n`, or at the text's end (`newline` < 0). */
export function lineEndOf(text: string, start: number, newline: number): number {
  const end = newline < 0 ? text.length : newline;
  return end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

export function readHeadingMarks(
  text: string,
  at: number,
  end: number,
): { level: number; textFrom: number; textTo: number } | undefined {
  let textFrom = at;
  while (textFrom < end && text.charCodeAt(textFrom) === HASH) textFrom++;
  const level = textFrom - at;
  if (level < 1 || level > 6 || (textFrom < end && !isSpaceOrTabCode(text.charCodeAt(textFrom)))) return undefined;
  while (textFrom < end && isSpaceOrTabCode(text.charCodeAt(textFrom))) textFrom++;
  return { level, textFrom, textTo: trimClosingMarks(text, textFrom, end) };
}

/** `# Text ##` ends before its closing marks, which need a space before them. */
function trimClosingMarks(text: string, from: number, end: number): number {
  let to = trimEnd(text, from, end);
  let marks = to;
  while (marks > from && text.charCodeAt(marks - 1) === HASH) marks--;
  if (marks < to && (marks === from || isSpaceOrTabCode(text.charCodeAt(marks - 1)))) to = trimEnd(text, from, marks);
  return to;
}

interface ListMarker {
  /** Characters of the marker: `-` is 1, `10.` is 3. */
  readonly width: number;
  /** Columns of white space after it. */
  readonly spaces: number;
  readonly isEmpty: boolean;
  /** A bullet, or the number one: it may interrupt a paragraph. */
  readonly isOne: boolean;
}

export function readListMarker(text: string, at: number, end: number): ListMarker | undefined {
  const code = text.charCodeAt(at);
  let position = at + 1;
  let isOne = true;
  if (isDigitCode(code)) {
    while (position < end && isDigitCode(text.charCodeAt(position))) position++;
    const closing = text.charCodeAt(position);
    if (position - at > 9 || position >= end || (closing !== 46 && closing !== 41)) return undefined;
    isOne = position === at + 1 && code === 49;
    position++;
  } else if (code !== DASH && code !== 42 && code !== 43) return undefined;
  if (position < end && !isSpaceOrTabCode(text.charCodeAt(position))) return undefined;
  let content = position;
  let spaces = 0;
  for (; content < end && isSpaceOrTabCode(text.charCodeAt(content)); content++)
    spaces += text.charCodeAt(content) === TAB ? 4 - (spaces % 4) : 1;
  return { width: position - at, spaces, isEmpty: content >= end, isOne };
}

/** `[ ]`, `[x]`, any one character between the brackets, then white space or the line's end. */
export function readTask(text: string, at: number, end: number): { mark: string; textFrom: number } | undefined {
  if (text.charCodeAt(at) !== 91 || at + 2 >= end) return undefined;
  const mark = String.fromCodePoint(text.codePointAt(at + 1) as number);
  const close = at + 1 + mark.length;
  if (text.charCodeAt(close) !== 93 || (close + 1 < end && !isSpaceOrTabCode(text.charCodeAt(close + 1))))
    return undefined;
  return { mark, textFrom: Math.min(close + 2, end) };
}

export function readFence(text: string, at: number, end: number): { mark: number; length: number } | undefined {
  const mark = text.charCodeAt(at);
  if (mark !== 96 && mark !== 126) return undefined;
  let markEnd = at;
  while (markEnd < end && text.charCodeAt(markEnd) === mark) markEnd++;
  if (markEnd - at < 3) return undefined;
  // Backticks after the opening ones make it inline code.
  if (mark === 96) for (let i = markEnd; i < end; i++) if (text.charCodeAt(i) === mark) return undefined;
  return { mark, length: markEnd - at };
}

/** Three or more `-`, `*` or `_`, with spaces between at will. */
function isRule(text: string, at: number, end: number): boolean {
  return ruleEnd(text, at, end) < 0;
}

/** Negative where the line is a rule from `at` on; else the offset of what makes it none, before which no rule begins either. */
export function ruleEnd(text: string, at: number, end: number): number {
  const mark = text.charCodeAt(at);
  if (mark !== DASH && mark !== 42 && mark !== 95) return at;
  let marks = 0;
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === mark) marks++;
    else if (!isSpaceOrTabCode(code)) return i;
  }
  return marks >= 3 ? -1 : end;
}

/** The level of a setext heading's underline: 1 for `=`, 2 for `-`, 0 for none. */
export function underlineLevel(text: string, at: number, end: number): 0 | 1 | 2 {
  const mark = text.charCodeAt(at);
  if (mark !== DASH && mark !== EQUALS) return 0;
  const to = trimEnd(text, at, end);
  for (let i = at; i < to; i++) if (text.charCodeAt(i) !== mark) return 0;
  return mark === EQUALS ? 1 : 2;
}

/** The second line of a table: `| --- | :-: |`. */
export function isDelimiterRow(text: string, at: number, end: number): boolean {
  let dashes = 0;
  let bars = 0;
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === DASH) dashes++;
    else if (code === BAR) bars++;
    else if (code !== COLON && !isSpaceOrTabCode(code)) return false;
  }
  return dashes > 0 && bars > 0;
}

/** The name of an HTML element whose inside is no Markdown. */
export function readRawTag(text: string, at: number): string | undefined {
  return /^<(script|style|pre|textarea)[\s>]/i.exec(text.slice(at, at + 10))?.[1];
}

/** Whether something begins here that ends an open paragraph. */
export function opensBlock(text: string, at: number, end: number): boolean {
  return (
    readHeadingMarks(text, at, end) !== undefined ||
    readFence(text, at, end) !== undefined ||
    isRule(text, at, end) ||
    readListMarker(text, at, end) !== undefined
  );
}

function trimEnd(text: string, from: number, end: number): number {
  let to = end;
  while (to > from && isSpaceOrTabCode(text.charCodeAt(to - 1))) to--;
  return to;
}

function isSpaceOrTabCode(code: number): boolean {
  return code === SPACE || code === TAB;
}
