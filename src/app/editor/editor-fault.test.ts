// @vitest-environment jsdom
import { StateEffect } from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { expect, it, vi } from 'vitest';
import { createEditor } from './create-editor.ts';

it('reports a part of the editor that throws, and keeps saving what is typed', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFault = vi.fn();
  const onEdit = vi.fn();
  // Its own place: another file's test may have left an editor in the page.
  const parent = document.body.appendChild(document.createElement('div'));
  const editor = createEditor({
    parent,
    text: 'one\n',
    onEdit,
    onFault,
    onSave: () => undefined,
    onFollowLink: () => undefined,
  });
  const view = EditorView.findFromDOM(parent.querySelector<HTMLElement>('.cm-editor')!)!;
  const fails = ViewPlugin.define(() => ({
    update: ({ docChanged }: ViewUpdate) => {
      if (docChanged) throw new Error('It does not know this text.');
    },
  }));
  view.dispatch({ effects: StateEffect.appendConfig.of(fails) });
  expect(onFault).not.toHaveBeenCalled();

  const type = (insert: string) =>
    view.dispatch({ changes: { from: view.state.doc.length, insert }, userEvent: 'input.type' });
  type('two');
  expect(onFault).toHaveBeenCalledTimes(1);
  type(' three');
  expect([editor.text(), onEdit.mock.calls.map(([text]) => String(text))]).toEqual([
    'one\ntwo three',
    ['one\ntwo', 'one\ntwo three'],
  ]);
  editor.setText('another', 'other');
  expect(editor.text()).toBe('another');
  editor.destroy();
  parent.remove();
  report.mockRestore();
});
