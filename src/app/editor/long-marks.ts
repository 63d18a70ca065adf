import { RangeSetBuilder, type EditorState } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { countCharacters, MOST_MARKS } from '../markdown/shorten-marks.ts';
import { editorText } from './editor.texts.ts';

const LONG_RUN = new RegExp(`(?<=\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');
/** Cheaper to look for than the run: where it is not, nothing is to be done. */
const ANY = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');

class MarksLeftOut extends WidgetType {
  constructor(private readonly count: number) {
    super();
  }

  override eq(otherWidget: MarksLeftOut): boolean {
    return otherWidget.count === this.count;
  }

  toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), {
      className: 'cm-marks-left-out',
      textContent: editorText.longMarks.more(this.count),
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

function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const markBuilder = new RangeSetBuilder<Decoration>();
  let drawnTo = 0;
  for (const range of visibleRanges) {
    const from = Math.max(drawnTo, range.from - marksAround(state, range.from, -1));
    const to = range.to + marksAround(state, range.to, 1);
    const text = state.sliceDoc(from, to);
    drawnTo = to;
    if (!ANY.test(text)) continue;
    for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
      const begin = from + index;
      markBuilder.add(
        begin,
        begin + run.length,
        Decoration.replace({ widget: new MarksLeftOut(countCharacters(run)) }),
      );
    }
  }
  return markBuilder.finish();
}

const STEP = 1000;

/** How many marks (UTF-16 units) follow or precede a place: of a long line a part is drawn, which may begin or end within a run. */
function marksAround(state: EditorState, at: number, direction: 1 | -1): number {
  let length = 0;
  for (;;) {
    const near = at + direction * length;
    const next =
      direction > 0
        ? /^\p{M}+/u.exec(state.sliceDoc(near, near + STEP))?.[0].length
        : /(?<!\p{M})\p{M}+$/u.exec(state.sliceDoc(Math.max(0, near - STEP), near))?.[0].length;
    length += next ?? 0;
    if ((next ?? 0) < STEP) return length;
  }
}
