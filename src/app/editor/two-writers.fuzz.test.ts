// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { forceParsing } from '@codemirror/language';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { cellEditorOf } from './live/tables/edited-cell.ts';
import { openSelected } from './live/tables/open-cell.ts';
import { closeTable, show, standStill, type } from './live/tables/testing/drawn-table.ts';
import { TwoWriters, type Below, type Place } from './testing/two-writers.ts';
import type { LiveEditor } from './live/testing/live-editor.ts';

beforeEach(standStill);
afterEach(closeTable);

/** How wide columns are is the editor's, and the other program's. */
const plain = (text: string): string => text.replace(/ +/g, ' ').replace(/-+/g, '-');

/** As `createRandom` of the long run (mulberry32). */
function numbersFrom(seed: number): Below {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function putCursor({ view, editor }: LiveEditor, writers: TwoWriters, place: Place): void {
  const { from, to } = writers.range(place, editor.text());
  view.focus();
  view.dispatch({ selection: { anchor: from, head: to } });
  if (place.kind === 'cell') openSelected(view);
}

it(describeFuzz('what two write at once in one note'), async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.noShrink(fc.nat()),
      fc.array(fc.constantFrom('type', 'change', 'change', 'move'), { maxLength: 25 }),
      async (seed, acts) => {
        const writers = new TwoWriters(numbersFrom(seed));
        const shown = show(writers.text());
        const { view, editor } = shown;
        let place = writers.move();
        putCursor(shown, writers, place);
        for (const [step, act] of acts.entries()) {
          const typed = `P${step}p`;
          if (act === 'move') putCursor(shown, writers, (place = writers.move()));
          else if (act === 'change') {
            writers.change(place);
            editor.setText(writers.text(), 'other');
            forceParsing(view, view.state.doc.length, 10_000);
            await new Promise((resolve) => setTimeout(resolve));
          } else {
            place = writers.type(place, typed);
            if (place.kind === 'cell') type(cellEditorOf(view)!, typed);
            else view.dispatch(view.state.replaceSelection(typed), { userEvent: 'input.type' });
          }
          expect(plain(editor.text()), `${step} ${act}`).toBe(plain(writers.text()));
          if (place.kind === 'cell') expect(cellEditorOf(view)?.hasFocus, `${step} ${act}`).toBe(true);
        }
        while (undo(view));
        expect(plain(editor.text()), 'undone').toBe(plain(writers.text('without')));
        expect(shown.faults()).toBe(0);
        closeTable();
        standStill();
      },
    ),
    { ...fuzzRuns(25), endOnFailure: true },
  );
});
