import { syntaxTree } from '@codemirror/language';
import { Decoration, WidgetType, type EditorView, type Rect } from '@codemirror/view';
import { codeTools } from '../../../markdown/blocks/code/code-tools.ts';
import type { Construct, Draw } from '../draw/construct.ts';
import { isLineTouched } from '../../text/touched.ts';
import { isActed } from '../draw/widgets.ts';

/** The language of a block of code, and the button that copies the code. */
export class CodeHeadWidget extends WidgetType {
  constructor(private readonly language: string) {
    super();
  }

  override eq(otherWidget: CodeHeadWidget): boolean {
    return otherWidget.language === this.language;
  }

  toDOM(view: EditorView): HTMLElement {
    const bar = codeTools(this.language, () => codeAt(view, view.posAtDOM(bar)));
    bar.addEventListener('mousedown', (event) => isActed(event) && event.preventDefault());
    return bar;
  }

  /** The cursor stands where the line begins, as before the fence, and not beside what is at its other end. */
  override coordsAt(bar: HTMLElement): Rect | null {
    const line = bar.closest<HTMLElement>('.cm-line');
    if (!line) return null;
    const { left, top, bottom } = line.getBoundingClientRect();
    const { borderLeftWidth, paddingLeft } = getComputedStyle(line);
    const start = left + parseFloat(borderLeftWidth) + parseFloat(paddingLeft);
    return { left: start, right: start, top, bottom };
  }

  override ignoreEvent(event: Event): boolean {
    return isActed(event);
  }
}

/** The text between the fences of the block of code that begins here. */
function codeAt({ state }: EditorView, at: number): string {
  let node: ReturnType<typeof nodeAt> | null = nodeAt(state, at);
  while (node && node.name !== 'FencedCode') node = node.parent;
  const text = node?.getChildren('CodeText') ?? [];
  const [first, last] = [text[0], text.at(-1)];
  return first && last ? state.sliceDoc(first.from, last.to) : '';
}

function nodeAt(state: EditorView['state'], at: number) {
  return syntaxTree(state).resolveInner(at, 1);
}

const inside = Decoration.line({ class: 'live-code' });
const head = Decoration.line({ class: 'live-code live-code-head' });
const foot = Decoration.line({ class: 'live-code live-code-foot' });

/** A box around the lines; the fences stand in its upper and lower edge, and are seen while the cursor is in it. */
const fenced: Draw = ({ from, to, node }, drawing) => {
  const { state, hide, replace, line } = drawing;
  const isShown = isLineTouched(state, from, to);
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const end = node.lastChild;
  // A block that was just begun has one mark: a line break behind it is part of the block, and the mark no end.
  const isClosed = end?.name === 'CodeMark' && end.from > first.to;
  drawing.lines(from, to, (codeLine) => {
    line(
      codeLine,
      codeLine.number === first.number ? head : isClosed && codeLine.number === last.number ? foot : inside,
    );
  });
  if (isShown) return false;
  const info = node.getChild('CodeInfo');
  const language = info ? (/^[\w+#.-]+/.exec(state.sliceDoc(info.from, info.to))?.[0] ?? '') : '';
  replace(from, first.to, new CodeHeadWidget(language));
  if (isClosed) hide(end.from, last.to);
  return false;
};

const indented: Draw = ({ from, to }, drawing) => {
  const { doc } = drawing.state;
  drawing.lines(doc.lineAt(from).from, to, (codeLine) => drawing.line(codeLine, inside));
  return false;
};

export const code: Construct = { FencedCode: fenced, CodeBlock: indented };
