import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import weekYear from 'dayjs/plugin/weekYear.js';
import type { VaultSettings } from '../../notes/vault-settings.ts';

dayjs.extend(advancedFormat);
dayjs.extend(isoWeek);
dayjs.extend(weekOfYear);
dayjs.extend(weekYear);

/** A time in Moment's format tokens (`YYYY-MM-DD`, `[Week] W`), in the person's time zone. */
export function formatTime(ms: number, format: string): string {
  return dayjs(ms).format(format);
}

/** Fills in `{{title}}`, `{{date}}`, `{{time}}`, also with a format, `{{date:YYYY}}`; anything else is kept. */
export function fillTemplate(
  template: string,
  title: string,
  now: number,
  settings: VaultSettings['templates'],
): string {
  const formats = { date: settings.dateFormat, time: settings.timeFormat };
  return template.replaceAll(
    /\{\{\s*(title|date|time)\s*(?::([^}]+))?\}\}/gi,
    (_whole, name: string, format?: string) => {
      const variable = name.toLowerCase();
      return variable === 'date' || variable === 'time' ? formatTime(now, format?.trim() ?? formats[variable]) : title;
    },
  );
}
