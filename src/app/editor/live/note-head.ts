import { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import { titleHtml } from '../../markdown/note-head.ts';
import { drawHtml } from './draw/draw-source.ts';
import { liveContext } from './draw/live-context.ts';
import { DrawnWidget } from './draw/widgets.ts';

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

/** The note's title, where its text has none: drawn above the text and its properties, as in the reading view. */
export function noteHead(state: EditorState): Range<Decoration>[] {
  const head: Range<Decoration>[] = [];
  const first = syntaxTree(state).topNode.firstChild;
  const properties = first?.name === 'Frontmatter' ? first : undefined;
  const bodyFrom = properties ? Math.min(properties.to + 1, state.doc.length) : 0;
  const title = state.facet(liveContext)?.titleFor(state.sliceDoc(bodyFrom, bodyFrom + TITLE_WITHIN));
  if (title !== undefined)
    head.push(Decoration.widget({ widget: new TitleWidget(title), block: true, side: -2 }).range(0));
  return head;
}
