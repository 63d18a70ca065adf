import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { switchTo } from './in-page.ts';
import { addressOf, typeSlowly } from './keys.ts';
import { markerOf, pathOf } from './make-notes.ts';
import type { Figure } from './rows.ts';
import { quantile, traceInputs } from './trace-inputs.ts';

const SWITCHES = 60;
const TYPED = 'words that are typed one after another so'.slice(0, 40);

/** From asking for another note to the paint of its text. */
export async function measureSwitches(page: Page, notes: number): Promise<Figure> {
  // The code of the editor is loaded with the first note.
  await page.evaluate(switchTo, [addressOf(pathOf(1)), markerOf(1)] as const);
  await wait(2000);
  const { times, longest, over } = await traceInputs(page, async () => {
    for (let at = 0; at < SWITCHES; at += 1) {
      const number = (at * 7919 + 13) % notes;
      await page.evaluate(switchTo, [addressOf(pathOf(number)), markerOf(number)] as const);
    }
  });
  const more = `median ${quantile(times, 0.5).toFixed(0)}, longest task ${longest.toFixed(0)}, ${over} over 50`;
  return { what: 'another note, p95', value: quantile(times, 0.95), unit: 'ms', goal: 50, more };
}

/** The longest task while a long note opens and is drawn, and what a key in it costs, of which at most `goal` ms. */
export async function measureLongNote(page: Page, name: string, goal: number): Promise<Figure[]> {
  const opening = await traceInputs(page, async () => {
    await page.evaluate((hash) => (location.hash = hash), addressOf(`${name}.md`));
    await page.locator('main .cm-content').getByText(name).first().waitFor();
    await wait(4000);
  });
  await page.locator('main .cm-line').nth(6).click();
  await page.keyboard.press('End');
  await wait(1000);
  const { times, longest } = await traceInputs(page, () => typeSlowly(page, TYPED, 150));
  const size = name.replace('Long ', '');
  return [
    {
      what: `longest task while a note of ${size} opens`,
      value: opening.longest,
      unit: 'ms',
      goal: 50,
      more: `${opening.over} over 50`,
    },
    {
      what: `a key in ${size}, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      goal,
      more: `median ${quantile(times, 0.5).toFixed(1)}, longest task ${longest.toFixed(0)}`,
    },
  ];
}
