// @vitest-environment jsdom
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { changeInSteps } from './change-in-steps.ts';

let view: EditorView;
afterEach(() => view.destroy());

function open(): EditorView {
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc: 'words', selection: { anchor: 5 } }),
  });
  return view;
}

/** Takes longer than what is done with the key, then as many more steps. */
function* longWork(steps: number): Generator<void, TransactionSpec> {
  const end = performance.now() + 60;
  while (performance.now() < end);
  for (let step = 0; step < steps; step += 1) yield;
  return { changes: { from: 0, insert: '**' } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('makes a change that is known at once with its key', () => {
  changeInSteps(
    open(),
    (function* () {
      return { changes: { from: 0, insert: '**' } };
    })(),
  );
  expect(view.state.doc.toString()).toBe('**words');
});

it('makes a change that takes long after its key', async () => {
  changeInSteps(open(), longWork(3));
  expect(view.state.doc.toString()).toBe('words');
  await settled();
  expect(view.state.doc.toString()).toBe('**words');
});

it.each([
  ['another key', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ['another selection', () => view.dispatch({ selection: { anchor: 0 } })],
  ['another text', () => view.dispatch({ changes: { from: 5, insert: '!' } })],
])('leaves the text alone where %s comes first', async (_what, goOn) => {
  changeInSteps(open(), longWork(3));
  goOn();
  await settled();
  expect(view.state.doc.toString()).not.toContain('**');
});

it('waits on while a key is held that only changes others', async () => {
  changeInSteps(open(), longWork(3));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', bubbles: true }));
  await settled();
  expect(view.state.doc.toString()).toBe('**words');
});

it('does all at once for a state without a view', () => {
  let state = EditorState.create({ doc: 'words' });
  changeInSteps({ state, dispatch: (transaction) => void (state = transaction.state) }, longWork(3));
  expect(state.doc.toString()).toBe('**words');
});
