import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { history, undo } from '@codemirror/commands';
import { vaultLanguage } from '../../create-editor.ts';
import { sortRows } from './sort-rows.ts';

/** The first column of a table of one column beside it, sorted by the second. */
function sorted(cells: readonly string[], by: 1 | -1 = 1): readonly string[] {
  const doc = `| n | x |\n| - | - |\n${cells.map((cell, at) => `| ${at} | ${cell} |`).join('\n')}\n\nend`;
  let state = EditorState.create({ doc, selection: { anchor: 6 }, extensions: vaultLanguage });
  sortRows(by)({ state, dispatch: (transaction) => (state = transaction.state) });
  expect(state.doc.line(1).text).toBe('| n | x |');
  expect(state.doc.lines).toBe(cells.length + 4);
  return state.doc
    .toString()
    .split('\n')
    .slice(2, -2)
    .map((row) => row.slice(row.indexOf('|', 2) + 1, -1).trim());
}

describe('rows sorted by a column', () => {
  it.each([
    ['numbers by value', ['10', '9', '-2', '1.5', '100'], ['-2', '1.5', '9', '10', '100']],
    ['numbers with thousands apart', ['1,200', '300', '12,000.5'], ['300', '1,200', '12,000.5']],
    ['numbers as elsewhere', ['1.200,50', '300', '2,5', '1.000'], ['2,5', '300', '1.000', '1.200,50']],
    ['money and per cent', ['€ 12', '€ 3.50', '-€ 1'], ['-€ 1', '€ 3.50', '€ 12']],
    ['one unit', ['1.5 kg', '1.25 kg', '10 kg'], ['1.25 kg', '1.5 kg', '10 kg']],
    ['numbers with marks', ['**10**', '9', '`2`'], ['`2`', '9', '**10**']],
    ['days by the year first', ['2026-10-01', '2026-9-30', '2025-12-31'], ['2025-12-31', '2026-9-30', '2026-10-01']],
    ['days with dots', ['1.10.2026', '30.9.2026', '31.12.2025'], ['31.12.2025', '30.9.2026', '1.10.2026']],
    ['days that say their order', ['13/1/2026', '2/1/2026', '1/2/2026'], ['2/1/2026', '13/1/2026', '1/2/2026']],
    ['words by the language', ['Zoe', 'ämter', 'apple', 'Bert'], ['ämter', 'apple', 'Bert', 'Zoe']],
    ['words with numbers', ['Chapter 10', 'Chapter 9'], ['Chapter 9', 'Chapter 10']],
    [
      'links by their words',
      ['[[B|a]]'.replace('|', '\\|'), '[[A]] b', '[zz](http://a)'],
      ['[[B\\|a]]', '[[A]] b', '[zz](http://a)'],
    ],
    ['empty cells at the end', ['', 'b', '', 'a'], ['a', 'b', '', '']],
    ['numbers before words', ['b', '10', 'a', '9'], ['9', '10', 'a', 'b']],
  ])('are %s', (_name, cells, expected) => expect(sorted(cells)).toEqual(expected));

  it('are the other way round, with empty cells at the end', () =>
    expect(sorted(['', '2', '10', 'a', ''], -1)).toEqual(['a', '10', '2', '', '']));

  it.each([1, -1] as const)('keep their order where they are equal, with %i', (by) => {
    const doc = '| a | b |\n| - | - |\n| 1 | x |\n| 2 | x |\n| 3 | x |';
    const state = EditorState.create({ doc, selection: { anchor: 6 }, extensions: vaultLanguage });
    sortRows(by)({ state, dispatch: () => expect.unreachable() });
  });

  it('are written as before, with the cursor in its cell, and one Undo takes it back', () => {
    const doc = '> |a|b|\n> |-|-|\n> |  2 |z|\n> |1|';
    let state = EditorState.create({
      doc,
      selection: { anchor: doc.indexOf('2') + 1 },
      extensions: [vaultLanguage, history()],
    });
    const dispatch = (transaction: { readonly state: EditorState }) => void (state = transaction.state);
    sortRows(1)({ state, dispatch });
    expect(state.doc.toString()).toBe('> |a|b|\n> |-|-|\n> |1|\n> |  2 |z|');
    expect(state.sliceDoc(state.selection.main.head - 1, state.selection.main.head)).toBe('2');
    undo({ state, dispatch });
    expect(state.doc.toString()).toBe(doc);
  });
});
