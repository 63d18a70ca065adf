// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { forceParsing, syntaxTree } from '@codemirror/language';
import { StateEffect } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertTable } from '../../input/tables/table-commands.ts';
import { askingAboutText } from '../../ask/ask-selection.ts';
import { cellEditorOf } from './edited-cell.ts';
import { cells, click, closeTable, now, open, press, show, standStill, TABLE, type } from './testing/drawn-table.ts';

beforeEach(standStill);
afterEach(closeTable);

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

  it('keeps the keyboard while another program changes another cell', async () => {
    const { editor } = show();
    const cell = click(cells()[3]!);
    cell.dispatch({ selection: { anchor: 2 } });
    editor.setText(TABLE.replace('|x|', '|other|'), 'other');
    await Promise.resolve();
    expect(now()).toEqual(['b, row 1', '*2*']);
    type(cellEditorOf(open!.view)!, '!');
    expect(editor.text()).toBe(TABLE.replace('|x|', '|other|').replace('*2*', '*2!*'));
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

  it('is the nearest one where its table is pressed beside the cells', () => {
    show('| a | b |\n| - | - |\n| 1 | 2 |\n\nlast');
    document
      .querySelector('.live-table')!
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    expect(cells()).toHaveLength(4);
    expect(now()[1]).toBe('a');
  });

  it('gives rows and columns by the bar below the table', () => {
    const { editor } = show('| a | b |\n| - | - |\n| 1 | 2 |\n\nlast');
    click(cells()[2]!);
    const press = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')]
        .find(({ ariaLabel, title }) => (ariaLabel ?? title) === name)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    press('Row below');
    expect(now()).toEqual(['a, row 2', '']);
    document.querySelector('.live-table__bar')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(now(), 'beside the buttons nothing is meant').toEqual(['a, row 2', '']);
    expect(cells()).not.toEqual([]);
    press('Column right');
    expect(editor.text().split('\n')[0]).toBe('| a   |     | b   |');
    press('Delete row');
    expect(editor.text().split('\n')).toHaveLength(5);
    press('Move column right');
    expect(editor.text().split('\n')[0]).toBe('| a   | b   |     |');
  });
});
