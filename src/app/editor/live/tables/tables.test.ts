// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { forceParsing, syntaxTree } from '@codemirror/language';
import { StateEffect } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../../../notes/testing/fuzz-runs.ts';
import { liveEditor, type LiveEditor } from '../testing/live-editor.ts';
import { type as typeSigns } from '../../input/testing/marked-text.ts';
import { alignColumn, insertTable } from '../../input/tables/table-commands.ts';
import { askingAboutText } from '../../ask/ask-selection.ts';
import { attachFiles } from '../../input/paste/attach-files.ts';
import { inTable } from './cell-keys.ts';
import { cellEditorOf, editedCell } from './edited-cell.ts';

let open: LiveEditor | undefined;

// The parser stops after 20 ms of the clock, and goes on later: on a busy machine a table would not be one yet.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

afterEach(() => {
  vi.useRealTimers();
  open?.editor.destroy();
  document.body.replaceChildren();
});

const TABLE = 'above\n\n| a | b |\n| - | - |\n| 1 |  *2*|\n|x|  |\n\nbelow\n';

function show(text = TABLE): LiveEditor {
  open = liveEditor(text);
  return open;
}

const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.live-table :is(td, th)')];

function click(cell: HTMLElement): EditorView {
  cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  return cellEditorOf(open!.view)!;
}

function type(cell: EditorView, typed: string): void {
  const { from, to } = cell.state.selection.main;
  cell.dispatch({
    changes: { from, to, insert: typed },
    selection: { anchor: from + typed.length },
    userEvent: 'input.type',
  });
}

const press = (key: string, more: KeyboardEventInit = {}): void =>
  void document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

/** The cell with the keyboard: its name and its words. */
const now = (): readonly (string | null | undefined)[] => [
  document.activeElement?.getAttribute('aria-label'),
  cellEditorOf(open!.view)?.state.doc.toString(),
];

it('a note that begins with a table opens with it drawn, and the arrow leads into its first cell', async () => {
  const { view } = show('| a | b |\n| - | - |\n| 1 | 2 |\n\nbelow\n');
  view.focus();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(cells().map((cell) => cell.textContent)).toEqual(['a', 'b', '1', '2']);
  press('ArrowDown');
  expect(now()).toEqual([expect.stringContaining('a'), 'a']);
});

it('what is typed at the beginning of a note shows the table there as text', async () => {
  const { view } = show('| a | b |\n| - | - |\n| 1 | 2 |\n');
  view.focus();
  await new Promise((resolve) => setTimeout(resolve, 30));
  typeSigns(view, 'x');
  expect(cells()).toEqual([]);
  expect(view.contentDOM.textContent).toContain('x| a | b |');
});

