// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { type as typeSigns } from '../../input/testing/marked-text.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cellEditorOf } from './edited-cell.ts';
import { cells, click, closeTable, now, open, press, show, standStill, TABLE, type } from './testing/drawn-table.ts';

beforeEach(standStill);
afterEach(closeTable);

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

  it('shows the source of its table on Escape', async () => {
    const { view } = show();
    click(cells()[3]!);
    press('Escape');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(view.hasFocus).toBe(true);
    expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe('| 1 |  *2*|');
    expect(cells()).toEqual([]);
  });

  it('of a row without bars at its ends is written in the source', () => {
    const { view } = show('a | b\n-- | --\n1 | 2\n\nlast');
    expect(click(cells()[3]!)).toBeUndefined();
    expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe('1 | 2');
  });
});
