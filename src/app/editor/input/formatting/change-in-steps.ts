import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createYielder } from '../../../../tools/execution/create-yielder.ts';

/** Milliseconds in which nearly every change is known: then it is made with its key. */
const AT_ONCE_MS = 30;
const MODIFIER = /^(?:Control|Shift|Alt|AltGraph|Meta|CapsLock)$/;

/**
 * Makes a change that is found in steps: with its key where that takes a moment, else while the page answers the person. Whatever they do
 * next in between, a key, another selection, another text, ends it with nothing changed. Without a view all is done at once.
 *
 * @param steps gives the change for `target.state`
 */
export function changeInSteps(target: Parameters<StateCommand>[0], steps: Generator<void, TransactionSpec>): void {
  const view = target instanceof EditorView ? target : undefined;
  const end = performance.now() + AT_ONCE_MS;
  let step = steps.next();
  while (!step.done && (!view || performance.now() < end)) step = steps.next();
  if (step.done) target.dispatch(target.state.update(step.value));
  else if (view) void changeLater(view, view.state, steps);
}

async function changeLater(
  view: EditorView,
  { doc, selection }: EditorState,
  steps: Generator<void, TransactionSpec>,
): Promise<void> {
  const goneOn = new AbortController();
  const end = ({ key }: KeyboardEvent): void => (MODIFIER.test(key) ? undefined : goneOn.abort());
  view.dom.ownerDocument.addEventListener('keydown', end, { capture: true, signal: goneOn.signal });
  const pause = createYielder();
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return view.dispatch(step.value);
      await pause();
      const isAsItWas = view.state.doc === doc && view.state.selection.eq(selection);
      if (goneOn.signal.aborted || !view.dom.isConnected || !isAsItWas) return;
    }
  } finally {
    goneOn.abort();
  }
}
