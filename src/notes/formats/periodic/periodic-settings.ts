import { isRecord } from '../../basics/is-record.ts';

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
  const found: Partial<Record<Period, WrittenPeriod>> = {};
  for (const period of PERIODS) {
    const written = set?.[NEWER[period]] ?? data[period];
    if (!isRecord(written) || written['enabled'] !== true) continue;
    const { format } = written;
    found[period] = {
      folder: written['folder'],
      format: typeof format === 'string' && format.trim() !== '' ? format : FORMATS[period],
      template: written['templatePath'] ?? written['template'],
    };
  }
  return found;
}
