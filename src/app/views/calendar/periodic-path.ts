import { formatDate } from '../../../notes/formats/base/values/format-date.ts';
import { timeOf, type Day } from '../../../notes/formats/periodic/month-grid.ts';
import { periodStart } from '../../../notes/formats/periodic/period-start.ts';
import { PERIODS, type Period } from '../../../notes/formats/periodic/periodic-settings.ts';
import { isNotePath, joinPath, PathError, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { PeriodicNotes, VaultSettings } from '../../../notes/vault-settings.ts';

/** A note of a period that holds a day. */
export interface PeriodOfDay {
  readonly period: Period;
  readonly path: VaultPath;
  readonly template: VaultPath | undefined;
  /** Its first day. */
  readonly start: Day;
}

/** The path of the note of a period that holds the day; undefined where the format makes none. */
export function periodicPath({ folder, format }: PeriodicNotes, day: Day): VaultPath | undefined {
  const name = formatDate(timeOf(day), format);
  try {
    return toNotePath(joinPath(folder, isNotePath(name) ? name : `${name}.md`));
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}

/**
 * The notes of a day and of the longer periods around it that the vault's settings know.
 * @param firstDay of a week whose name does not say it: 1 for Monday to 7 for Sunday
 */
export function periodsOf(
  settings: Pick<VaultSettings, 'dailyNotes' | 'periods'>,
  day: Day,
  firstDay: number,
): PeriodOfDay[] {
  return PERIODS.flatMap((period) => {
    const notes = period === 'daily' ? settings.dailyNotes : settings.periods[period];
    const path = notes && periodicPath(notes, day);
    if (!path) return [];
    return [{ period, path, template: notes.template, start: periodStart(period, day, notes.format, firstDay) }];
  });
}