describe('a cell of a drawn table', () => {
  it('leads to the assistant, which is asked about the whole table, in its source', async () => {
    const { view } = show('| a | b |\n| - | - |\n| 1 | 2 |\n\nbelow\n');
    const asked = vi.fn(() => new Promise<never>(() => undefined));
    const ask = {
      refusal: () => undefined,
      run: asked,
      prompts: () => [],
      wishOf: asked,
      canKeep: () => false,
      keepPrompt: asked,
      openSettings: asked,
    };
    view.dispatch({ effects: StateEffect.appendConfig.of(askingAboutText(ask)) });
    click(cells()[2]!);
    press('j', { ctrlKey: true });
    await vi.waitFor(() => expect(document.querySelector('.ask-box button')).not.toBeNull());
    document.querySelector<HTMLButtonElement>('.ask-box button')?.click();
    expect(asked).toHaveBeenCalledWith(
      { kind: 'rewrite' },
      expect.objectContaining({ text: '| a | b |\n| - | - |\n| 1 | 2 |' }),
      expect.anything(),
      expect.anything(),
    );
    expect(cellEditorOf(view), 'no cell is written any more').toBeUndefined();
  });

  it('is left downwards at the end of the text too, and what is typed there is no row', () => {
    const { view, editor } = show('| a |\n| - |\n| 1 |');
    click(cells()[1]!);
    press('ArrowDown');
    expect(editor.text()).toBe('| a |\n| - |\n| 1 |\n');
    expect(view.state.selection.main.head).toBe(editor.text().length);
    typeSigns(view, 'so');
    expect(editor.text()).toBe('| a |\n| - |\n| 1 |\n\nso');
    undo(view);
    expect(editor.text().trimEnd()).toBe('| a |\n| - |\n| 1 |');
  });

  it('keeps the keyboard where the parser has no time for the table, and shows what was typed once it had', () => {
    const { view, editor } = show();
    const cell = click(cells()[2]!);
    // Each look at the clock is 30 ms later than the one before.
    let time = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 30));
    type(cell, 'x');
    type(cell, 'y');
    expect(syntaxTree(view.state).length).toBeLessThan(editor.text().indexOf('| x'));
    expect(now()).toEqual([expect.stringContaining('a'), 'xy1']);
    clock.mockRestore();
    forceParsing(view, editor.text().length, 10_000);
    type(cellEditorOf(view)!, 'z');
    expect(now()).toEqual([expect.stringContaining('a'), 'xyz1']);
    expect(editor.text()).toContain('| xyz1 |');
    press('Escape');
    expect(cells().map((each) => each.textContent)).toContain('xyz1');
  });

  it('has the keyboard again where Undo from the text below takes it back, and the table stays drawn', async () => {
    const { view, editor } = show();
    const cell = click(cells()[2]!);
    type(cell, 'x');
    view.focus();
    view.dispatch({ selection: { anchor: editor.text().length } });
    undo(view);
    await expect.poll(now).toEqual([expect.stringContaining('a'), '1']);
    expect(editor.text()).toBe(TABLE);
    press('y', { ctrlKey: true });
    expect(now()).toEqual([expect.stringContaining('a'), 'x1']);
    // Who writes the source goes on in it.
    press('Escape');
    undo(view);
    await Promise.resolve();
    expect(cellEditorOf(view)).toBeUndefined();
  });

  it('may have another row typed below', () => {
    const { view, editor } = show('| a |\n| - |\n');
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    typeSigns(view, '| x |');
    expect(editor.text()).toBe('| a |\n| - |\n| x |');
  });

  it('is written at once where its table was just made', async () => {
    const { view, editor } = show('text');
    view.focus();
    await new Promise((resolve) => setTimeout(resolve, 30));
    view.dispatch({ selection: { anchor: 4 } });
    insertTable(view);
    await expect.poll(now).toEqual(['Heading “Column 1”', 'Column 1']);
    type(cellEditorOf(view)!, 'a|b');
    expect(editor.text()).toMatch(/^text\n\n\| a\\\|b +\| Column 2 \|\n/);
  });

  it('is written where it stands, and changes nothing else', () => {
    const { editor, faults } = show();
    const cell = click(cells()[3]!);
    expect(now()).toEqual(['b, row 1', '*2*']);
    cell.dispatch({ selection: { anchor: 3 } });
    type(cell, ' and');
    expect(editor.text()).toBe(TABLE.replace('*2*', '*2* and'));
    expect(cells().map(({ textContent }) => textContent)).toEqual(['a', 'b', '1', '*2* and', 'x', '']);
    expect(faults()).toBe(0);
  });

  it('keeps its bar below those of the other rows, however wide its words get', () => {
    const { editor } = show('| Column 1 | b |\n| -------- | - |\n|          |   |\n|x|   |\n\n| 1 | 2 |\n');
    const row = (number: number) => editor.text().split('\n')[number];
    const cell = click(cells()[2]!);
    for (const sign of '5日') type(cell, sign);
    expect(row(2)).toBe('| 5日      |   |');
    type(cell, ' more words');
    expect(row(2), 'a bar is never touched').toBe('| 5日 more words |   |');
    cell.dispatch({ changes: { from: 1, to: cell.state.doc.length } });
    expect(row(2)).toBe('| 5        |   |');
    type(click(cells()[4]!), 'y');
    expect(row(3), 'what stood elsewhere stays so').toBe('|yx|   |');
  });

  it('has the cursor behind a file that is pasted into it', async () => {
    const { view } = show('| a | b |\n| - | - |\n| x1 |  |\n\nbelow\n');
    const cell = click(cells()[2]!);
    cell.dispatch({ selection: { anchor: 1 } });
    const { from } = view.state.field(editedCell)!;
    attachFiles(view, [new File([], 'a.png')], from + 1, async () => '![[a.png]]');
    await vi.waitFor(() => expect(cellEditorOf(view)?.state.doc.toString()).toBe('x![[a.png]]1'));
    expect(cellEditorOf(view)?.state.selection.main.head).toBe('x![[a.png]]'.length);
  });

  it('takes what is pasted on its one line: marks of a web page, and an address over its words', () => {
    const { editor } = show();
    const paste = (cell: EditorView, texts: Readonly<Record<string, string>>) => {
      const clipboardData = { getData: (kind: string) => texts[kind] ?? '', types: Object.keys(texts), files: [] };
      const event = new Event('paste', { bubbles: true, cancelable: true });
      cell.contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
    };
    const html = '<p>one <b>two</b></p><p>three</p>';
    paste(click(cells()[5]!), { 'text/html': html, 'text/plain': 'one two three' });
    const cell = click(cells()[2]!);
    cell.dispatch({ selection: { anchor: 0, head: 1 } });
    paste(cell, { 'text/plain': 'https://a.example' });
    expect(editor.text()).toBe(
      TABLE.replace('|x|  |', '|x| one **two**<br>three |').replace('| 1 |', '| [1](https://a.example) |'),
    );
  });

  it('keeps what is typed in one cell of one row', () => {
    const { editor } = show();
    const cell = click(cells()[2]!);
    cell.dispatch({ selection: { anchor: 1 } });
    type(cell, '|x\ny');
    expect(editor.text()).toBe(TABLE.replace('| 1 |', '| 1\\|x<br>y |'));
    cell.dispatch({ selection: { anchor: 3 } });
    press('Backspace');
    expect(editor.text()).toBe(TABLE.replace('| 1 |', '| 1x<br>y |'));
  });

  it('that ends in a backslash does not take the bar behind it', () => {
    const { editor } = show();
    const cell = click(cells()[3]!);
    cell.dispatch({ selection: { anchor: 3 } });
    type(cell, '\\');
    expect(editor.text()).toBe(TABLE.replace('*2*|', '*2*\\ |'));
  });

  it('is left to the next by Tab, back by Shift and Tab, to the one below by Enter, and a row is added at the end', () => {
    const { editor } = show();
    click(cells()[0]!);
    expect(now()).toEqual(['Heading “a”', 'a']);
    press('Tab');
    expect(now()).toEqual(['Heading “b”', 'b']);
    press('Tab');
    expect(now()).toEqual(['a, row 1', '1']);
    press('Tab', { shiftKey: true });
    expect(now()).toEqual(['Heading “b”', 'b']);
    press('Enter');
    expect(now()).toEqual(['b, row 1', '*2*']);
    press('Enter');
    expect(now()).toEqual(['b, row 2', '']);
    expect(editor.text()).toBe(TABLE);
    press('Tab');
    expect(now()).toEqual(['a, row 3', '']);
    expect(editor.text().startsWith(TABLE.slice(0, TABLE.indexOf('\n\nbelow')))).toBe(true);
    type(cellEditorOf(open!.view)!, 'new');
    expect(editor.text().split('\n')[6]).toMatch(/^\| new/);
  });

  it('is left by arrow keys at its ends, and the table at its own', () => {
    const { view } = show();
    const cell = click(cells()[2]!);
    cell.dispatch({ selection: { anchor: 1 } });
    press('ArrowRight');
    expect(now()).toEqual(['b, row 1', '*2*']);
    press('ArrowLeft');
    expect(now()).toEqual(['a, row 1', '1']);
    press('ArrowUp');
    expect(now()).toEqual(['Heading “a”', 'a']);
    press('ArrowUp');
    expect([view.state.selection.main.head, cellEditorOf(view)]).toEqual([TABLE.indexOf('|') - 1, undefined]);
  });

  it('is what a press of the right button means, which leaves the table drawn', () => {
    show();
    const pressed = new MouseEvent('mousedown', { button: 2, bubbles: true, cancelable: true });
    // Else the browser puts the cursor into the table, whose source shows then.
    expect(cells()[2]!.dispatchEvent(pressed)).toBe(false);
    expect(now()).toEqual(['a, row 1', '1']);
  });

  it('is taken back in the note, with the keyboard where it was', () => {
    const { editor, view } = show();
    type(click(cells()[3]!), 'x');
    press('z', { ctrlKey: true });
    expect(editor.text()).toBe(TABLE);
    expect(now()[0]).toBe('b, row 1');
    expect(cellEditorOf(view)!.hasFocus).toBe(true);
  });

  it('is gone back to by undoing, from whichever cell', () => {
    const { editor } = show();
    const cell = click(cells()[3]!);
    cell.dispatch({ selection: { anchor: 3 } });
    type(cell, 'x');
    press('ArrowUp');
    expect(now()[0]).toBe('Heading “b”');
    press('z', { ctrlKey: true });
    expect(editor.text()).toBe(TABLE);
    expect(now()).toEqual(['b, row 1', '*2*']);
  });

  it('keeps the keyboard while another program changes another cell', async () => {
    const { editor } = show();
    const cell = click(cells()[3]!);
    cell.dispatch({ selection: { anchor: 2 } });
    editor.setText(TABLE.replace('|x|', '|other|'));
    await Promise.resolve();
    expect(now()).toEqual(['b, row 1', '*2*']);
    type(cellEditorOf(open!.view)!, '!');
    expect(editor.text()).toBe(TABLE.replace('|x|', '|other|').replace('*2*', '*2!*'));
  });

  it('shows the source of its table on Escape', async () => {
    const { view } = show();
    click(cells()[3]!);
    press('Escape');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(view.hasFocus).toBe(true);
    expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe('| 1 |  *2*|');
    expect(cells()).toEqual([]);
  });

  it('is the first of a table that was just made, and keeps the cursor in its words when its column is aligned', async () => {
    const { view, editor } = show('\n');
    view.focus();
    insertTable(view);
    await Promise.resolve();
    expect(now()[1]).toBe('Column 1');
    const cell = cellEditorOf(view)!;
    type(cell, 'Days');
    cell.dispatch({ selection: { anchor: 2 } });
    inTable(view, alignColumn('right'));
    expect(editor.text()).toContain('--:');
    expect(cellEditorOf(view)!.state.selection.main).toMatchObject({ from: 2, to: 2 });
  });

  it('of a row without bars at its ends is written in the source', () => {
    const { view } = show('a | b\n-- | --\n1 | 2\n\nlast');
    expect(click(cells()[3]!)).toBeUndefined();
    expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe('1 | 2');
  });

  it('goes up and down with its row by Alt and an arrow', () => {
    const { editor } = show('|a|b|\n|-|-|\n|1|2|\n|3|44|\n\nlast');
    const cell = click(cells()[3]!);
    cell.dispatch({ selection: { anchor: 1 } });
    press('ArrowDown', { altKey: true });
    expect(editor.text()).toBe('|a|b|\n|-|-|\n|3|44|\n|1|2|\n\nlast');
    expect(now()).toEqual(['b, row 2', '2']);
    press('ArrowUp', { altKey: true });
    press('ArrowUp', { altKey: true });
    expect(editor.text()).toBe('|a|b|\n|-|-|\n|1|2|\n|3|44|\n\nlast');
    expect(now()).toEqual(['b, row 1', '2']);
  });

  it('gives rows and columns by the bar below the table', () => {
    const { editor } = show('| a | b |\n| - | - |\n| 1 | 2 |\n\nlast');
    click(cells()[2]!);
    const press = (name: string) =>
      [...document.querySelectorAll('[role=toolbar] button')]
        .find(({ textContent }) => textContent === name)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    press('Row below');
    expect(now()).toEqual(['a, row 2', '']);
    press('Column right');
    expect(editor.text().split('\n')[0]).toBe('| a   |     | b   |');
    press('Delete row');
    expect(editor.text().split('\n')).toHaveLength(5);
  });
});

