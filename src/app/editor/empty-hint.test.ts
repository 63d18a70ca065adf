// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { liveEditor } from './live/testing/live-editor.ts';

it.each([
  ['', true],
  ['\n', true],
  ['# Comets\n', true],
  ['---\na: 1\n---\n', true],
  ['# Comets', false],
  ['A word', false],
  ['- ', false],
])('a note with %j has the hint: %s', (text, isHinted) => {
  const { view } = liveEditor(text);
  expect(view.dom.querySelector('.cm-empty-hint') !== null).toBe(isHinted);
  view.dispatch({ changes: { from: view.state.doc.length, insert: 'x' } });
  expect(view.dom.querySelector('.cm-empty-hint')).toBeNull();
});
