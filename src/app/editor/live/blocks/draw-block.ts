import { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { readCalloutHead } from '../../../markdown/rules/callout.ts';
import { isPictureAlone } from '../draw/picture-alone.ts';
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

const IS_LIST = /^(?:BulletList|OrderedList)$/;
/** Deeper lists are not indented further. */
const DEEPEST = 8;
const OF_LINES = /^(?:Table|HTMLBlock|Math)$/;
/** What is drawn in the place of its code: a diagram, a base, or the answer to a query. */
const DRAWN_FENCE = /^(?:`{3,}|~{3,})[ \t]*(?:mermaid|base|tasks|dataview)(?![\w-])/i;

/** Draws those blocks of a part of the text that are not lines of text while no cursor is in them. */
export function drawBlocks(state: EditorState, { from, to }: Part, found: Range<Decoration>[]): void {
  const { topNode } = syntaxTree(state);
  for (let node = from === 0 ? topNode.firstChild : topNode.childAfter(from - 1); node && node.from <= to;) {
    if (IS_LIST.test(node.name)) drawMathIn(state, node, { from, to }, found);
    else drawBlock(state, node, found);
    node = node.nextSibling;
  }
}

/** Formulas of several lines in the items of a list. Its other blocks stay lines of text. */
function drawMathIn(state: EditorState, list: SyntaxNode, part: Part, found: Range<Decoration>[]): void {
  const [from, to] = [Math.max(list.from, part.from), Math.min(list.to, part.to)];
  if (from >= to || !state.sliceDoc(from, to).includes('$$')) return;
  list.cursor().iterate((ref) => {
    if (ref.to < from || ref.from > to) return false;
    if (ref.name === 'Math') drawListMath(state, ref.node, found);
    return ref.name !== 'Paragraph';
  });
}

function drawListMath(state: EditorState, node: SyntaxNode, found: Range<Decoration>[]): void {
  const { from, to } = node;
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
  const isAlone =
    first.number < last.number &&
    /^[ \t]*$/.test(state.sliceDoc(first.from, from)) &&
    state.sliceDoc(to, last.to).trim() === '';
  if (!isAlone || to - from > LONGEST || isLineTouched(state, from, to)) return;
  let depth = 0;
  for (let at = node.parent; at; at = at.parent) if (at.name === 'ListItem') depth += 1;
  const source = state.sliceDoc(from, to).replaceAll(/\n[ \t]+/g, '\n');
  const widget = new SourceWidget(source, 'block', first.number, `live-list--${Math.min(depth, DEEPEST)}`);
  found.push(Decoration.replace({ widget, block: true }).range(first.from, last.to));
}

function drawBlock(state: EditorState, node: SyntaxNode, found: Range<Decoration>[]): void {
  const { name, from, to } = node;
  if (to - from > LONGEST) return;
  const isPicture = isPictureAlone(state, node);
  const isCallout = name === 'Blockquote' && isCalloutQuote(state, node);
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

/** By the rule of the reading view: its first words say so. */
function isCalloutQuote(state: EditorState, quote: SyntaxNode): boolean {
  let first = quote.firstChild;
  while (first?.name === 'QuoteMark') first = first.nextSibling;
  if (first?.name !== 'Paragraph') return false;
  return readCalloutHead(state.sliceDoc(first.from, Math.min(first.to, state.doc.lineAt(first.from).to))) !== undefined;
}

function isMathAlone(paragraph: SyntaxNode): boolean {
  const only = paragraph.firstChild;
  return only?.name === 'Math' && only.from === paragraph.from && only.to === paragraph.to;
}
