import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { dayByFormat, formatDate } from './date-formats.ts';

it('reads a day as it was written', () => {
  expect(dayByFormat('2026-03-05', 'YYYY-MM-DD')).toBe('2026-03-05');
  expect(dayByFormat('5.3.2026', 'D.M.YYYY')).toBe('2026-03-05');
  expect(dayByFormat('Thu, Mar 5th, 2026', 'ddd, MMM Do, YYYY')).toBe('2026-03-05');
  expect(dayByFormat('on 05/03/26', '[on] DD/MM/YY')).toBe('2026-03-05');
});

it('takes no other text for a day', () => {
  expect(dayByFormat('2026-02-31', 'YYYY-MM-DD')).toBeUndefined();
  expect(dayByFormat('Mon, Mar 5th, 2026', 'ddd, MMM Do, YYYY')).toBeUndefined();
  expect(dayByFormat('soon', 'YYYY-MM-DD')).toBeUndefined();
  // It names no year, or a week.
  expect(dayByFormat('5.3.', 'D.M.')).toBeUndefined();
  expect(dayByFormat('2026-W10', 'gggg-[W]ww')).toBeUndefined();
});

it('reads what was written by any tokens of days', () => {
  const tokens = [['YYYY', 'YY'], ['M', 'MM', 'MMM', 'MMMM'], ['D', 'Do', 'DD']]; // prettier-ignore
  const format = fc
    .tuple(...tokens.map((each) => fc.constantFrom(...each)), fc.constantFrom('-', '.', '/', ' ', ', ', ' [of] '))
    .chain(([year, month, day, between]) =>
      fc.shuffledSubarray([year, month!, day!], { minLength: 3 }).map((order) => order.join(between)),
    );
  fc.assert(
    fc.property(format, fc.integer({ min: 0, max: 36_000 }), (tokensOf, days) => {
      const time = new Date(2000, 0, 1 + days).getTime();
      expect(dayByFormat(formatDate(time, tokensOf), tokensOf)).toBe(formatDate(time, 'YYYY-MM-DD'));
    }),
    fuzzRuns(300),
  );
});
