import { foldable, foldedRanges, foldEffect, unfoldEffect } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { WidgetType, type EditorView } from '@codemirror/view';
import { hasMore, hasSection } from '../../input/folding.ts';
import type { Construct, Draw } from '../draw/construct.ts';
import { liveText } from '../../../strings/en/editor/live.ts';

/** The triangle before a heading or an item, which folds away what is under it. */
class FoldWidget extends WidgetType {
  constructor(private readonly isFolded: boolean) {
    super();
  }

  override eq(other: FoldWidget): boolean {
    return other.isFolded === this.isFolded;
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
  let found: { from: number; to: number } | undefined;
  foldedRanges(state).between(at, at, (from, to) => {
    if (from === at) found = { from, to };
  });
  return found;
}

const triangle: Draw = ({ from, node }, { state, widget }) => {
  const line = state.doc.lineAt(from);
  const isFolded = foldedAt(state, line.to) !== undefined;
  if (isFolded || hasSection(node) || foldable(state, line.from, line.to))
    widget(line.from, new FoldWidget(isFolded), -1);
};

const HEADINGS = [...[1, 2, 3, 4, 5, 6].map((level) => `ATXHeading${level}`), 'SetextHeading1', 'SetextHeading2'].map(
  (name) => [name, triangle] as const,
);

const item: Draw = (node, drawing) => (hasMore(node.node) ? triangle(node, drawing) : undefined);

export const folds: Construct = { ...Object.fromEntries(HEADINGS), ListItem: item };
