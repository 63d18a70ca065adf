import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { countCharacters, MOST_MARKS } from '../markdown/shorten-marks.ts';

const LONG_RUN = new RegExp(`(?<=\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');
/** Cheaper to look for than the run: where it is not, nothing is to be done. */
const ANY = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');

class MarksLeftOut extends WidgetType {
  constructor(private readonly count: number) {
    super();
  }

  override eq(other: MarksLeftOut): boolean {
    return other.count === this.count;
  }

  toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), {
      className: 'cm-marks-left-out',
      textContent: `⟨and ${this.count} more combining marks⟩`,
    });
  }
}

/** Replaces the rest of a long run of combining marks on one letter by their number, as in the reading view: browsers take seconds to draw them. The text keeps them. */
export const longMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marksIn(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = marksIn(view);
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: (itself) => EditorView.atomicRanges.of((view) => view.plugin(itself)?.decorations ?? Decoration.none),
  },
);

function marksIn({ state, viewport }: EditorView): DecorationSet {
  const text = state.sliceDoc(viewport.from, viewport.to);
  if (!ANY.test(text)) return Decoration.none;
  const found = new RangeSetBuilder<Decoration>();
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    const from = viewport.from + index;
    found.add(from, from + run.length, Decoration.replace({ widget: new MarksLeftOut(countCharacters(run)) }));
  }
  return found.finish();
}
