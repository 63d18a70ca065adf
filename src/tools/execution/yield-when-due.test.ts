import { expect, it } from 'vitest';
import { createYielder } from './yield-when-due.ts';

it('work goes on at once within a slice, and lets others run after it', async () => {
  let time = 0;
  const yieldWhenDue = createYielder(() => time);
  let hasOtherRun = false;
  setTimeout(() => (hasOtherRun = true));
  for (; time < 12; time++) await yieldWhenDue();
  expect(hasOtherRun).toBe(false);
  await yieldWhenDue();
  expect(hasOtherRun).toBe(true);
  hasOtherRun = false;
  setTimeout(() => (hasOtherRun = true));
  await yieldWhenDue();
  expect(hasOtherRun, 'a new slice has begun').toBe(false);
});
