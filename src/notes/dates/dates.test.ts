import { describe, expect, it } from 'vitest';
import { createdOf, parseDateExpression, parseDateValue, toLocalDay, toLocalIso } from './dates.ts';

/** Wednesday. */
const NOW = new Date(2026, 2, 18, 15, 30, 0).getTime();
const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

/** As local days, both ends. */
function span(expression: string): string | undefined {
  const range = parseDateExpression(expression, NOW);
  if (range === undefined) return undefined;
  const [from, to] = [toLocalDay(range.from), toLocalDay(range.to)];
  return from === to ? from : `${from}..${to}`;
}

describe('parseDateExpression', () => {
  it.each([
    ['today', '2026-03-18'],
    ['yesterday', '2026-03-17'],
    ['the day before yesterday', '2026-03-16'],
    ['tomorrow', '2026-03-19'],
    ['7 days ago', '2026-03-11'],
    ['a week ago', '2026-03-11'],
    ['two weeks ago', '2026-03-04'],
    ['2 months ago', '2026-01-18'],
    ['1 year ago', '2025-03-18'],
    ['last week', '2026-03-09..2026-03-15'],
    ['from last week', '2026-03-09..2026-03-15'],
    ['this week', '2026-03-16..2026-03-22'],
    ['last month', '2026-02-01..2026-02-28'],
    ['this month', '2026-03-01..2026-03-31'],
    ['last year', '2025-01-01..2025-12-31'],
    ['this quarter', '2026-01-01..2026-03-31'],
    ['last 7 days', '2026-03-11..2026-03-18'],
    ['past two months', '2026-01-18..2026-03-18'],
    ['in March', '2026-03-01..2026-03-31'],
    ['march', '2026-03-01..2026-03-31'],
    ['April', '2025-04-01..2025-04-30'],
    ['last march', '2025-03-01..2025-03-31'],
    ['Feb 2024', '2024-02-01..2024-02-29'],
    ['in May, 2020', '2020-05-01..2020-05-31'],
    ['2025', '2025-01-01..2025-12-31'],
    ['2025-02', '2025-02-01..2025-02-28'],
    ['2025-02-03', '2025-02-03'],
    ['2025-2-3', '2025-02-03'],
    ['2025-01..2025-03', '2025-01-01..2025-03-31'],
    ['2025-01-05 to 2025-02-01', '2025-01-05..2025-02-01'],
    ['between 2025-03-01 and 2025-02-01', '2025-02-01..2025-03-01'],
    ['between November and February', '2025-11-01..2026-02-28'],
    ['between 1 September and 15 October 2025', '2025-09-01..2025-10-15'],
    ['20260220', '2026-02-20'],
    ['2026-W09', '2026-02-23..2026-03-01'],
    ['2026-W53', '2026-12-28..2027-01-03'],
    ['2025-01-01/2025-01-03', '2025-01-01..2025-01-03'],
    ['from yesterday to today', '2026-03-17..2026-03-18'],
    ['since March', '2026-03-01..2026-03-31'],
    ['since 2026-03-10', '2026-03-10..2026-03-18'],
    ['march 5', '2026-03-05'],
    ['5 March 2025', '2025-03-05'],
    ['last monday', '2026-03-16'],
  ])('%s is %s', (expression, expected) => expect(span(expression)).toBe(expected));

  it.each(['', '   ', 'soon-ish', '2025-02-30', '2025-13', 'notes about love', '99999999 days ago x'])(
    'reads no date in %j',
    (expression) => {
      expect(parseDateExpression(expression, NOW)).toBeUndefined();
    },
  );

  it('reads whole days, to the last millisecond, by the calendar', () => {
    expect(parseDateExpression('yesterday', NOW)).toEqual({ from: at(2026, 3, 17), to: at(2026, 3, 18) - 1 });
    expect(parseDateExpression('1 month ago', at(2026, 3, 31))).toEqual({
      from: at(2026, 2, 28),
      to: at(2026, 3, 1) - 1,
    });
    expect(parseDateExpression('before 2025', NOW)?.to).toBe(at(2025, 1, 1) - 1);
  });

  it('keeps times and zones of ISO', () => {
    expect(parseDateExpression('2026-03-05T09:30:00Z', NOW)?.from).toBe(Date.UTC(2026, 2, 5, 9, 30));
    expect(parseDateExpression('2026-03-05T09:30:00+02:00', NOW)?.from).toBe(Date.UTC(2026, 2, 5, 7, 30));
    expect(parseDateExpression('2026-03-05 09:30', NOW)).toEqual({
      from: at(2026, 3, 5, 9, 30),
      to: at(2026, 3, 5, 9, 31) - 1,
    });
  });
});

describe('toLocalIso', () => {
  it('is ISO with an offset and denotes the same moment', () => {
    for (const ms of [NOW, at(2026, 7, 1, 23, 59, 59), at(1970, 1, 2)]) {
      expect(toLocalIso(ms)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      expect(Date.parse(toLocalIso(ms))).toBe(ms);
    }
  });
});

describe('createdOf', () => {
  const modified = at(2026, 1, 1);
  it('prefers the date in frontmatter, then in the name, then of the file', () => {
    expect(createdOf({ created: '2024-05-06', date: '2020-01-01' }, '2019-01-01.md', modified)).toEqual({
      created: at(2024, 5, 6),
      createdFrom: 'frontmatter',
    });
    expect(createdOf({ date: '2020-01-01 12:30' }, 'x.md', modified)).toEqual({
      created: at(2020, 1, 1, 12, 30),
      createdFrom: 'frontmatter',
    });
    expect(createdOf({ 'date created': '2022-06-09' }, 'x.md', modified).createdFrom).toBe('frontmatter');
    expect(createdOf({ created: 'long ago' }, 'Daily/2019-02-03 Sunday.md', modified)).toEqual({
      created: at(2019, 2, 3),
      createdFrom: 'file_name',
    });
    expect(createdOf(undefined, '202403051230 Zettel.md', modified)).toEqual({
      created: at(2024, 3, 5, 12, 30),
      createdFrom: 'file_name',
    });
    expect(createdOf(undefined, '20240305.md', modified)).toEqual({
      created: at(2024, 3, 5),
      createdFrom: 'file_name',
    });
    expect(createdOf({}, '2024/Plan 12345678901.md', modified)).toEqual({
      created: modified,
      createdFrom: 'file_time',
    });
    expect(createdOf({}, '2024-13-45.md', modified).createdFrom).toBe('file_time');
  });

  it('reads the forms that people and plugins write', () => {
    expect(parseDateValue('2024-05-06T07:08:09Z')).toBe(Date.UTC(2024, 4, 6, 7, 8, 9));
    expect(parseDateValue('2024-05-06T07:08:09.123+02:00')).toBe(Date.UTC(2024, 4, 6, 5, 8, 9));
    expect(parseDateValue('2024/5/6')).toBe(at(2024, 5, 6));
    expect(parseDateValue('[[2024-05-06]]')).toBe(at(2024, 5, 6));
    expect(parseDateValue(20240506)).toBe(at(2024, 5, 6));
    expect(parseDateValue(1_700_000_000)).toBe(1_700_000_000_000);
    expect(parseDateValue(1_700_000_000_000)).toBe(1_700_000_000_000);
    for (const value of ['2024-02-30', '05/06/2024', 'x', '', 7, null, [], {}, true])
      expect(parseDateValue(value)).toBeUndefined();
  });
});
