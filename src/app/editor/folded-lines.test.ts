// @vitest-environment jsdom
import { defaultKeymap, deleteLine, history, undo } from '@codemirror/commands';
import { foldedRanges, forceParsing } from '@codemirror/language';
import { type EditorView, keymap, runScopeHandlers } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { vaultMarkdown } from './create-editor.ts';
import { foldAround, folding } from './input/folding.ts';
import { shown, type, viewOf } from './input/testing/marked-text.ts';
import { writingCommands } from './writing-commands.ts';

let view: EditorView;
afterEach(() => view.destroy());

const NOTE = 'top\n# Aa|a\none\ntwo\n\n# Bbb\nbelow';

function fold(text: string): void {
  view = viewOf(text, [vaultMarkdown, folding, history(), writingCommands, keymap.of(defaultKeymap)]);
  forceParsing(view, view.state.doc.length, 5_000);
  foldAround(view);
}

const press = (key: string, held: KeyboardEventInit = {}) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key, ...held }), 'editor');
const folds = () => {
  const parts: string[] = [];
  foldedRanges(view.state).between(0, view.state.doc.length, (from, to) => {
    parts.push(view.state.sliceDoc(view.state.doc.lineAt(from).from, to));
  });
  return parts;
};

it.each([
  [NOTE, '# Aaa|', '# Aaa'],
  ['- it|em\n  - child\n- next', '- item|', '- item'],
  ['> [!note] Ti|tle\n> words', '> [!note] Title|', '> [!note] Title'],
])(
  'End leads to the end of the line above what is folded away, and Shift+End selects no further: %j',
  (text, end, line) => {
    fold(text);
    press('End');
    expect(shown(view.state)).toContain(end);
    press('Home');
    press('Home');
    press('End', { shiftKey: true });
    const { from, to } = view.state.selection.main;
    expect(line.endsWith(view.state.sliceDoc(from, to)) && to > from).toBe(true);
    expect(folds()).toHaveLength(1);
  },
);

it('pressed once more, End stays there, and what is typed belongs to the heading', () => {
  fold(NOTE);
  press('End');
  press('End');
  type(view, 'z');
  press('End', { shiftKey: true });
  expect(shown(view.state)).toBe('top\n# Aaaz|\none\ntwo\n\n# Bbb\nbelow');
});

it('a heading that is selected with Shift+End and written anew keeps what is folded away below it', () => {
  fold(NOTE);
  press('Home');
  press('Home');
  press('End', { shiftKey: true });
  type(view, '# New');
  expect(view.state.doc.toString()).toBe('top\n# New\none\ntwo\n\n# Bbb\nbelow');
});

it('Enter there begins a line behind what is folded away', () => {
  fold(NOTE);
  press('End');
  press('Enter');
  type(view, 'z');
  expect(view.state.doc.toString()).toBe('top\n# Aaa\none\ntwo\nz\n\n# Bbb\nbelow');
  expect(folds()).toEqual(['# Aaa\none\ntwo']);
});

it.each([
  ['the line is deleted', () => deleteLine(view)],
  ['another line comes between', () => view.dispatch({ changes: { from: 9, insert: '\nz' } })],
  ['the line is joined with the one above', () => view.dispatch({ changes: { from: 3, to: 4 } })],
  ['the next line is joined with it', () => view.dispatch({ changes: { from: 9, to: 10, insert: ' ' } })],
  ['its mark is deleted', () => view.dispatch({ changes: { from: 4, to: 6 } })],
  ['its words are deleted', () => view.dispatch({ changes: { from: 4, to: 9 } })],
])('what is folded away comes back to sight where %s', (_what, change) => {
  fold(NOTE);
  expect(folds()).toHaveLength(1);
  change();
  expect(folds()).toEqual([]);
});

it('it stays so while its heading is written', () => {
  fold(NOTE);
  press('End');
  type(view, ' more');
  expect(folds()).toEqual(['# Aaa more\none\ntwo']);
});

it.each([
  ['ArrowDown', NOTE, 'top\n\n# Aaa\none\ntwo\n# Bbb\nbelow'],
  ['ArrowUp', NOTE, '# Aaa\none\ntwo\ntop\n\n# Bbb\nbelow'],
])('Alt and %s move a heading with what is folded away below it', (key, text, moved) => {
  fold(text);
  press(key, { altKey: true });
  expect(view.state.doc.toString()).toBe(moved);
  expect(folds()).toEqual(['# Aaa\none\ntwo']);
});

it.each([
  ['ArrowDown', 0, '# Aaa\none\ntwo\ntop\n\n# Bbb\nbelow'],
  ['ArrowUp', 18, 'top\n\n# Aaa\none\ntwo\n# Bbb\nbelow'],
])('Alt and %s move a line past a heading with all that is folded away below it', (key, at, moved) => {
  fold(NOTE);
  view.dispatch({ selection: { anchor: at } });
  press(key, { altKey: true });
  expect(view.state.doc.toString()).toBe(moved);
  expect(folds()).toEqual(['# Aaa\none\ntwo']);
});

it.each([
  [NOTE, 'top\n# Aaa\none\ntwo\n\n# Aa|a\none\ntwo\n\n# Bbb\nbelow', '# Aaa\none\ntwo'],
  ['- it|em\n  - child\n- next', '- item\n  - child\n- it|em\n  - child\n- next', '- item\n  - child'],
  ['> [!note] T|\n> words', '> [!note] T\n> words\n\n> [!note] T|\n> words', '> [!note] T\n> words'],
])('a line is duplicated with what is folded away below it: %j', (text, after, part) => {
  fold(text);
  const before = view.state.doc.toString();
  press('ArrowDown', { altKey: true, shiftKey: true });
  expect(shown(view.state)).toBe(after);
  expect(folds()).toEqual([part, part]);
  undo(view);
  expect(view.state.doc.toString()).toBe(before);
  expect(folds()).toEqual([part]);
});
