// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../create-editor.ts';
import { EditorView } from '@codemirror/view';
import { type as typeSigns } from '../../input/testing/marked-text.ts';
import { cellEditorOf } from './edited-cell.ts';
import { closeTable, now, open, press, show, standStill } from './testing/drawn-table.ts';

beforeEach(standStill);
afterEach(closeTable);

/** As a person types it, wherever the keyboard is; a new line is Enter. */
async function typeText(view: EditorView, text: string): Promise<void> {
  for (const sign of text) {
    if (sign === '\n') press('Enter');
    else typeSigns(cellEditorOf(view) ?? view, sign);
    await Promise.resolve();
  }
}

async function typed(text: string): Promise<string> {
  const { view, editor, faults } = show('');
  view.focus();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await typeText(view, text);
  expect(faults()).toBe(0);
  return editor.text();
}

/** The same table, whatever its white space. */
const tight = (text: string): string => text.replaceAll(/ *\| */g, '|').replaceAll(/-+/g, '-');

const TYPED = '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |';

describe('a table that is typed as Markdown where it grows by itself', () => {
  it.each([
    ['to its last bar', TYPED, TYPED],
    ['with a line behind it', `${TYPED}\n\ndone`, `${TYPED}\n\ndone`],
    ['with its columns aligned', '| a | b |\n|:--|--:|\n| 1 | 2 |', '| a | b |\n|:--|--:|\n| 1 | 2 |'],
    ['without its last bars', '| a | b |\n|---|:-:\n| 1 | 2\n', '| a | b |\n|---|:-:|\n| 1 | 2 |\n|  |  |'],
    ['without its dashes', '| a | b |\n| 1 | 2 |\n', '| a | b |\n|---|---|\n| 1 | 2 |\n|  |  |'],
    ['with an empty first cell', '| a | b |\n|---|---|\n| | 2 |', '| a | b |\n|---|---|\n| | 2 |'],
    ['with three columns', '| a | b | c |\n|-|-|-|\n| 1 | | 3 |', '| a | b | c |\n|-|-|-|\n| 1 | | 3 |'],
    [
      'with bars in its words',
      String.raw`| a \| x | b |` + '\n|---|---|\n' + String.raw`| [[n\|1]] | 2 |`,
      String.raw`| a \| x | b |` + '\n|---|---|\n' + String.raw`| [[n\|1]] | 2 |`,
    ],
    ['without bars at its ends', 'a | b\n--|:-:\n1 | 2\n3 | 4', 'a | b\n--|:-:\n1 | 2\n3 | 4'],
    ['with nothing but Tab between its cells', '| a | b |\n', '| a | b |\n|---|---|\n|  |  |'],
    ['whose first row is dashes, cell by cell', '| a | b |\n---', '| a | b |\n|---|---|\n| --- |  |'],
  ])('is that table %s', async (_name, text, expected) => expect(tight(await typed(text))).toBe(tight(expected)));

  it('takes dashes that are typed cell by cell', async () => {
    await typed('| a | b |\n---');
    press('Tab');
    await typeText(open!.view, ':-:\n');
    expect(tight(open!.editor.text())).toBe('|a|b|\n|-|:-:|\n|||');
    expect(now()).toEqual(['a, row 1', '']);
  });

  it.each([
    ['a bar among words', '| a | b |\nx | y |', String.raw`| x \| y \| |  |`],
    ['two bars', '| a | b |\n||', String.raw`| \|\| |  |`],
  ])('keeps %s as words', async (_name, text, row) =>
    expect(tight((await typed(text)).split('\n')[2]!)).toBe(tight(row)),
  );

  it('leaves a row that has words alone', async () => {
    await typed('| a | b |\n');
    press('Tab');
    await typeText(open!.view, 'x');
    press('Tab', { shiftKey: true });
    await typeText(open!.view, '|1|2|');
    expect(tight(open!.editor.text().split('\n')[2]!)).toBe(tight(String.raw`|\|1\|2\||x|`));
  });

  it('is words of one cell again by Undo', async () => {
    await typed('| a | b |\n|x|y|');
    undo(open!.view);
    expect(tight(open!.editor.text().split('\n')[2]!)).toBe(tight(String.raw`|\|x\|y\|||`));
  });
});

describe('a table that is typed as its source', () => {
  it.each([
    ['with bars at its ends', `${TYPED}\n\n`, `${TYPED}\n`],
    ['with its columns aligned', '| a | b |\n| :-: | --: |\n| 1 | 2 |', '| a | b |\n| :-: | --: |\n| 1 | 2 |'],
    ['without bars at its ends', 'a | b\n--|--\n1 | 2\n3 | 4\n\n', 'a | b\n--|--\n1 | 2\n3 | 4\n'],
    [
      'without its first bars',
      '| a | b |\n1 | 2 |\n3 | 4 |\n\n',
      '| a   | b   |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n',
    ],
    ['in a quote', '> | a | b |\n|---|---|\n| 1 | 2 |', '> | a | b |\n> |---|---|\n> | 1 | 2 |'],
  ])('is that text %s', async (_name, text, expected) => {
    const parent = document.body.appendChild(document.createElement('div'));
    const none = () => undefined;
    const options = { parent, text: '', onEdit: none, onSave: none, onFollowLink: none, onFault: none };
    const editor = createEditor(options);
    const view = EditorView.findFromDOM(parent.querySelector<HTMLElement>('.cm-editor')!)!;
    view.focus();
    await typeText(view, text);
    expect(editor.text()).toBe(expected);
    editor.destroy();
  });
});
