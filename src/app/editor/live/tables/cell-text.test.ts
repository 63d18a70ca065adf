// @vitest-environment jsdom
import type { EditorView } from '@codemirror/view';
import { type as typeSigns } from '../../input/testing/marked-text.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alignColumn, insertTable } from '../../input/tables/table-commands.ts';
import { attachFiles } from '../../input/paste/attach-files.ts';
import { inTable } from './cell-editor.ts';
import { cellEditorOf, editedCell } from './edited-cell.ts';
import { cells, click, closeTable, now, press, show, standStill, TABLE, type } from './testing/drawn-table.ts';

// jsdom closes the window of a frame that is taken out; browsers leave its parser as it is, which the browser tests use.
const takeOut = vi.spyOn(HTMLIFrameElement.prototype, 'remove').mockReturnValue(undefined);
afterAll(() => takeOut.mockRestore());

beforeEach(standStill);
afterEach(closeTable);

describe('a cell of a drawn table', () => {
  it('may have another row typed below', () => {
    const { view, editor } = show('| a |\n| - |\n');
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    typeSigns(view, '| x |');
    expect(editor.text()).toBe('| a |\n| - |\n| x |');
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

  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['a line with its end', { 'text/plain': '5\r\n' }, '5'],
    ['cells that hold a bar', { 'text/plain': 'C:\\\t\\|x | y\n' }, String.raw`C:\ | \|x \| y`],
    ['a list', { 'text/html': '<ul><li>a</li><li>b|c</li></ul>' }, String.raw`- a<br>- b\|c`],
    ['code', { 'text/html': '<pre><code>x | y\nz</code></pre>' }, '`x \\| y`<br>`z`'],
    ['a heading', { 'text/html': '<h2>One</h2><p>two</p>' }, '**One**<br>two'],
  ])('takes %s without what would stand in other lines', (_, texts, expected) => {
    const { editor } = show('| a | b |\n| - | - |\n|  | |\n');
    const clipboardData = { getData: (kind: string) => texts[kind] ?? '', types: Object.keys(texts), files: [] };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    click(cells()[2]!).contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
    expect(editor.text().split('\n')[2]?.replaceAll(/ +/g, ' ')).toContain(`| ${expected}`);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['rows of Markdown', { 'text/plain': '| p | `q\\|r` |\n| :-: | --- |\n| s | |' }],
    [
      'a table copied in Read',
      { 'text/markdown': '| p | `q\\|r` |\n| --- | --- |\n| s |  |', 'text/plain': 'p q|r s' },
    ],
  ])('takes %s as cells from there on', (_, texts) => {
    const { editor } = show();
    const clipboardData = { getData: (kind: string) => texts[kind] ?? '', types: Object.keys(texts), files: [] };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    click(cells()[2]!).contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
    expect(
      editor
        .text()
        .split('\n')
        .slice(2, 6)
        .map((line) => line.replaceAll(/[ -]+/g, ' ')),
    ).toEqual(['| a | b |', '| | |', '| p | `q\\|r` |', '| s | |']);
  });

  it.each([
    ['|x| < |y|', '| \\|x\\| < \\|y\\| | *2*|'],
    ['| x | y |', '| x | y |'],
  ])('takes %s, a line with bars, as what it is', (text, row) => {
    const { editor } = show();
    const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? text : ''), types: [], files: [] };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const cell = click(cells()[2]!);
    cell.dispatch({ selection: { anchor: 0, head: cell.state.doc.length } });
    cell.contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
    if (!event.defaultPrevented) cell.dispatch(cell.state.replaceSelection(text));
    expect(editor.text().split('\n')[4]?.replaceAll(/[ -]+/g, ' ')).toBe(row);
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
});
