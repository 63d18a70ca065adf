import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { scanNote } from '../../../notes/markdown/scan-note.ts';

export interface MentionContext {
  readonly line: number;
  /** The part of that line around the mention. */
  readonly context: string;
  /** Offset of the mention in it. */
  readonly offset: number;
  readonly text: string;
}

/** Characters of the line shown on each side. */
const AROUND = 60;
const RUNNING_TEXT: ReadonlySet<string> = new Set(['paragraph', 'list_item', 'table']);
/** `` `code` ``, a link to the web, `$math$`, a comment or an address, on its line; bounded, since the text is anybody's. */
const NO_TEXT =
  /(`+)(?!`).{0,1000}?(?<!`)\1(?!`)|\[[^[\]\n]{0,1000}\]\([^()\n]{0,1000}\)|\$[^$\n]{1,1000}\$|%%.{0,1000}?%%|<!--.{0,1000}?-->|https?:\/\/\S+/g;

/** Where a note's body begins, without reading its properties. */
export function bodyOf(text: string): number {
  return findFrontmatterBlock(text)?.bodyFrom ?? 0;
}

/** @returns what tells whether a place in this note is running text: not in a link, a tag, a heading, code, math or a comment. */
export function createContextReader(text: string): (from: number, to: number) => MentionContext | undefined {
  const { links, tags, layout } = scanNote(text, bodyOf(text));
  const marked = [...links, ...tags];
  let line = { from: 0, to: -1, taken: [] as readonly (readonly [number, number])[] };

  function lineAt(from: number): typeof line {
    if (from >= line.from && from <= line.to) return line;
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', from);
    const end = next < 0 ? text.length : next;
    const taken = [...text.slice(start, end).matchAll(NO_TEXT)].map(
      ({ index, 0: whole }) => [start + index, start + index + whole.length] as const,
    );
    return (line = { from: start, to: end, taken });
  }

  return (from, to) => {
    const block = layout.find((each) => each.from <= from && each.to >= to);
    if (block && !RUNNING_TEXT.has(block.kind)) return undefined;
    if (marked.some((span) => span.from < to && span.to > from)) return undefined;
    const { from: start, to: end, taken } = lineAt(from);
    if (taken.some(([begin, stop]) => begin <= from && from < stop)) return undefined;
    const shownFrom = Math.max(start, from - AROUND);
    const shown = text.slice(shownFrom, Math.min(end, to + AROUND));
    const offset = from - shownFrom - (shown.length - shown.trimStart().length);
    return { line: lineOf(text, from), context: shown.trim(), offset, text: text.slice(from, to) };
  };
}

function lineOf(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
