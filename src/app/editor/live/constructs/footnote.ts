import { Decoration, WidgetType } from '@codemirror/view';
import { liveText } from '../../../strings/en/editor/live.ts';
import type { Construct, Draw, Drawing } from '../draw/construct.ts';
import { footnoteNumbers } from '../draw/footnote-numbers.ts';
import { isLineTouched, isTouched } from '../draw/touched.ts';
import { TextWidget } from '../draw/widgets.ts';

const REFERENCE = /^\[\^([^[\]\s]+)\]$/;
const DEFINITION = /^\s*\[\^([^[\]\s]+)\]:/;
const definition = Decoration.line({ class: 'live-footnote-text' });
const written = Decoration.mark({ class: 'live-footnote-source' });

/** A footnote's number above the line; its text, where it is written in this place, is told to a pointer and a screen reader. */
class NumberWidget extends WidgetType {
  constructor(
    private readonly number: string,
    private readonly text: string | undefined,
  ) {
    super();
  }

  override eq(other: NumberWidget): boolean {
    return other.number === this.number && other.text === this.text;
  }

  toDOM(): HTMLElement {
    const shown = document.createElement('sup');
    shown.className = 'footnote-reference live-footnote';
    shown.textContent = this.number;
    if (this.text === undefined) return shown;
    shown.title = this.text;
    shown.setAttribute('role', 'note');
    shown.setAttribute('aria-label', liveText.footnote.footnote(this.number, this.text));
    return shown;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const inline: Draw = ({ from, to }, { state, replace, mark }) => {
  if (isTouched(state, from, to) || state.doc.lineAt(from).to < to) return mark(from, to, written);
  const number = footnoteNumbers(state).at(from);
  replace(from, to, new NumberWidget(String(number ?? '*'), state.sliceDoc(from + 2, to - 1)));
  return false;
};

/** The line of a footnote's text, which begins with its number. */
function drawDefinition(label: string, from: number, { state, line, replace }: Drawing): void {
  line(state.doc.lineAt(from), definition);
  const to = from + label.length + 4;
  const number = footnoteNumbers(state).of(label);
  if (number !== undefined && !isLineTouched(state, from, to)) replace(from, to, new TextWidget(`${number}.`));
}

/** `[^1]` and `^[…]` stand above the line as their number, as where it is read; `[^1]: …` is smaller. Where a link ends it, it is read as a link. */
export const footnotes: Construct = {
  InlineFootnote: inline,
  Link: ({ from, to }, drawing) => {
    const { state, replace, mark } = drawing;
    if (to - from > 100) return;
    const label = REFERENCE.exec(state.sliceDoc(from, to))?.[1];
    if (label === undefined) return;
    const start = state.doc.lineAt(from);
    if (start.from === from && start.text.charAt(to - from) === ':') return drawDefinition(label, start.from, drawing);
    if (isTouched(state, from, to)) return mark(from, to, written);
    replace(from, to, new NumberWidget(String(footnoteNumbers(state).of(label) ?? label), undefined));
  },
  LinkReference: ({ from }, drawing) => {
    const start = drawing.state.doc.lineAt(from);
    const label = DEFINITION.exec(start.text)?.[1];
    if (label !== undefined) drawDefinition(label, start.from + start.text.indexOf('['), drawing);
  },
};
