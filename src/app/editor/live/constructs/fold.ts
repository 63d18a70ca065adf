import { foldable, foldedRanges, foldEffect, unfoldEffect } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { Decoration, WidgetType, type EditorView } from '@codemirror/view';
import { plainHeading } from '../../../../notes/markdown/heading-line.ts';
import { hasMore, hasSection } from '../../input/folding.ts';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import type { Construct, Draw, Drawing } from '../draw/construct.ts';
import { liveText } from '../live.texts.ts';

/** The triangle before a heading or an item, which folds away what is under it. */
class FoldWidget extends WidgetType {
  constructor(private readonly isFolded: boolean) {
    super();
  }

  override eq(otherWidget: FoldWidget): boolean {
    return otherWidget.isFolded === this.isFolded;
  }

  toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'fold-button';
    // The keys fold too: Tab goes on to the text.
    button.tabIndex = -1;
    button.setAttribute('aria-expanded', String(!this.isFolded));
    button.setAttribute('aria-label', this.isFolded ? liveText.fold.unfold : liveText.fold.fold);
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => toggle(view, view.posAtDOM(button)));
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function toggle(view: EditorView, at: number): void {
  const line = view.state.doc.lineAt(at);
  const folded = foldedAt(view.state, line.to);
  const part = folded ?? foldable(view.state, line.from, line.to);
  if (part) view.dispatch({ effects: (folded ? unfoldEffect : foldEffect).of(part) });
}

function foldedAt(state: EditorState, at: number): { from: number; to: number } | undefined {
  let foldRange: { from: number; to: number } | undefined;
  foldedRanges(state).between(at, at, (from, to) => {
    if (from === at) foldRange = { from, to };
  });
  return foldRange;
}

/** @returns whether it has one */
function drawTriangle({ from, node }: SyntaxNodeRef, { state, widget }: Drawing): boolean {
  const line = state.doc.lineAt(from);
  const isFolded = foldedAt(state, line.to) !== undefined;
  if (!isFolded && !hasSection(node) && !foldable(state, line.from, line.to)) return false;
  widget(line.from, new FoldWidget(isFolded), -1);
  return true;
}

const heading: Draw = (node, drawing) => {
  if (!drawTriangle(node, drawing)) return;
  const { state, line } = drawing;
  const first = state.doc.lineAt(node.from);
  // It is called as it reads, without its button.
  const words = plainHeading(headingLineText(node.node, state.sliceDoc(first.from, first.to), first.from));
  if (words !== '') line(first, Decoration.line({ attributes: { 'aria-label': words } }));
};

/** The first line of a heading without its marks. */
function headingLineText(node: SyntaxNode, text: string, start: number): string {
  const [openMark, closeMark] = node
    .getChildren('HeaderMark')
    .map(({ from, to }) => ({ from: from - start, to: to - start }));
  if (openMark?.from !== node.from - start) return text.trim();
  return text.slice(openMark.to, closeMark?.from).trim();
}

const HEADINGS = [...[1, 2, 3, 4, 5, 6].map((level) => `ATXHeading${level}`), 'SetextHeading1', 'SetextHeading2'].map(
  (name) => [name, heading] as const,
);

const drawItemFold: Draw = (node, drawing) => void (hasMore(node.node) && drawTriangle(node, drawing));

export const folds: Construct = { ...Object.fromEntries(HEADINGS), ListItem: drawItemFold };
