import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { tabKeymap } from './indent-items.ts';
import { vaultMarkdown } from '../../create-editor.ts';

/** The text after Tab at `|`; undefined where the key is left to the page. */
function afterTab(text: string): string | undefined {
  const anchor = text.indexOf('|');
  let state = EditorState.create({
    doc: text.replace('|', ''),
    selection: { anchor },
    extensions: [vaultMarkdown],
  });
  const view = { state, dispatch: (transaction: { state: EditorState }) => (state = transaction.state) };
  const isTaken = tabKeymap[0]?.run?.(view as unknown as EditorView);
  return isTaken === true ? state.doc.toString() : undefined;
}

it('indents an item of a list and a line of code', () => {
  expect(afterTab('- one\n- t|wo\n')).toBe('- one\n  - two\n');
  expect(afterTab('```\nco|de\n```\n')).toBe('```\n  code\n```\n');
});

it('leaves a paragraph as it is and the key to the page', () => {
  expect(afterTab('A para|graph.\n')).toBeUndefined();
});
