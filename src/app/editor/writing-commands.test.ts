// @vitest-environment jsdom
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { foldedRanges, forceParsing } from '@codemirror/language';
import { searchKeymap } from '@codemirror/search';
import { runScopeHandlers, type EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { vaultMarkdown } from './create-editor.ts';
import { activeEditor, keysOfPerson, writingCommandList } from './input/command-names.ts';
import { foldAround, foldedLines, folding, foldingProperties, foldLines } from './input/folding.ts';
import { shown, type, viewOf } from './input/testing/marked-text.ts';
import { savingText, writingCommands } from './writing-commands.ts';
import { withoutCommandKeys } from './input/key-bindings.ts';

let view: EditorView;
afterEach(() => view.destroy());

function open(text: string): void {
  view = viewOf(text, writingCommands);
  view.focus();
}

const press = (key: string, held: KeyboardEventInit = {}) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key, ...held }), 'editor');

const offered = () =>
  writingCommandList({ open: () => 'A.md', isPhone: () => false }).filter(({ isEnabled }) => isEnabled?.());

it('keys do what the palette says of them', () => {
  open('some ‹word›');
  expect(press('b', { ctrlKey: true })).toBe(true);
  expect(press('x', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(shown(view.state)).toBe('some **~~‹word›~~**');
});

it.each([
  ['- [ ] some w|ord', '- [ ] |some word', '|- [ ] some word'],
  ['> some w|ord', '> |some word', '|> some word'],
])('Home leads to the words of %j, and then to the line’s beginning', (text, first, second) => {
  open(text);
  expect(press('Home')).toBe(true);
  expect(shown(view.state)).toBe(first);
  press('Home');
  expect(shown(view.state)).toBe(second);
});

it('with Shift, Home selects to there', () => {
  open('1. some word|');
  press('Home', { shiftKey: true });
  expect(shown(view.state)).toBe('1. ‹some word›');
});

it.each([
  ['b', 'bold', 'a **bold**| '],
  ['b', 'bold ', 'a **bold** | '],
  ['i', 'more words', 'a *more words*| '],
])('the key that began marked text ends it: Ctrl and %s, %j', (key, words, expected) => {
  open('a | ');
  press(key, { ctrlKey: true });
  type(view, words);
  press(key, { ctrlKey: true });
  expect(shown(view.state)).toBe(expected);
});

it('but takes the marks away where the cursor was put behind the words', () => {
  open('a **bold|**');
  view.dispatch({ selection: { anchor: 'a **bold'.length } });
  press('b', { ctrlKey: true });
  expect(shown(view.state)).toBe('a bold|');
  open('**bol|**');
  type(view, 'd');
  press('i', { ctrlKey: true });
  expect(shown(view.state)).toBe('***bold|***');
});

it('a comment is one of the vault, not of HTML', () => {
  view = viewOf('a ‹word›', [vaultMarkdown, writingCommands]);
  view.focus();
  press('/', { ctrlKey: true });
  expect(shown(view.state)).toBe('a %% ‹word› %%');
  press('/', { ctrlKey: true });
  expect(shown(view.state)).toBe('a ‹word›');
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
  expect(shown(view.state)).toBe('- one\n\n|');
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

async function run(title: string): Promise<void> {
  void offered()
    .find((command) => command.title === title)
    ?.run();
  await new Promise((resolve) => setTimeout(resolve));
}

it('nests a list, folds and selects by commands, as a phone does that has no such keys', async () => {
  view = viewOf('# One\n\n- a\n- b|\n', [vaultMarkdown, folding, history(), writingCommands]);
  view.focus();
  await run('Indent');
  expect(shown(view.state)).toBe('# One\n\n- a\n  - b|\n');
  await run('Outdent');
  expect(shown(view.state)).toBe('# One\n\n- a\n- b|\n');
  await run('Undo what was typed');
  expect(shown(view.state)).toContain('  - b');
  await run('Redo what was undone');
  expect(shown(view.state)).toContain('\n- b');
  await run('Fold this section');
  expect(foldedRanges(view.state).size).toBe(1);
  await run('Unfold everything');
  expect(foldedRanges(view.state).size).toBe(0);
  await run('Select line');
  expect(view.state.selection.main.empty).toBe(false);
});

it('begins a link around what is selected, and a tag apart from the word before', async () => {
  open('some ‹word›');
  await run('Link to a note…');
  expect(shown(view.state)).toBe('some [[word|]]');
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  await run('Add a tag…');
  expect(shown(view.state)).toBe('some [[word]] #|');
});

it('saves by the keys that the person gave it, and the keys of the library give way to a command’s', () => {
  let saves = 0;
  view = viewOf('a\n- b|', [
    writingCommands,
    savingText.of(() => (saves += 1)),
    keysOfPerson.of({ 'write-save': 'Alt+S', 'write-outdent': '' }),
  ]);
  view.focus();
  expect(press('s', { ctrlKey: true })).toBe(false);
  expect(press('s', { altKey: true })).toBe(true);
  expect(saves).toBe(1);
  const kept = withoutCommandKeys([...historyKeymap, ...searchKeymap, ...defaultKeymap]).map(({ key }) => key);
  for (const key of ['Mod-z', 'Mod-f', 'Mod-[', 'Mod-Shift-k', 'Alt-l']) expect(kept).not.toContain(key);
  for (const key of ['Mod-y', 'Mod-Enter', 'Mod-g', 'Backspace']) expect(kept).toContain(key);
});

it('does again by Ctrl+Shift+Z what Ctrl+Z undid, also with Caps Lock on, and types the letters that it makes', () => {
  view = viewOf('|', [history({ newGroupDelay: 0 }), writingCommands]);
  type(view, 'a');
  type(view, 'b');
  const held = { code: 'KeyZ', keyCode: 90, bubbles: true, cancelable: true };
  const typed = (key: string, more: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key, ...held, ...more });
    view.contentDOM.dispatchEvent(event);
    return event.key;
  };
  typed('Z', { ctrlKey: true });
  expect(shown(view.state)).toBe('a|');
  typed('z', { ctrlKey: true, shiftKey: true });
  expect(shown(view.state)).toBe('ab|');
  expect(typed('z', { shiftKey: true })).toBe('z');
});

it('comments by Ctrl+/ on every keyboard, on a German one too, where it is Ctrl+Shift+7, and numbers a list by these keys elsewhere', () => {
  // By the page's own way: a sign and its place are told apart before the keys of the editor are looked up.
  const typed = (held: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true, ...held });
    view.contentDOM.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    return view.state.doc.line(1).text;
  };
  const seven = { shiftKey: true, code: 'Digit7', keyCode: 55 };
  open('word|');
  expect(typed(seven)).toBe('<!-- word -->');
  for (const key of ['&', '7']) {
    open('word|');
    expect(typed({ ...seven, key }), 'an American or French keyboard').toBe('1. word');
  }
  open('word|');
  expect(typed({ code: 'Slash', keyCode: 191 })).toBe('<!-- word -->');
  // A German keyboard has the sign on its number pad too, a French one beside the letters.
  for (const held of [
    { code: 'NumpadDivide', keyCode: 111 },
    { shiftKey: true, code: 'Period', keyCode: 190 },
  ]) {
    open('word|');
    expect(typed(held)).toBe('<!-- word -->');
  }
  // Where comments have other keys, the list is what is meant.
  view = viewOf('word|', [writingCommands, keysOfPerson.of({ 'write-comment': 'Alt+C' })]);
  view.focus();
  expect(typed(seven)).toBe('1. word');
});

