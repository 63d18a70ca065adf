import { syntaxTree } from '@codemirror/language';
import { codeTools } from '../../../markdown/blocks/code/code-tools.ts';
import { isActed } from '../draw/widgets.ts';
import { WidgetType, type EditorView, type Rect } from '@codemirror/view';

/** The language of a block of code, and the button that copies the code. */
export class CodeHeadWidget extends WidgetType {
  constructor(private readonly language: string) {
    super();
  }

  override eq(other: CodeHeadWidget): boolean {
    return other.language === this.language;
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
