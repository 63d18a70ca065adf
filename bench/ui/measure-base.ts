import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { afterEnter, switchTo } from './in-page.ts';
import { addressOf } from './keys.ts';
import { markerOf, pathOf } from './make-notes.ts';
import type { Figure } from './rows.ts';
import { quantile, traceInputs, type InputTimes } from './trace-inputs.ts';

export const BASE_PATH = 'Table.base';
const ROUNDS = 7;
const GOAL = 300;

function toFigure(what: string, { withWorkers, times, clock, longest }: InputTimes): Figure {
  const median = (values: readonly number[]) => quantile(values, 0.5).toFixed(0);
  const more = `most of ${withWorkers.length}; median ${median(withWorkers)}, ${median(times)} of it on the thread, longest task ${longest.toFixed(0)}; ${median(clock)} by the clock`;
  return { what, value: Math.max(...withWorkers), unit: 'ms', goal: GOAL, more };
}

/** A table with two formulas, a tag filter and groups, in the app: until it is painted, and until a changed cell and its formulas are. */
export async function measureBase(page: Page): Promise<Figure[]> {
  const note = addressOf(pathOf(2));
  const base = [addressOf(BASE_PATH), 'sumof'] as const;
  // The code of bases is loaded with the first.
  await page.evaluate(switchTo, base);
  await wait(1500);
  const opened = await traceInputs(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate(switchTo, base);
      await page.evaluate((hash) => (location.hash = hash), note);
      await page.getByText(markerOf(2)).first().waitFor();
      await wait(300);
    }
  });
  await page.evaluate(switchTo, base);
  const changed = await traceInputs(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const value = `${70_000 + round}`;
      await page.locator('main table tbody td:nth-child(2)').first().click();
      await page.keyboard.press('Enter');
      await page.locator('main table input').waitFor();
      await page.locator('main table input').fill(value);
      const shown = page.evaluate(afterEnter, `sumof${value}`);
      await wait(100);
      await page.keyboard.press('Enter');
      await shown;
      await wait(500);
    }
  });
  return [toFigure('a base of a tenth of the notes opens', opened), toFigure('a changed cell of it is shown', changed)];
}
