import { syntaxTree } from '@codemirror/language';
import { StateField, type EditorState } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { titleHtml } from '../../../markdown/note-head.ts';
import { drawHtml } from '../draw/draw-source.ts';
import { liveContext } from '../draw/live-context.ts';
import { DrawnWidget } from '../draw/widgets.ts';

/** Characters in which the title is looked for. */
const TITLE_WITHIN = 10_000;

class TitleWidget extends DrawnWidget {
  constructor(private readonly title: string) {
    super();
  }

  override eq(other: TitleWidget): boolean {
    return other.title === this.title;
  }

  protected draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const drawn = drawHtml(view, titleHtml(this.title), signal);
    drawn.classList.add('live-title');
    return drawn;
  }
}

interface Above {
  /** Where the text begins, behind the properties. */
  readonly bodyFrom: number;
  readonly drawn: DecorationSet;
}

/** The note's title, where its text has none: drawn above the text and its properties, as in the reading view. */
export const titleAbove = StateField.define<Above>({
  create: (state) => titleOf(state, bodyFromOf(state)),
  update(before, { state, changes }) {
    const bodyFrom = bodyFromOf(state);
    const isSame = bodyFrom === before.bodyFrom && !changes.touchesRange(0, bodyFrom + TITLE_WITHIN);
    return isSame ? before : titleOf(state, bodyFrom);
  },
  provide: (field) => EditorView.decorations.from(field, ({ drawn }) => drawn),
});

function bodyFromOf(state: EditorState): number {
  const first = syntaxTree(state).topNode.firstChild;
  return first?.name === 'Frontmatter' ? Math.min(first.to + 1, state.doc.length) : 0;
}

function titleOf(state: EditorState, bodyFrom: number): Above {
  const title = state.facet(liveContext)?.titleFor(state.sliceDoc(bodyFrom, bodyFrom + TITLE_WITHIN));
  const drawn =
    title === undefined
      ? Decoration.none
      : Decoration.set(Decoration.widget({ widget: new TitleWidget(title), block: true, side: -2 }).range(0));
  return { bodyFrom, drawn };
}
