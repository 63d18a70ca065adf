import { expect, it } from 'vitest';
import { createYielder } from './create-yielder.ts';

it('continues at once within a time slice, and yields to the event loop after it', async () => {
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
