// @vitest-environment jsdom
import { foldEffect, codeFolding } from '@codemirror/language';
import { Decoration, EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { plainLineNotice } from './create-editor.ts';
import { LONGEST_LINE } from './start-of-text.ts';

let view: EditorView;
afterEach(() => view.destroy());

const LONG = 'x'.repeat(LONGEST_LINE + 1);
const told = () => view.dom.querySelector('.cm-plain-notice')?.textContent;

it('tells of a long paragraph in view, and not of one that is folded away', () => {
  view = new EditorView({ doc: `# One\n\n${LONG}\n# Two\n`, extensions: [plainLineNotice, codeFolding()] });
  expect(told()).toBe('Highlighting is off in this long paragraph.');
  view.dispatch({ effects: foldEffect.of({ from: 5, to: 7 + LONG.length }) });
  expect(told()).toBe('');
});

it('does not tell of a long property that is shown as a field', () => {
  const properties = `---\na: ${LONG}\n---`;
  const fields = Decoration.set(Decoration.replace({ block: true }).range(0, properties.length));
  view = new EditorView({
    doc: `${properties}\nwords\n`,
    extensions: [plainLineNotice, EditorView.decorations.of(fields)],
  });
  expect(told()).toBe('');
});
