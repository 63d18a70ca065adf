import { expect, it } from 'vitest';
import { createYielder } from './create-yielder.ts';

it('work goes on at once within a slice, and lets others run after it', async () => {
  let time = 0;
  const yieldToEventLoop = createYielder(() => time);
  let hasOtherRun = false;
  setTimeout(() => (hasOtherRun = true));
  for (; time < 12; time++) await yieldToEventLoop();
  expect(hasOtherRun).toBe(false);
  await yieldToEventLoop();
  expect(hasOtherRun).toBe(true);
  hasOtherRun = false;
  setTimeout(() => (hasOtherRun = true));
  await yieldToEventLoop();
  expect(hasOtherRun, 'a new slice has begun').toBe(false);
});
