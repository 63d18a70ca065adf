import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type EditorState, type Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import { offerPropertiesText, propertiesHtml, titleHtml } from '../../markdown/note-head.ts';
import { drawHtml } from './draw/draw-source.ts';
import { liveContext } from './draw/live-context.ts';
import { isTouched } from './draw/touched.ts';
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

/** The properties as the reading view shows them, with the way to their text. */
class PropertiesWidget extends DrawnWidget {
  constructor(private readonly source: string) {
    super();
  }

  override eq(other: PropertiesWidget): boolean {
    return other.source === this.source;
  }

  protected draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const { html, unreadLine } = propertiesHtml(this.source, undefined);
    const isEmpty = html === '';
    const drawn = drawHtml(
      view,
      isEmpty ? '<details class="properties"><summary>No properties</summary></details>' : html,
      signal,
    );
    drawn.classList.add('live-properties');
    offerPropertiesText(drawn, () => {
      view.focus();
      const line = view.state.doc.line(Math.min(unreadLine ?? 2, view.state.doc.lines));
      view.dispatch({ selection: EditorSelection.cursor(line.to), scrollIntoView: true });
    });
    return drawn;
  }
}

/** The note's title, where its text has none, and its properties: drawn above the text, as in the reading view. */
export function noteHead(state: EditorState): Range<Decoration>[] {
  const head: Range<Decoration>[] = [];
  const first = syntaxTree(state).topNode.firstChild;
  const properties = first?.name === 'Frontmatter' ? first : undefined;
  const bodyFrom = properties ? Math.min(properties.to + 1, state.doc.length) : 0;
  const title = state.facet(liveContext)?.titleFor(state.sliceDoc(bodyFrom, bodyFrom + TITLE_WITHIN));
  if (title !== undefined)
    head.push(Decoration.widget({ widget: new TitleWidget(title), block: true, side: -2 }).range(0));
  if (properties && !isTouched(state, 0, properties.to)) {
    const widget = new PropertiesWidget(state.sliceDoc(0, properties.to));
    head.push(Decoration.replace({ widget, block: true }).range(0, properties.to));
  }
  return head;
}
