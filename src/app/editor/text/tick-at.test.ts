// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished } from 'vitest';
import { tickAt, tickLine } from './tick-at.ts';

const TEXT = 'Above.\n- [ ] one\n- [ ] one\nBelow.';
const SECOND = TEXT.lastIndexOf('- [ ]');

/** Ticks the second task, and makes this change while the vault's settings are read. */
async function tickDuring(change: { from: number; to?: number; insert: string }): Promise<string> {
  const tick = async (line: string) => (
    await Promise.resolve(),
    view.dispatch({ changes: change }),
    [line.replace('[ ]', '[x]')]
  );
  const view = new EditorView({ state: EditorState.create({ doc: TEXT, extensions: tickLine.of(tick) }) });
  onTestFinished(() => view.destroy());
  await tickAt(view, SECOND);
  return view.state.doc.toString();
}

it.each([
  ['longer above it', { from: 0, insert: 'New.\n' }, 'New.\nAbove.\n- [ ] one\n- [x] one\nBelow.'],
  ['shorter above it', { from: 0, to: 2, insert: '' }, 'ove.\n- [ ] one\n- [x] one\nBelow.'],
  ['longer below it', { from: TEXT.length, insert: ' More.' }, 'Above.\n- [ ] one\n- [x] one\nBelow. More.'],
])('a task is ticked though the text becomes %s meanwhile', async (_name, change, expected) =>
  expect(await tickDuring(change)).toBe(expected),
);

it('a task whose line was changed meanwhile is left as it is', async () =>
  expect(await tickDuring({ from: SECOND + 6, insert: 'other ' })).toBe(TEXT.replace('one\nB', 'other one\nB')));