it('Backspace in an item without words ends the list, before what Markdown would do', () => {
  view = viewOf('- a\n- |', [vaultMarkdown, writingCommands]);
  expect(press('Backspace')).toBe(true);
  expect(shown(view.state)).toBe('- a\n|');
});

it.each([
  ['# One\n\ntext\n\n|', [1]],
  ['# One\n\n## Two\n- a\n  - b\n\n|\n\n# Three\n', [3]],
  ['- a\n  - b\n\n|', []],
  ['|\n\n# One\ntext', []],
  ['a line\nand one|\nmore', []],
  ['# One\n\na line\nand one|\nmore', [1]],
  ['- a line\n  that goes on|', []],
  ['- a line\n  that goes on|\n  - b', [1]],
  ['- a\n\n  more|', [1]],
  ['> a quote\n> that goes on|', []],
  ['> [!note] A callout\n> that goes on|', [1]],
  ['text\n\n```js\none|\ntwo\n```', [3]],
  ['| a | b |\n| - | - |\n| 1 | 2|', []],
  ['<div>\nwords|\n</div>', []],
])(
  'the key that folds takes the section, item, callout or code around the cursor, and no paragraph: %j',
  (note, lines) => {
    view = viewOf(note, [vaultMarkdown, folding]);
    // On a busy machine the parser would go on later.
    forceParsing(view, view.state.doc.length, 5000);
    foldAround(view);
    expect(foldedLines(view.state).map(({ line }) => line)).toEqual(lines);
  },
);

it('the key that folds takes the properties where they are text', () => {
  for (const note of ['---\ntags: a|\nby: b\n---\n# One\n', '---|\ntags: a\n---\ntext']) {
    view = viewOf(note, [vaultMarkdown, folding, foldingProperties]);
    forceParsing(view, view.state.doc.length, 5000);
    foldAround(view);
    expect(foldedLines(view.state)).toEqual([{ line: 1, text: '---' }]);
    expect(shown(view.state)).toMatch(/^---\|/);
    view.destroy();
  }
});

it('what was folded is folded again where its line is still the same', () => {
  const note = '# One\n\ntext|\n\n# Two\n\nmore\n\n# Three\n\nend\n';
  view = viewOf(note, [vaultMarkdown, folding]);
  const lines = [
    { line: 1, text: '# One' },
    { line: 5, text: '# Another' },
    { line: 9, text: '# Three' },
    { line: 99, text: '# One' },
  ];
  foldLines(view, lines);
  expect(foldedLines(view.state)).toEqual([lines[0], lines[2]]);
  expect(shown(view.state), 'the cursor is not where nobody sees it').toMatch(/^# One\|\n/);
});
