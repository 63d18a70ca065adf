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

/**
 * What a line of Markdown begins with, for all that looks at one line by itself: the marks of quotes, the indent, the mark of an item or a
 * heading, the box of a task, and a fence. Whether the line stands in code or in a comment is for `scanBlocks` to say, which reads the
 * whole text. CommonMark 0.31, 4.2 (headings), 4.5 (fences), 5.1 (quotes), 5.2 (items); GFM, task list items, with any sign in the box.
 */

/** A line's beginning. All parts together are the line up to its own words. */
export interface LineStart {
  /** The `>` of the quotes around it, with the spaces before them and one behind each. */
  readonly quote: string;
  readonly indent: string;
  /** `## `, `- ` or `3. `, with the space behind it; '' for a plain line. */
  readonly marker: string;
  readonly kind: 'heading' | 'bullet' | 'number' | 'plain';
  /** `[ ] ` of a task. */
  readonly box: string;
  /** Where the words begin, in UTF-16 units from the line's start. */
  readonly length: number;
}

/** The sources of patterns for the mark of an item, without the space that must follow: a sign; or that, or a number of up to nine digits. */
export const BULLET = '[-*+]';
export const ITEM_MARK = String.raw`(?:${BULLET}|\d{1,9}[.)])`;

const START = new RegExp(
  String.raw`^((?:[ \t]*>[ \t]?)*)([ \t]*)(#{1,6}(?:[ \t]+|$)|${ITEM_MARK}(?:[ \t]+|$))?(\[.\](?:[ \t]+|$))?`,
  'u',
);

/** @param line without its line feed */
export function readLineStart(line: string): LineStart {
  const [, quote = '', indent = '', marker = '', content = ''] = START.exec(line) ?? [];
  const kind = lineMarkerKind(marker);
  // A box without an item's mark before it is text.
  const box = beginsItem({ kind }) ? content : '';
  return { quote, indent, marker, kind, box, length: quote.length + indent.length + marker.length + box.length };
}

function lineMarkerKind(marker: string): LineStart['kind'] {
  if (marker === '') return 'plain';
  if (marker.startsWith('#')) return 'heading';
  return /^\d/.test(marker) ? 'number' : 'bullet';
}

export const beginsItem = ({ kind }: Pick<LineStart, 'kind'>): boolean => kind === 'bullet' || kind === 'number';

export const isItem = (line: string): boolean => beginsItem(readLineStart(line));

/** The words of a line. */
export const withoutLineStart = (line: string): string => line.slice(readLineStart(line).length);

const FENCE = new RegExp(String.raw`^((?:[ \t]*>)*[ \t]*)(${ITEM_MARK}[ \t]+)?(\`{3,}|~{3,}|\$\$)([^\n]*)`);

/** A line that opens or closes a block of code or a formula, also as the first of an item. */
interface Fence {
  /** The marks of quotes and white space. */
  readonly before: string;
  /** The item's mark, with the space behind it. */
  readonly mark: string;
  /** Three and more backticks or tildes, or two dollar signs. */
  readonly fence: string;
  /** What is written behind it, as the language of the code. */
  readonly info: string;
}

export function readFenceLine(line: string): Fence | undefined {
  const [, prefix = '', mark = '', fence, info = ''] = FENCE.exec(line) ?? [];
  return fence === undefined ? undefined : { before: prefix, mark, fence, info };
}

/** Whether a line opens or closes a block of code. */
export function isCodeFence(line: string): boolean {
  const fence = readFenceLine(line)?.fence;
  return fence !== undefined && fence !== '$$';
}

/** Columns of white space, a tab counted to the next fourth. */
export function indentWidth(indent: string): number {
  let width = 0;
  for (const sign of indent) width += sign === '\t' ? 4 - (width % 4) : 1;
  return width;
}
