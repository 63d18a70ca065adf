import { expect, it } from 'vitest';
import { dayInWords, dayOf } from './day-in-words.ts';

const at = (...parts: [number, number, number, number]) => new Date(...parts);
const now = at(2026, 10, 22, 9).getTime();

it.each([
  [at(2026, 10, 22, 0), 'Today'],
  [at(2026, 10, 21, 23), 'Yesterday'],
  [at(2026, 10, 20, 23), /20/u],
  [at(2025, 10, 22, 9), /2025/u],
])('names the day of %s', (moment, expected) => {
  const text = dayInWords(moment.toISOString(), now);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

it('counts days by the calendar, not by hours', () => {
  expect(dayOf(at(2026, 10, 21, 23).toISOString())).not.toBe(dayOf(at(2026, 10, 22, 0).toISOString()));
  expect(dayInWords(at(2026, 10, 21, 23).toISOString(), at(2026, 10, 22, 0).getTime())).toBe('Yesterday');
});
