import type { Line } from '@codemirror/state';
import { Decoration, WidgetType } from '@codemirror/view';
import { liveText } from '../live.texts.ts';
import type { Construct, Draw, Drawing } from '../draw/construct.ts';
import { blankLine, footnoteNumbers } from '../draw/rhythm.ts';
import { isLineTouched, isTouched } from '../../text/touched.ts';
import { TextWidget } from '../draw/widgets.ts';

const REFERENCE = /^\[\^([^[\]\s]+)\]$/;
const DEFINITION = /^\[\^([^[\]\s]+)\]:/;
const definition = Decoration.line({ class: 'live-footnote-text' });
const sourceMark = Decoration.mark({ class: 'live-footnote-source' });

/** A footnote's number above the line; its text, where it is written in this place, is told to a pointer and a screen reader. */
class NumberWidget extends WidgetType {
  constructor(
    private readonly number: string,
    private readonly text: string | undefined,
  ) {
    super();
  }

  override eq(otherWidget: NumberWidget): boolean {
    return otherWidget.number === this.number && otherWidget.text === this.text;
  }

  toDOM(): HTMLElement {
    const superscript = document.createElement('sup');
    superscript.className = 'footnote-reference live-footnote';
    superscript.textContent = this.number;
    if (this.text === undefined) return superscript;
    superscript.title = this.text;
    superscript.setAttribute('role', 'note');
    superscript.setAttribute('aria-label', liveText.footnote.footnote(this.number, this.text));
    return superscript;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const drawInlineFootnote: Draw = ({ from, to }, { state, replace, mark }) => {
  if (isTouched(state, from, to) || state.doc.lineAt(from).to < to) return mark(from, to, sourceMark);
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

/** A line below the first: what it is indented by belongs to the footnote's mark. */
function drawFurther({ from, text }: Line, { state, line, hide }: Drawing): void {
  if (/^[\s>]*$/.test(text)) return line({ from }, blankLine(4));
  line({ from }, definition);
  const indent = /^(?: {4}|\t)/.exec(text)?.[0].length ?? 0;
  if (indent > 0 && !isTouched(state, from, from + indent - 1)) hide(from, from + indent);
}

/** `[^1]` and `^[…]` stand above the line as their number, as where it is read; `[^1]: …` is smaller. Where a link ends it, it is read as a link. */
export const footnotes: Construct = {
  InlineFootnote: drawInlineFootnote,
  Link: ({ from, to, node }, drawing) => {
    const { state, replace, mark } = drawing;
    if (to - from > 100) return;
    const label = REFERENCE.exec(state.sliceDoc(from, to))?.[1];
    if (label === undefined) return;
    if (node.parent?.name === 'Footnote') return false;
    if (isTouched(state, from, to)) return mark(from, to, sourceMark);
    replace(from, to, new NumberWidget(String(footnoteNumbers(state).of(label) ?? label), undefined));
  },
  Footnote: ({ from, node }, drawing) => {
    const { doc } = drawing.state;
    const label = DEFINITION.exec(doc.sliceString(from, doc.lineAt(from).to))?.[1];
    if (label !== undefined) drawDefinition(label, from, drawing);
    let last = node.lastChild;
    while (last?.name === 'QuoteMark') last = last.prevSibling;
    drawing.lines(from, last?.to ?? from, (line) => line.from > from && drawFurther(line, drawing));
  },
};
