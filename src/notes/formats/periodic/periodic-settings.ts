import { isRecord } from '../../basics/is-record.ts';
import { formatDate } from '../expressions/date-formats.ts';
import type { DateLanguage } from '../expressions/date-language.ts';
import { type Day, daysIntoWeek, daysLater, dayStartMs } from './month-grid.ts';

export const PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

/** Where the notes of a period lie, as the settings say it: paths are not checked yet. */
interface WrittenPeriod {
  readonly folder: unknown;
  /** Moment's tokens; a `/` separates folders. */
  readonly format: string;
  readonly template: unknown;
}

/** What the plugin uses where no format is set. */
const FORMATS: Readonly<Record<Period, string>> = {
  daily: 'YYYY-MM-DD',
  weekly: 'gggg-[W]ww',
  monthly: 'YYYY-MM',
  quarterly: 'YYYY-[Q]Q',
  yearly: 'YYYY',
};
/** What newer versions of the plugin call the periods. */
const NEWER: Readonly<Record<Period, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};

/**
 * The periods that the Periodic Notes plugin is switched on for. @param data its `data.json`
 * @param plugins `community-plugins.json`: none where the plugin is not on it
 */
export function readPeriods(data: unknown, plugins: unknown): Partial<Record<Period, WrittenPeriod>> {
  if (!isRecord(data) || !Array.isArray(plugins) || !plugins.includes('periodic-notes')) return {};
  const sets = Array.isArray(data['calendarSets']) ? data['calendarSets'].filter(isRecord) : [];
  const set = sets.find(({ id }) => id === data['activeCalendarSet']) ?? sets[0];
  const writtenPeriods: Partial<Record<Period, WrittenPeriod>> = {};
  for (const period of PERIODS) {
    const periodData = set?.[NEWER[period]] ?? data[period];
    if (!isRecord(periodData) || periodData['enabled'] !== true) continue;
    const { format } = periodData;
    writtenPeriods[period] = {
      folder: periodData['folder'],
      format: typeof format === 'string' && format.trim() !== '' ? format : FORMATS[period],
      template: periodData['templatePath'] ?? periodData['template'],
    };
  }
  return writtenPeriods;
}

const MONDAY = 1;
const SUNDAY = 7;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WEEKDAY = new RegExp(`\\{\\{\\s*(${WEEKDAYS.join('|')})\\s*(?::([^}]+))?\\}\\}`, 'gi');

/**
 * The first day of the period that holds a day.
 * @param format of its note's name: a week is counted as the name counts it
 * @param week its `firstDay` where the name does not say it: 1 for Monday to 7 for Sunday; and the language of the names
 */
export function periodStart(
  period: Period,
  day: Day,
  format: string,
  week: { readonly firstDay: number; readonly language: DateLanguage },
): Day {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  switch (period) {
    case 'daily':
      return day;
    case 'weekly':
      return daysLater(day, -daysIntoWeek(day, firstDayIn(format, week.language) ?? week.firstDay));
    case 'monthly':
      return `${day.slice(0, 8)}01`;
    case 'quarterly':
      return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'yearly':
      return `${year}-01-01`;
  }
}

/** `W` and `G` count weeks from Monday, `w` and `g` as the language does, as `formatDate` writes them. */
function firstDayIn(format: string, { week }: DateLanguage): number | undefined {
  const tokens = format.replaceAll(/\[[^[\]]*\]/g, '');
  if (/[WG]/.test(tokens)) return MONDAY;
  return /[wg]/.test(tokens) ? week[0] || SUNDAY : undefined;
}

/** Fills in `{{monday:YYYY-MM-DD}}` and the other days in the template of a week. @param start the first day of the week */
export function fillWeekdays(template: string, start: Day, dateFormat: string, language: DateLanguage): string {
  return template.replaceAll(WEEKDAY, (_whole, name: string, format?: string) => {
    const weekdayNumber = WEEKDAYS.findIndex((weekday) => weekday === name.toLowerCase()) + 1;
    const day = daysLater(start, (weekdayNumber - MONDAY - daysIntoWeek(start, MONDAY) + 7) % 7);
    return formatDate(dayStartMs(day), format?.trim() ?? dateFormat, language);
  });
}
