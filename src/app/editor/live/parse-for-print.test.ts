// @vitest-environment jsdom
import { syntaxTreeAvailable } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished } from 'vitest';
import { vaultLanguage } from '../create-editor.ts';
import { parseForPrint } from './live-text.ts';

it('reads a long text to its end before it is printed', () => {
  const view = new EditorView({
    doc: '## Part\n\nSome *words* and `code`.\n\n'.repeat(10_000),
    extensions: [vaultLanguage, parseForPrint],
    parent: document.body,
  });
  onTestFinished(() => view.destroy());
  expect(syntaxTreeAvailable(view.state)).toBe(false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(syntaxTreeAvailable(view.state)).toBe(true);
});
