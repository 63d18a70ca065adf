import { expect, it } from 'vitest';
import { createBreathing } from './breathe.ts';

it('work goes on at once within a slice, and lets others run after it', async () => {
  let time = 0;
  const breathe = createBreathing(() => time);
  let hasOtherRun = false;
  setTimeout(() => (hasOtherRun = true));
  for (; time < 12; time++) await breathe();
  expect(hasOtherRun).toBe(false);
  await breathe();
  expect(hasOtherRun).toBe(true);
  hasOtherRun = false;
  setTimeout(() => (hasOtherRun = true));
  await breathe();
  expect(hasOtherRun, 'a new slice has begun').toBe(false);
});
