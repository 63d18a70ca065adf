import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { RIGHT_TO_LEFT } from './line-boundary.ts';

const auto = Decoration.line({ attributes: { dir: 'auto' } });

const directions = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = linesWithOwnDirection(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = linesWithOwnDirection(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** Lines with Hebrew, Arabic and the like are laid out from the side that their first letter asks for, as in the reading view. */
export const textDirection: Extension = [directions, EditorView.perLineTextDirection.of(true)];

function linesWithOwnDirection({ state, visibleRanges }: EditorView): DecorationSet {
  const found = new RangeSetBuilder<Decoration>();
  let done = -1;
  for (const { from, to } of visibleRanges) {
    if (!RIGHT_TO_LEFT.test(state.sliceDoc(from, to))) continue;
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const seen = state.sliceDoc(Math.max(line.from, from), Math.min(line.to, to));
      if (line.from > done && RIGHT_TO_LEFT.test(seen)) found.add(line.from, line.from, auto);
      done = line.from;
      at = line.to + 1;
    }
  }
  return found.finish();
}
