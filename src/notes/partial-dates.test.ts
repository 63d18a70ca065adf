import { describe, expect, it } from 'vitest';
import { fitsDate, partialDatesIn } from './partial-dates.ts';

describe('dates in a question', () => {
  it.each([
    ['What did she do on 13 August 2023?', [{ year: 2023, month: 8, day: 13 }]],
    ['on August 13th, 2023', [{ year: 2023, month: 8, day: 13 }]],
    ['the 4th of July', [{ month: 7, day: 4 }]],
    ['who moved in May', [{ month: 5 }]],
    ['trips in June 2023', [{ year: 2023, month: 6 }]],
    [
      '2023-08-13 and 2024-02',
      [
        { year: 2023, month: 8, day: 13 },
        { year: 2024, month: 2 },
      ],
    ],
    ['1:56 pm on 8 May, 2023', [{ year: 2023, month: 5, day: 8 }]],
    ['10:30 on 2021/3/4', [{ year: 2021, month: 3, day: 4 }]],
    ['Was geschah am 13. August 2023?', [{ year: 2023, month: 8, day: 13 }]],
    ['am 13.8.2023', [{ year: 2023, month: 8, day: 13 }]],
    ['le 3 août', [{ month: 8, day: 3 }]],
    ['3 de mayo de 2021', [{ year: 2021, month: 5, day: 3 }]],
    ['5 мая 2020', [{ year: 2020, month: 5, day: 5 }]],
    ['what happened in 2022', [{ year: 2022 }]],
  ])('%s', (text, dates) => {
    expect(partialDatesIn(text)).toEqual(dates);
  });

  it.each(['may I ask', 'march on Rome', 'set 5 alarms', '2000 people', 'the 1990s', '2 days ago', 'sie 5'])(
    'none in: %s',
    (text) => {
      expect(partialDatesIn(text)).toEqual([]);
    },
  );
});

it('a note fits a day, month or year wholly, and a day that it is written soon after in part', () => {
  const at = (month: number, day: number, year = 2023): number => new Date(year, month - 1, day, 14).getTime();
  expect(fitsDate({ year: 2023, month: 5, day: 8 }, at(5, 8))).toBe(1);
  expect(fitsDate({ month: 5 }, at(5, 30, 2019))).toBe(1);
  expect(fitsDate({ year: 2023 }, at(12, 31))).toBe(1);
  const soon = fitsDate({ year: 2023, month: 5, day: 7 }, at(5, 8));
  expect(soon).toBeGreaterThan(fitsDate({ year: 2023, month: 5, day: 7 }, at(5, 12)));
  expect(soon).toBeLessThan(1);
  expect(fitsDate({ year: 2023, month: 5, day: 7 }, at(5, 6))).toBe(0);
  expect(fitsDate({ year: 2023, month: 5, day: 7 }, at(6, 1))).toBe(0);
  expect(fitsDate({ month: 12 }, at(1, 3, 2024))).toBeGreaterThan(0);
});
