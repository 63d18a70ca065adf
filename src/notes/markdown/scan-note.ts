import type { BlockId, Heading, InlineField, LayoutBlock, NoteLink, NoteTag, Task } from '../paths/note.ts';
import { scanBlocks, scanBlocksInSteps } from './scan-blocks.ts';
import type { BlockSink, InlineRange } from './block-sink.ts';
import { findBlockId, scanInline, scanInlineInSteps } from './scan-inline.ts';

export interface NoteScan {
  readonly headings: Heading[];
  /** In order of `from`. */
  readonly links: NoteLink[];
  readonly tags: NoteTag[];
  readonly blocks: BlockId[];
  readonly tasks: Task[];
  /** In order of `mark`. */
  readonly fields: InlineField[];
  readonly layout: LayoutBlock[];
}

/**
 * Everything that a note's body holds, found in one pass over its lines.
 * `from` is where the body begins and `line` the 1-based line there; all offsets are in the whole text.
 */
export function scanNote(text: string, from = 0, line = 1): NoteScan {
  const scan = emptyScan();
  scanBlocks(text, from, line, noteSink(text, scan));
  sortByPlace(scan.links);
  return scan;
}

/** The same in steps, for a page that has to answer the person between them. */
export function* scanNoteInSteps(text: string, from: number, line: number): Generator<undefined, NoteScan> {
  const scan = emptyScan();
  const long: InlineRange[] = [];
  yield* scanBlocksInSteps(text, noteSink(text, scan, long), from, line);
  for (const range of long) yield* scanInlineInSteps(text, range, scan);
  sortByPlace(scan.links);
  if (long.length > 0) {
    scan.tags.sort((a, b) => a.from - b.from);
    scan.fields.sort((a, b) => a.mark - b.mark);
  }
  return scan;
}

/** What stands in a paragraph of more than this (UTF-16 units) is read in steps. */
const LONG_LEAF = 20_000;

const emptyScan = (): NoteScan => ({
  headings: [],
  links: [],
  tags: [],
  blocks: [],
  tasks: [],
  fields: [],
  layout: [],
});

/** A task whose list goes on: deeper lines stand below it. */
interface OpenTask {
  readonly indent: number;
  readonly line: number;
}

/** @param long takes the long paragraphs, which are left to be read afterwards; without it they are read with the others */
function noteSink(text: string, scan: NoteScan, long?: InlineRange[]): BlockSink {
  const above: OpenTask[] = [];
  /** The text of a task goes on in the lines below it, where it is no new item. */
  function addLines(range: InlineRange): void {
    const task = scan.tasks.at(-1);
    if (task?.line !== range.line || range.to <= task.to) return;
    const continuation = text.slice(task.to, range.to).replace(/\r?\n[ \t>]*/gu, '\n');
    scan.tasks[scan.tasks.length - 1] = { ...task, rest: continuation.trim() };
  }
  function leaf(range: InlineRange): void {
    addLines(range);
    let to = range.to;
    const block = findBlockId(text, range);
    if (block !== undefined) {
      scan.blocks.push(block);
      to = block.from;
    }
    const inner = to === range.to ? range : { from: range.from, to, line: range.line };
    if (long && to - range.from > LONG_LEAF) long.push(inner);
    else scanInline(text, inner, scan, false);
  }
  return {
    leaf,
    comment: (range) => scanInline(text, range, scan, true),
    heading(level, range, span) {
      const block = findBlockId(text, range);
      const label = text.slice(range.from, block?.from ?? range.to).trim();
      // Only a setext heading goes over lines.
      const oneLine = label.includes('\n') ? label.replace(/(?<!\s)\s*\n\s*/g, ' ') : label;
      scan.headings.push({ from: span.from, to: span.to, line: span.line, level, text: oneLine });
      leaf(range);
    },
    block(kind, { from, to, line }) {
      scan.layout.push({ kind, from, to, line });
      if (above.length > 0 && above.at(-1)?.line !== line) leave(above, indentAt(text, from));
    },
    task(mark, range, span) {
      const indent = indentAt(text, span.from);
      leave(above, indent);
      const parent = above.at(-1)?.line;
      above.push({ indent, line: span.line });
      scan.tasks.push({
        from: span.from,
        to: span.to,
        line: span.line,
        mark,
        text: text.slice(range.from, range.to).trim(),
        isNested: isIndented(text, span.from),
        ...(parent !== undefined && { parent }),
      });
    },
  };
}

/** Whether something other than marks of quotes stands before a place in its line. */
function isIndented(text: string, at: number): boolean {
  const lineStart = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return lineStart !== '' && lineStart.replace(/^(?:> ?)+/, '') !== '';
}

/** Ends the tasks that a line with this indentation does not stand below. */
function leave(above: OpenTask[], indent: number): void {
  while (above.length > 0 && (above.at(-1) as OpenTask).indent >= indent) above.pop();
}

/** How far the first letter or mark of a place's line stands to the right, in characters; marks of quotes count. */
function indentAt(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  let end = start;
  while (end < text.length && /[ \t>]/.test(text.charAt(end))) end++;
  return end - start;
}

/** Links inside a link's text are found before it; elsewhere the order is right already. */
function sortByPlace(links: NoteLink[]): void {
  for (let at = 1; at < links.length; at++) {
    if ((links[at] as NoteLink).from < (links[at - 1] as NoteLink).from) {
      links.sort((a, b) => a.from - b.from);
      return;
    }
  }
}
