import { beginsItem, createLineIndex, type LineIndex, readLineStart } from '../../../notes/markdown/line-index.ts';
import type { LayoutBlock, ParsedNote } from '../../../notes/paths/note.ts';
import type { LineRange } from '../../../notes/note-section.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { toNotePath } from '../../../notes/paths/paths.ts';

/** Where lines are added at the end of a section. */
interface AppendPlace {
  readonly at: number;
  /** A blank line has to come first: plain text directly below a paragraph, a list item or a table would become part of it. */
  readonly needsGap: boolean;
}

/**
 * Behind a section's last paragraph, list item, table or code block: what closes a section (blank lines, a line of tags alone, a
 * line of embeds alone, a rule) stays at its end. Embeds that are added go behind the embeds that are there.
 */
export function appendPlace(text: string, note: ParsedNote, { from, to }: LineRange, content: string): AppendPlace {
  const lines = createLineIndex(text);
  const kindOf = lineKinds(text, note, lines);
  const addsEmbeds = /^\s*!\[/.test(content);
  let last = to;
  while (last > from) {
    const kind = kindOf(last);
    if (kind === 'other' || (kind === 'embeds' && addsEmbeds)) break;
    last--;
  }
  return {
    at: last >= lines.count ? text.length : lines.startOf(last + 1),
    needsGap: swallows(note.layout, last, content),
  };
}

/** The same for the very end of a note. */
export function needsGapAtEnd(text: string, content: string): boolean {
  const end = text.slice(Math.max(0, text.length - LOOKED_AT_BLANKS));
  return !/\n[ \t]*\r?\n/.test(end.slice(end.trimEnd().length)) && swallows(layoutAtEnd(text), Infinity, content);
}

/** Blank lines at the end of a note are found within this many characters. */
const LOOKED_AT_BLANKS = 1000;

/** Whether a blank line has to follow content that is put above this text: without one the two would be one paragraph or item. */
export function needsGapBelow(content: string, below: string): boolean {
  return !/\n[ \t]*\r?\n$/.test(content) && swallows(layoutAtEnd(content), Infinity, below);
}

const ADDED = toNotePath('Added.md');
/** Of a long text only the end is parsed: all of it would block the page. */
const MOST_PARSED = 100_000;

function layoutAtEnd(text: string): readonly LayoutBlock[] {
  const minStart = Math.max(0, text.length - MOST_PARSED);
  const from = minStart === 0 ? 0 : Math.max(minStart, text.indexOf('\n', minStart) + 1);
  return parseNote(ADDED, text.slice(from)).layout;
}

/** A row of a table, a heading, a quote, a fence, an embed or a blank line. */
const BEGINS_BLOCK = /^\s*(?:\||#{1,6}\s|>|```|~~~|!\[|$|\r?\n)/;

/** Whether plain text directly below what ends on this line would become part of it. */
function swallows(layout: readonly LayoutBlock[], line: number, content: string): boolean {
  const kind = layout.findLast((layoutBlock) => layoutBlock.line <= line)?.kind;
  if (kind !== 'list_item' && kind !== 'table' && kind !== 'paragraph') return false;
  const start = readLineStart(content.trimStart().split('\n', 1)[0] ?? '');
  // Only an item that counts from 1 ends a paragraph.
  if (start.quote === '' && beginsItem(start))
    return kind === 'paragraph' && start.kind === 'number' && Number.parseInt(start.marker, 10) !== 1;
  return !BEGINS_BLOCK.test(content);
}

type LineKind = 'blank' | 'tags' | 'embeds' | 'rule' | 'other';

/** Says of a line what it holds alone. Lines of code are `other`, whatever they look like. */
function lineKinds(text: string, note: ParsedNote, lines: LineIndex): (line: number) => LineKind {
  const code = note.layout.filter(({ kind }) => kind === 'code' || kind === 'math');
  // The line below a heading's text looks like a rule and is none.
  const rules = new Set(note.layout.flatMap(({ kind, line }) => (kind === 'rule' ? [line] : [])));
  const inCode = (at: number): boolean => code.some(({ from, to }) => from <= at && at < to);
  const embeds = note.links.filter(({ type }) => type === 'embed');
  return (line) => {
    const [from, to] = [lines.startOf(line), lines.endOf(line)];
    const lineText = text.slice(from, to);
    if (inCode(from)) return 'other';
    if (lineText.trim() === '') return 'blank';
    if (rules.has(line)) return 'rule';
    const within = (span: { from: number; to: number }): boolean => span.from >= from && span.to <= to;
    const [ownTags, ownEmbeds] = [note.tags.filter(within), embeds.filter(within)];
    if (ownTags.length + ownEmbeds.length === 0) return 'other';
    const remainingText = [...ownTags, ...ownEmbeds]
      .toSorted((a, b) => b.from - a.from)
      .reduce(
        (reducedText, span) => reducedText.slice(0, span.from - from) + reducedText.slice(span.to - from),
        lineText,
      );
    if (/[^\s,;·|]/.test(remainingText)) return 'other';
    return ownEmbeds.length > 0 ? 'embeds' : 'tags';
  };
}
