import { expect, it } from 'vitest';
import { toTaskTest } from './task-filter.ts';
import { taskOf } from './testing/task-of.ts';

it('takes a box with nothing behind it for no task, and one with a day for one', () => {
  const isTask = toTaskTest({ state: 'any' });
  expect(['', '  ', '📅 2026-12-04', 'call grandma'].map((text) => isTask({ ...taskOf(text), text }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
