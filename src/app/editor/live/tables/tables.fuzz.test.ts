// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../../../notes/testing/fuzz-runs.ts';
import { cells, click, closeTable, show, standStill, type } from './testing/drawn-table.ts';

beforeEach(standStill);
afterEach(closeTable);

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
      fuzzRuns(12),
    );
    expect(typed).toBeGreaterThan(20);
  }, 120_000);
});