const words = fc.string({
  unit: fc.constantFrom('a', ' ', '|', '\\', '\n', '*', '`', '[', ']', 'é', '<'),
  maxLength: 6,
});
const cellOf = fc.string({ unit: fc.constantFrom('a', ' ', '\\|', 'x', '*', '漢'), maxLength: 5 });
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc
      .array(fc.array(cellOf, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 })
      .map((rows) =>
        [rows[0]!, rows[0]!.map(() => '-'), ...rows.slice(1)].map((row) => `|${row.join('|')}|`).join('\n'),
      ),
  );
const bars = (line: string): number => [...line.matchAll(/\\.|\|/gu)].filter(([sign]) => sign === '|').length;

describe(describeFuzz('writing in the cells of drawn tables'), () => {
  it('keeps every byte of the other cells and of the note', () => {
    let typed = 0;
    fc.assert(
      fc.property(table, fc.array(fc.tuple(fc.nat(), fc.nat(), words), { maxLength: 8 }), (source, steps) => {
        const note = `before\n\n${source}\n\nafter`;
        const { editor, view, faults } = show(note);
        for (const [which, at, text] of steps) {
          const drawn = cells();
          if (drawn.length === 0) break;
          const cell = click(drawn[which % drawn.length]!);
          if (!cell) break;
          const before = editor.text();
          const from = view.state.selection.main.from;
          const was = cell.state.doc.toString();
          const head = at % (was.length + 1);
          cell.dispatch({ selection: { anchor: Math.min(head, was.length), head: was.length } });
          type(cell, text);
          const is = cell.state.doc.toString();
          expect(editor.text()).toBe(before.slice(0, from) + is + before.slice(from + was.length));
          expect(editor.text().split('\n').map(bars)).toEqual(before.split('\n').map(bars));
          typed += 1;
        }
        while (undo(view));
        expect(editor.text()).toBe(note);
        expect(faults()).toBe(0);
        editor.destroy();
        document.body.replaceChildren();
      }),
      fuzzRuns(25),
    );
    expect(typed).toBeGreaterThan(20);
  }, 120_000);
});
