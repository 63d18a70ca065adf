import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { ENGLISH_DATES } from '../expressions/date-language.ts';
import { parseVaultSettings } from '../../vault-settings.ts';
import { dayOfKey, daysIntoWeek, daysLater, monthGrid, monthsLater } from './month-grid.ts';
import { fillWeekdays, periodStart, readPeriods } from './periodic-settings.ts';

const PLUGINS = ['periodic-notes'];

it('shows a month in six weeks that begin on the day that weeks begin', () => {
  const weeks = monthGrid('2026-11-15', 1);
  expect(weeks.map(({ days }) => [days[0], days[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ]);
  expect(weeks[0]?.thursday).toBe('2026-10-29');
  expect(monthGrid('2026-11-15', 7)[0]?.days[0]).toBe('2026-11-01');
});

it('goes by keys as grids of days do', () => {
  const to = (key: string, withShift = false) => dayOfKey('2024-01-31', key, withShift, 1);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => to(key))).toEqual(['2024-01-30', '2024-02-01', '2024-01-24', '2024-02-07', '2024-01-29', '2024-02-04', '2023-12-31', '2024-02-29']); // prettier-ignore
  expect([to('PageUp', true), to('PageDown', true), to('x')]).toEqual(['2023-01-31', '2025-01-31', undefined]);
});

it('never loses the day, whatever is pressed', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), fc.constantFrom(1, 6, 7), (keys, firstDay) => {
      const day = keys.reduce((at, each) => dayOfKey(at, each, false, firstDay) ?? '', '2026-03-29');
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
      expect(monthGrid(day, firstDay).flatMap(({ days }) => days)).toContain(day);
      expect(new Set(monthGrid(day, firstDay).flatMap(({ days }) => days)).size).toBe(42);
      expect(daysLater(daysLater(day, 400), -400)).toBe(day);
      expect(daysIntoWeek(monthGrid(monthsLater(day, 1), firstDay)[0]?.days[0] ?? '', firstDay)).toBe(0);
    }),
    fuzzRuns(200),
  );
});

it('reads where periodic notes lie, in both spellings of the plugin, and only where it is on', () => {
  const data = {
    daily: { enabled: true, format: 'YYYY/MM/DD', folder: 'Log', template: 'Templates/Day' },
    weekly: { enabled: true, format: '', folder: 'Weeks' },
    yearly: { enabled: false },
  };
  expect(readPeriods(data, [])).toEqual({});
  expect(Object.keys(readPeriods(data, PLUGINS))).toEqual(['daily', 'weekly']);
  const settings = parseVaultSettings({ dailyNotes: { folder: 'Daily' }, periodic: data, plugins: PLUGINS });
  expect(settings.dailyNotes).toEqual({ folder: 'Log', format: 'YYYY/MM/DD', template: 'Templates/Day.md' });
  expect(settings.periods.weekly).toEqual({ folder: 'Weeks', format: 'gggg-[W]ww', template: undefined });
  const newer = { calendarSets: [{ id: 'a' }, { id: 'b', month: { enabled: true, templatePath: 'M.md' } }], activeCalendarSet: 'b' }; // prettier-ignore
  expect(readPeriods(newer, PLUGINS)).toEqual({ monthly: { folder: undefined, format: 'YYYY-MM', template: 'M.md' } });
  expect(parseVaultSettings({ dailyNotes: { folder: 'Daily' } }).periods).toEqual({});
});

it('knows the first day of a period, of a week as its note’s name counts weeks', () => {
  const start = (period: Parameters<typeof periodStart>[0], format = '', day = '2026-11-22') =>
    periodStart(period, day, format, { firstDay: 6, language: ENGLISH_DATES });
  expect(start('daily')).toBe('2026-11-22');
  expect(start('weekly', 'GGGG-[week]WW')).toBe('2026-11-16');
  expect(start('weekly', 'gggg-[W]ww')).toBe('2026-11-22');
  expect(start('weekly', 'YYYY-MM-DD')).toBe('2026-11-21');
  expect([start('monthly'), start('quarterly'), start('yearly')]).toEqual(['2026-11-01', '2026-10-01', '2026-01-01']);
  expect(start('quarterly', '', '2026-03-31')).toBe('2026-01-01');
});

it('fills in the days of a week from its first one on, and leaves everything else', () => {
  const template = '{{monday:YYYY-MM-DD}} {{ Sunday }} {{friday: D.M.}} {{date}} {{mondays}}';
  expect(fillWeekdays(template, '2026-11-16', 'YYYY/MM/DD', ENGLISH_DATES)).toBe(
    '2026-11-16 2026/11/22 20.11. {{date}} {{mondays}}',
  );
  expect(fillWeekdays('{{sunday:D}} {{saturday:D}}', '2026-11-22', '', ENGLISH_DATES)).toBe('22 28');
});
