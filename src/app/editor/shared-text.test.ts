// @vitest-environment jsdom
import { history, redo, undo, undoDepth } from '@codemirror/commands';
import { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createSharedText, type SharedText } from './shared-text.ts';

function editorOf(shared: SharedText, text: string): EditorView {
  const view = new EditorView({ doc: text, extensions: [history(), shared.join(Text.of(text.split('\n')))] });
  onTestFinished(() => view.destroy());
  return view;
}

const textOf = (view: EditorView) => view.state.doc.toString();
const type = (view: EditorView, at: number, insert: string) =>
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
    userEvent: 'input.type',
  });

it('does in each editor what is done in one, and leaves the cursor of the others where it was', () => {
  const shared = createSharedText();
  const [a, b] = [editorOf(shared, 'one two'), editorOf(shared, 'one two')];
  b.dispatch({ selection: { anchor: 4 } });
  type(a, 0, 'zero ');
  expect([textOf(b), b.state.selection.main.head]).toEqual(['zero one two', 9]);
});

it('takes back the last edit of the text wherever it is asked for, and brings it back', () => {
  const shared = createSharedText();
  const [a, b] = [editorOf(shared, 'text'), editorOf(shared, 'text')];
  type(a, 4, ' A');
  a.dispatch({ selection: { anchor: 0 } });
  type(b, 6, ' B');
  undo(a);
  expect([textOf(a), textOf(b)]).toEqual(['text A', 'text A']);
  undo(b);
  expect([textOf(a), textOf(b)]).toEqual(['text', 'text']);
  expect(undo(a), 'nothing else was done').toBe(false);
  redo(b);
  redo(a);
  expect([textOf(a), textOf(b)]).toEqual(['text A B', 'text A B']);
});

it('gives the steps to an editor that is made later, also after the others are gone', () => {
  const shared = createSharedText();
  const a = editorOf(shared, 'text');
  type(a, 4, '!');
  const b = editorOf(shared, 'text!');
  undo(b);
  expect(textOf(a)).toBe('text');
  redo(a);
  for (const view of [a, b]) view.destroy();
  const c = editorOf(shared, 'text!');
  undo(c);
  expect(textOf(c)).toBe('text');
});

it('makes a step that is asked for beside the text', () => {
  const shared = createSharedText();
  expect(shared.step('undo'), 'no editor has it').toBe(false);
  const [a, b] = [editorOf(shared, 'text'), editorOf(shared, 'text')];
  type(a, 4, '!');
  expect([shared.step('undo'), textOf(a), textOf(b)]).toEqual([true, 'text', 'text']);
  expect([shared.step('redo'), textOf(a), textOf(b)]).toEqual([true, 'text!', 'text!']);
  expect(shared.step('redo')).toBe(false);
});

it('takes back what was typed also where another program changed the text since the editor was left, and leaves that', () => {
  const shared = createSharedText();
  const a = editorOf(shared, 'first words\n\nlast words\n');
  type(a, 11, ' typed');
  a.destroy();
  const b = editorOf(shared, 'FIRST words typed\n\nlast and more words\n');
  undo(b);
  expect(textOf(b)).toBe('FIRST words\n\nlast and more words\n');
  expect(undo(b)).toBe(false);
});

it('gives no steps to an editor of another text', () => {
  const shared = createSharedText();
  const a = editorOf(shared, 'text');
  type(a, 4, '!');
  a.destroy();
  expect(undo(editorOf(shared, 'what another program wrote'))).toBe(false);
});

it('keeps texts and steps the same, whatever is done where', () => {
  const act = fc.record({
    where: fc.nat(1),
    what: fc.constantFrom('type', 'delete', 'move', 'undo', 'redo'),
    at: fc.nat(30),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const shared = createSharedText();
      const views = ['start', 'start'].map((text) => editorOf(shared, text));
      for (const { where, what, at } of acts) {
        const view = views[where]!;
        const place = Math.min(at, view.state.doc.length);
        if (what === 'type') type(view, place, 'x');
        else if (what === 'move') view.dispatch({ selection: { anchor: place } });
        else if (what === 'undo') undo(view);
        else if (what === 'redo') redo(view);
        else if (place > 0) view.dispatch({ changes: { from: place - 1, to: place }, userEvent: 'delete.backward' });
        expect(textOf(views[1]!)).toBe(textOf(views[0]!));
        expect(undoDepth(views[1]!.state)).toBe(undoDepth(views[0]!.state));
      }
      for (const view of views) view.destroy();
    }),
    { numRuns: 60 },
  );
});

it('keeps two whole editors of a note alike, and tells an edit once', async () => {
  const { createEditor } = await import('./create-editor.ts');
  const shared = createSharedText();
  const told: string[] = [];
  const [a, b] = ['a', 'b'].map((name) =>
    createEditor({
      parent: document.body,
      text: 'text',
      shared,
      onEdit: (text) => told.push(`${name}: ${text.toString()}`),
      onSave: () => undefined,
      onFollowLink: () => undefined,
      onFault: () => told.push('fault'),
    }),
  );
  onTestFinished(() => [a, b].forEach((editor) => editor?.destroy()));
  const [first, second] = [...document.querySelectorAll<HTMLElement>('.cm-editor')].map((dom) =>
    EditorView.findFromDOM(dom)!,
  );
  type(first!, 4, '!');
  expect([a!.text(), b!.text(), told]).toEqual(['text!', 'text!', ['a: text!']]);
  undo(second!);
  expect([a!.text(), b!.text(), told]).toEqual(['text', 'text', ['a: text!', 'b: text']]);
});

it('has a step for what was changed while no editor had the text, behind those before it', () => {
  const shared = createSharedText();
  const first = editorOf(shared, '- [ ] a');
  type(first, 7, 'b');
  first.destroy();
  shared.revise('- [ ] ab', '- [x] ab');
  const next = editorOf(shared, '- [x] ab');
  undo(next);
  expect(textOf(next)).toBe('- [ ] ab');
  undo(next);
  expect([textOf(next), undo(next)]).toEqual(['- [ ] a', false]);
  redo(next);
  redo(next);
  expect(textOf(next)).toBe('- [x] ab');
});

it('has no step for a change that was taken back where no editor had the text', () => {
  const shared = createSharedText();
  shared.revise('- [ ] a', '- [x] a');
  shared.revise('- [x] a', '- [ ] a');
  const editor = editorOf(shared, '- [ ] a');
  expect(undo(editor)).toBe(false);
  redo(editor);
  expect(textOf(editor)).toBe('- [x] a');
});
