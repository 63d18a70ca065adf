import { Decoration, WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { Construct, Draw } from '../draw/construct.ts';
import { isTouched } from '../../text/touched.ts';
import { SourceWidget } from '../draw/widgets.ts';

const source = Decoration.mark({ class: 'live-html' });
/** The break alone: what the renderer writes behind one would be a second break in the editor, which keeps white space. */
class LineBreak extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const holder = document.createElement('span');
    holder.className = 'live-break';
    holder.append(document.createElement('br'));
    return holder;
  }
}

const lineBreak = new LineBreak();
/** A pair that holds more (UTF-16 units) stays source: it is drawn anew with each key within it. */
const LONGEST = 2000;

/**
 * HTML within a line: an element as the reading view draws it, by the same sanitiser, while no cursor is in it; else, and where a tag has
 * no partner on its line, as source that looks like source. A break breaks the line.
 */
const htmlTag: Draw = (node, { state, mark, replace }) => {
  mark(node.from, node.to, source);
  const htmlSource = state.sliceDoc(node.from, node.to);
  const name = /^<([a-z][\w-]*)/i.exec(htmlSource)?.[1]?.toLowerCase();
  if (name === 'br' && !isTouched(state, node.from, node.to)) replace(node.from, node.to, lineBreak);
  if (name === 'img' && !isTouched(state, node.from, node.to))
    replace(node.from, node.to, new SourceWidget(htmlSource, 'inline'));
  if (name === undefined || name === 'br' || name === 'img' || htmlSource.endsWith('/>')) return;
  const end = htmlElementEnd(node.node, name, (from, to) => state.sliceDoc(from, to));
  if (end === undefined || end > state.doc.lineAt(node.from).to || end - node.from > LONGEST) return;
  if (!isTouched(state, node.from, end))
    replace(node.from, end, new SourceWidget(state.sliceDoc(node.from, end), 'inline'));
};

/** Where the element of an opening tag ends; undefined where nothing closes it. */
function htmlElementEnd(
  opening: SyntaxNode,
  name: string,
  textOf: (from: number, to: number) => string,
): number | undefined {
  let depth = 0;
  for (let next: SyntaxNode | null = opening; next; next = next.nextSibling) {
    if (next.name !== 'HTMLTag') continue;
    const [, slash, otherTag] = /^<(\/?)([a-z][\w-]*)/i.exec(textOf(next.from, next.to)) ?? [];
    if (otherTag?.toLowerCase() !== name) continue;
    depth += slash ? -1 : 1;
    if (depth === 0) return next.to;
  }
  return undefined;
}

export const html: Construct = { HTMLTag: htmlTag };
