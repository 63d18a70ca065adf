import { syntaxTree } from '@codemirror/language';
import { WidgetType, type EditorView } from '@codemirror/view';

const SAID_MS = 1500;

/** The language of a block of code, and the button that copies the code. */
export class CodeHeadWidget extends WidgetType {
  constructor(private readonly language: string) {
    super();
  }

  override eq(other: CodeHeadWidget): boolean {
    return other.language === this.language;
  }

  toDOM(view: EditorView): HTMLElement {
    const bar = document.createElement('span');
    bar.className = 'live-code-bar';
    const name = document.createElement('span');
    name.className = 'live-code-language';
    name.textContent = this.language;
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.className = 'live-code-copy';
    copy.textContent = 'Copy';
    copy.addEventListener('mousedown', (event) => event.preventDefault());
    copy.addEventListener('click', () => {
      void navigator.clipboard.writeText(codeAt(view, view.posAtDOM(bar))).then(
        () => say(copy, 'Copied'),
        () => say(copy, 'Not allowed'),
      );
    });
    bar.append(name, copy);
    return bar;
  }

  override ignoreEvent(event: Event): boolean {
    return event.target instanceof HTMLButtonElement;
  }
}

function say(button: HTMLButtonElement, words: string): void {
  button.textContent = words;
  setTimeout(() => (button.textContent = 'Copy'), SAID_MS);
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
