import { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { gapBetween } from '../draw/rhythm.ts';
import { isLineTouched } from '../draw/touched.ts';
import { SourceWidget } from '../draw/widgets.ts';
import { editedCell, placeOfCell, type CellPlace } from '../tables/edited-cell.ts';
import { TableWidget } from '../tables/table-widget.ts';
import { readTable } from '../../input/tables/read-table.ts';
import type { Part } from './changed-blocks.ts';

/** A longer block stays source, and a table of more cells: it would be drawn as a whole, in one task. */
const LONGEST = 20_000;
const MOST_CELLS = 1_200;

const OF_LINES = /^(?:Table|HTMLBlock|Math)$/;
const PICTURE = /^!(?:\[\[[^[\]\n]+\]\]|\[[^[\]\n]*\]\([^()\n]*\))[ \t]*$/;
/** What is drawn in the place of its code: a diagram, a base, or the answer to a query. */
const DRAWN_FENCE = /^(?:`{3,}|~{3,})[ \t]*(?:mermaid|base|tasks|dataview)(?![\w-])/i;
const CALLOUT = /^>[ \t]*\[![^\]\n]+\]/;

/** Draws those blocks of a part of the text that are not lines of text while no cursor is in them. */
export function drawBlocks(state: EditorState, { from, to }: Part, found: Range<Decoration>[]): void {
  const { topNode } = syntaxTree(state);
  for (let node = from === 0 ? topNode.firstChild : topNode.childAfter(from - 1); node && node.from <= to;) {
    drawBlock(state, node, found);
    node = node.nextSibling;
  }
}

function drawBlock(state: EditorState, node: SyntaxNode, found: Range<Decoration>[]): void {
  const { name, from, to } = node;
  if (to - from > LONGEST) return;
  const isPicture =
    name === 'Paragraph' && state.sliceDoc(from, from + 1) === '!' && PICTURE.test(state.sliceDoc(from, to));
  const isCallout = name === 'Blockquote' && CALLOUT.test(state.sliceDoc(from, from + 60));
  const isMath = name === 'Paragraph' && isMathAlone(node);
  const isDrawnFence = name === 'FencedCode' && DRAWN_FENCE.test(state.sliceDoc(from, from + 40));
  if (!OF_LINES.test(name) && !isPicture && !isCallout && !isMath && !isDrawnFence) return;
  const first = state.doc.lineAt(from);
  const end = state.doc.lineAt(to).to;
  const isTouched = isLineTouched(state, from, to);
  const above = first.number > 1 && !isTouched ? state.doc.line(first.number - 1).text.trim() : '';
  const before = node.prevSibling;
  const gap = above !== '' && before ? `live-above--${gapBetween(before.name, name)}` : '';
  const source = state.sliceDoc(first.from, end);
  if (name === 'Table' && source.split('|').length > MOST_CELLS) return;
  const cell = name === 'Table' ? cellWrittenIn(state, from, to) : undefined;
  const widget =
    name === 'Table'
      ? new TableWidget(source, first.number, gap, cell)
      : new SourceWidget(source, 'block', first.number, gap);
  if (!isTouched || cell) found.push(Decoration.replace({ widget, block: true }).range(first.from, end));
  // A picture stays in sight while its source is written.
  else if (isPicture) found.push(Decoration.widget({ widget, block: true, side: 1 }).range(end));
}

/** Where in this table the person writes. */
function cellWrittenIn(state: EditorState, from: number, to: number): CellPlace | undefined {
  const cell = state.field(editedCell, false);
  const table = cell && cell.from >= from && cell.to <= to ? readTable(state, cell.from) : undefined;
  return table && cell ? placeOfCell(table, cell) : undefined;
}

function isMathAlone(paragraph: SyntaxNode): boolean {
  const only = paragraph.firstChild;
  return only?.name === 'Math' && only.from === paragraph.from && only.to === paragraph.to;
}
