import { acceptCompletion, completionStatus } from '@codemirror/autocomplete';
import { Prec, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, runScopeHandlers, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { chooseWithEnter } from './enter-in-list.ts';

/** Longest wait (ms) for what is offered: then the key does what it does without a list. */
const LONGEST_WAIT = 1000;
const OPEN_LINK = /!?\[\[[^\n[\]|]*$/;

/**
 * Enter and Tab right behind a letter wait for what is offered for that letter, and the keys after them wait with them: whether they choose
 * would depend on how busy the machine is otherwise. Where nothing is offered they do what they always do.
 */
class Waiting {
  /** The first chooses. */
  private keys: KeyboardEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly view: EditorView) {}

  update({ state }: ViewUpdate): void {
    if (this.keys.length > 0 && completionStatus(state) !== 'pending') this.goOnSoon(0);
  }

  destroy(): void {
    this.drop();
  }

  /** @returns whether the key waits */
  keydown(event: KeyboardEvent): boolean {
    if (this.keys.length === 0 && !this.chooses(event)) return false;
    // What the browser does itself, such as paste, cannot be done later.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      this.goOn();
      return false;
    }
    if (event.isComposing || /^(?:Shift|Control|Alt|Meta|AltGraph|Process|Dead)$/.test(event.key)) return false;
    event.preventDefault();
    this.keys.push(event);
    if (this.keys.length === 1) this.goOnSoon(LONGEST_WAIT);
    return true;
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.keys = [];
  }

  private chooses({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if ((key !== 'Enter' && key !== 'Tab') || shiftKey || ctrlKey || altKey || metaKey) return false;
    return completionStatus(this.view.state) === 'pending' && (isListShown(this.view) || isInOpenLink(this.view.state));
  }

  private goOnSoon(ms: number): void {
    clearTimeout(this.timer);
    // Not within an update.
    this.timer = setTimeout(() => this.goOn(), ms);
  }

  goOn(): void {
    const [first, ...others] = this.keys;
    this.drop();
    const choose = first?.key === 'Enter' ? chooseWithEnter : acceptCompletion;
    if (!first || (!choose(this.view) && !press(this.view, first))) return;
    for (const [at, event] of others.entries()) {
      // A further list to wait for.
      if (this.keydown(event)) return void this.keys.push(...others.slice(at + 1));
      press(this.view, event);
    }
  }
}

function press(view: EditorView, event: KeyboardEvent): boolean {
  if (runScopeHandlers(view, event, 'editor')) return true;
  if (event.key.length !== 1) return false;
  const { from, to } = view.state.selection.main;
  const typed = () => view.state.update(view.state.replaceSelection(event.key), { userEvent: 'input.type' });
  const isHandled = view.state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, event.key, typed));
  if (!isHandled) view.dispatch(typed(), { scrollIntoView: true });
  return true;
}

function isListShown(view: EditorView): boolean {
  return view.dom.querySelector('.cm-tooltip-autocomplete') !== null;
}

function isInOpenLink({ doc, selection: { main } }: EditorState): boolean {
  const line = doc.lineAt(main.head);
  return main.empty && OPEN_LINK.test(line.text.slice(Math.max(0, main.head - line.from - 300), main.head - line.from));
}

export const waitForList: Extension = Prec.highest(
  ViewPlugin.fromClass(Waiting, {
    eventHandlers: {
      keydown(event) {
        return this.keydown(event);
      },
      mousedown() {
        this.goOn();
      },
      blur() {
        this.goOn();
      },
    },
  }),
);
