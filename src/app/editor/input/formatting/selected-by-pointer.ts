import { Transaction, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';

/** Is told that a mouse or a finger has done what selects; whether anything is selected then is for it to see. */
type OnSelected = (view: EditorView, isByFinger: boolean) => void;

/**
 * What a mouse selects is selected when its button is let go. What fingers select the browser tells at any time: after two taps, while a
 * finger rests, and with the phone's handles, of which the page sees no finger.
 */
export function selectedByPointer(onSelected: OnSelected): Extension {
  return ViewPlugin.define((view) => {
    const end = new AbortController();
    const { signal } = end;
    const content = view.contentDOM;
    let isByFinger = false;
    let isDown = false;
    let headAtPress = 0;
    let timer: number | undefined;
    // The editor takes the selection of a press in a moment.
    const tellSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => isDown || onSelected(view, isByFinger));
    };
    content.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        isByFinger = pointerType === 'touch';
        isDown = isByFinger;
        headAtPress = view.state.selection.main.head;
      },
      { capture: true, signal },
    );
    const onLift = () => {
      if (isDown) tellSoon();
      isDown = false;
    };
    window.addEventListener('pointerup', onLift, { capture: true, signal });
    window.addEventListener('pointercancel', onLift, { capture: true, signal });
    content.addEventListener('mouseup', ({ button }) => void (button === 0 && !isByFinger && tellSoon()), { signal });
    content.addEventListener('keydown', () => (isByFinger = false), { capture: true, signal });
    content.addEventListener('dblclick', () => isByFinger && setTimeout(() => selectWord(view, headAtPress)), {
      signal,
    });
    return {
      update({ docChanged, transactions }: ViewUpdate) {
        if (isByFinger && !docChanged && transactions.some(isSelecting)) tellSoon();
      },
      destroy() {
        window.clearTimeout(timer);
        end.abort();
      },
    };
  });
}

const isSelecting = (transaction: Transaction): boolean =>
  transaction.selection !== undefined &&
  ['select', 'select.pointer'].includes(transaction.annotation(Transaction.userEvent) ?? '');

/** Two taps select a word also where what was drawn became text with the first, and moved away from under the second. */
function selectWord(view: EditorView, pos: number): void {
  const word = view.state.selection.main.empty ? view.state.wordAt(Math.min(pos, view.state.doc.length)) : null;
  if (word) view.dispatch({ selection: word, userEvent: 'select.pointer' });
}
