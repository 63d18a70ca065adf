import { formatDate } from '../../../notes/formats/base/values/format-date.ts';
import { timeOf, type Day } from '../../../notes/formats/periodic/month-grid.ts';
import { PERIODS, type Period } from '../../../notes/formats/periodic/periodic-settings.ts';
import { isNotePath, joinPath, PathError, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { PeriodicNotes, VaultSettings } from '../../../notes/vault-settings.ts';

export interface PeriodOfDay {
  readonly period: Period;
  readonly path: VaultPath;
  readonly template: VaultPath | undefined;
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

/** The notes of a day and of the longer periods around it that the vault's settings know. */
export function periodsOf(settings: Pick<VaultSettings, 'dailyNotes' | 'periods'>, day: Day): PeriodOfDay[] {
  return PERIODS.flatMap((period) => {
    const notes = period === 'daily' ? settings.dailyNotes : settings.periods[period];
    const path = notes && periodicPath(notes, day);
    return path ? [{ period, path, template: notes.template }] : [];
  });
}
