import type { EditorState, Range } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { htmlSpans } from '../../markdown/html-spans.ts';
import { isLineTouched } from '../text/touched.ts';
import { SourceWidget } from './draw/widgets.ts';

/** A part of the text: from where to where. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** A longer block stays source: it would be drawn as a whole, in one task. */
const LONGEST = 20_000;
/** Deeper lists are not indented further. */
const DEEPEST = 8;

/** Formulas of several lines and HTML in the items of a list. Its other blocks stay lines of text. */
export function drawInList(state: EditorState, list: SyntaxNode, part: Part, decorations: Range<Decoration>[]): void {
  const [from, to] = [Math.max(list.from, part.from), Math.min(list.to, part.to)];
  if (from >= to || !/\$\$|<[a-z]/i.test(state.sliceDoc(from, to))) return;
  const isOutside = (start: number, end: number) => end < from || start > to;
  const drawnHtml: Part[] = [];
  list.cursor().iterate(({ name, node, from: start, to: end }) => {
    if (isOutside(start, end) || drawnHtml.some((html) => html.from <= start && end <= html.to)) return false;
    if (name === 'Math') drawInItem(state, node, node, decorations);
    if (name === 'ListItem')
      for (const html of htmlOfItem(state, node))
        if (!isOutside(html.from, html.to) && drawInItem(state, node.firstChild ?? node, html, decorations))
          drawnHtml.push(html);
    return name !== 'Paragraph';
  });
}

/** The HTML among an item's own blocks: each block, or from one that opens an element to the one that closes it. */
function htmlOfItem(state: EditorState, item: SyntaxNode): readonly Part[] {
  const html = item.getChildren('HTMLBlock');
  if (html.length === 0) return [];
  const spans = htmlSpans(html.map(({ from, to }) => (to - from > LONGEST ? undefined : state.sliceDoc(from, to))));
  const single = html.filter((_, at) => !spans.some(({ from, to }) => from <= at && at <= to));
  return [...single, ...spans.map(({ from, to }) => ({ from: html[from]!.from, to: html[to]!.to }))].sort(
    (a, b) => a.from - b.from,
  );
}

/** @returns whether it is drawn: it stands on lines of its own, is not too long, and nobody writes in it */
function drawInItem(
  state: EditorState,
  node: SyntaxNode,
  { from, to }: Part,
  decorations: Range<Decoration>[],
): boolean {
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
  const indent = state.sliceDoc(first.from, from);
  const isAlone =
    (first.number < last.number || node.name !== 'Math') &&
    indent.trim() === '' &&
    state.sliceDoc(to, last.to).trim() === '';
  if (!isAlone || to - from > LONGEST || isLineTouched(state, from, to)) return false;
  let depth = 0;
  for (let at = node.parent; at; at = at.parent) if (at.name === 'ListItem') depth += 1;
  const [firstLine = '', ...further] = state.sliceDoc(from, to).split('\n');
  const lines = further.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
  const source = [firstLine, ...lines].join('\n');
  const widget = new SourceWidget(source, 'block', first.number, `live-list--${Math.min(depth, DEEPEST)}`);
  decorations.push(Decoration.replace({ widget, block: true }).range(first.from, last.to));
  return true;
}
