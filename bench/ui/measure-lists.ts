import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { watchList } from './in-page.ts';
import { typeSlowly } from './keys.ts';
import type { Figure } from './rows.ts';
import { quantile, traceInputs } from './trace-inputs.ts';

const LISTS = '[role="option"], [role="listbox"], [aria-label="Search results"]';
/** Between two keys, in ms, so that each list has come before the next. */
const PAUSE = 700;

/** The quick switcher and search: from a key to the last change of the list, on the page's thread and in its workers. */
export async function measureLists(page: Page): Promise<Figure[]> {
  await page.evaluate(watchList, LISTS);
  return [await measureList(page, 'switcher', 'Control+O'), await measureList(page, 'search', 'Control+Shift+F')];
}

async function measureList(page: Page, what: string, keys: string): Promise<Figure> {
  await page.keyboard.press(keys);
  await wait(800);
  const traced = await traceInputs(page, () => typeSlowly(page, 'note 1234 fi', PAUSE), 'list');
  await page.keyboard.press('Escape');
  await wait(500);
  const p95 = (values: readonly number[]) => quantile(values, 0.95).toFixed(0);
  return {
    what: `${what}: a key to the new list, p95`,
    value: quantile(traced.withWorkers, 0.95),
    unit: 'ms',
    goal: 50,
    more: `${p95(traced.times)} of it on the thread, longest task ${traced.longest.toFixed(0)}; ${p95(traced.clock)} by the clock`,
  };
}
