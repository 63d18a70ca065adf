import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { linkPart } from './link-part.ts';

/** `|` is the cursor. */
function partAt(marked: string): { part: string | undefined; text: string } {
  const at = marked.indexOf('|');
  const doc = marked.replace('|', '');
  let state = EditorState.create({ doc, selection: { anchor: at } });
  const view = {
    get state() {
      return state;
    },
    dispatch: (spec: object) => (state = state.update(spec).state),
  };
  return { part: linkPart(view as unknown as EditorView), text: state.doc.toString() };
}

it('names the heading of the line', () => {
  expect(partAt('# On | lamps [[x]] #\n\nText\n')).toEqual({
    part: '#On lamps x',
    text: '# On  lamps [[x]] #\n\nText\n',
  });
});

it('takes the id that a block has', () => {
  expect(partAt('One\n\nTwo and|\nmore ^two\n').part).toBe('#^two');
});

it('gives a block an id at its end, and changes nothing else', () => {
  const { part, text } = partAt('---\na: 1\n---\nOne\n\n- it|em\n- other ^o\n');
  expect(part).toMatch(/^#\^[a-z0-9]{6}$/u);
  expect(text).toBe(`---\na: 1\n---\nOne\n\n- item ${part!.slice(1)}\n- other ^o\n`);
});

it('is nothing on an empty line, or in properties', () => {
  expect(partAt('One\n|\nTwo\n').part).toBeUndefined();
  expect(partAt('---\na: |1\n---\nOne\n').part).toBeUndefined();
});
