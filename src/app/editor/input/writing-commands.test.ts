// @vitest-environment jsdom
import { runScopeHandlers, type EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { activeEditor } from './active-editor.ts';
import { keysOfPerson } from './command-names.ts';
import { shown, viewOf } from './testing/marked-text.ts';
import { writingCommandList } from './writing-command-list.ts';
import { writingCommands } from './writing-commands.ts';

let view: EditorView;
afterEach(() => view.destroy());

function open(text: string): void {
  view = viewOf(text, writingCommands);
  view.focus();
}

const press = (key: string, held: KeyboardEventInit = {}) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key, ...held }), 'editor');

const offered = () => writingCommandList().filter(({ isEnabled }) => isEnabled?.());

it('keys do what the palette says of them', () => {
  open('some ‹word›');
  expect(press('b', { ctrlKey: true })).toBe(true);
  expect(press('x', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(shown(view.state)).toBe('some **~~‹word›~~**');
});

it('the keys that the person gave a command do it, and its first ones no more', () => {
  view = viewOf('some ‹word›', [
    writingCommands,
    keysOfPerson.of({ 'write-bold': 'Ctrl+Shift++', 'write-italic': '' }),
  ]);
  view.focus();
  expect(press('b', { ctrlKey: true })).toBe(false);
  expect(press('i', { ctrlKey: true })).toBe(false);
  expect(press('+', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(shown(view.state)).toBe('some **‹word›**');
});

it('a list is continued and indented by Enter and Tab', () => {
  open('- one|');
  press('Enter');
  press('Tab');
  expect(shown(view.state)).toBe('- one\n  - |');
  press('Tab', { shiftKey: true });
  press('Enter');
  expect(shown(view.state)).toBe('- one\n|');
});

it('the palette offers them while an editor has the focus, and those of tables within a table', async () => {
  open('wo|rd');
  expect(offered().map(({ title }) => title)).toContain('Bold');
  expect(offered().map(({ title }) => title)).not.toContain('Table: delete the row');
  view.dispatch({ changes: { from: 4, insert: '\n\n| a |\n| - |' }, selection: { anchor: 8 } });
  expect(offered().map(({ title }) => title)).toContain('Table: delete the row');
  view.dispatch({ selection: { anchor: 2 } });

  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.tabIndex = 0;
  dialog.focus();
  void offered()
    .find(({ title }) => title === 'Italic')
    ?.run();
  await new Promise((resolve) => setTimeout(resolve));
  expect(view.state.doc.line(1).text).toBe('*word*');
  expect(view.hasFocus).toBe(true);

  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  expect([activeEditor(), offered()]).toEqual([undefined, []]);
});
