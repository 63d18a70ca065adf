import { expect, it } from 'vitest';
import { PERIODS, type Period } from '../../../notes/formats/periodic/periodic-settings.ts';
import type { PeriodicNotes } from '../../../notes/vault-settings.ts';
import { periodicPath, periodsOf } from './periodic-path.ts';

const FORMATS: Readonly<Record<Period, string>> = {
  daily: 'YYYY/MM-MMMM/YYYY-MM-DD-dddd',
  weekly: 'gggg/[W]ww',
  monthly: 'YYYY/MM-MMM',
  quarterly: 'YYYY/[Q]Q',
  yearly: '[Years]/YYYY',
};
const notesOf = (period: Period) =>
  ({ folder: 'Log', format: FORMATS[period], template: undefined }) as unknown as PeriodicNotes;

it('names the note of each period by its format, in the folders that the format makes', () => {
  const day = '2026-11-23';
  const settings = {
    dailyNotes: notesOf('daily'),
    periods: Object.fromEntries(PERIODS.slice(1).map((period) => [period, notesOf(period)])),
  } as unknown as Parameters<typeof periodsOf>[0];
  expect(periodsOf(settings, day, 1).map(({ period, path, start }) => [period, path, start])).toEqual([
    ['daily', 'Log/2026/11-November/2026-11-23-Monday.md', '2026-11-23'],
    // Weeks of this token begin on Sunday.
    ['weekly', 'Log/2026/W48.md', '2026-11-22'],
    ['monthly', 'Log/2026/11-Nov.md', '2026-11-01'],
    ['quarterly', 'Log/2026/Q4.md', '2026-10-01'],
    ['yearly', 'Log/Years/2026.md', '2026-01-01'],
  ]);
});

it('makes no path that leads out of the vault', () => {
  expect(periodicPath({ ...notesOf('daily'), format: '[../../]YYYY' }, '2026-11-23')).toBeUndefined();
});
