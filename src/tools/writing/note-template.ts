import { formatDate } from '../../notes/formats/expressions/date-formats.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';

/** Fills in `{{title}}`, `{{date}}`, `{{time}}`, also with a format, `{{date:YYYY}}`; anything else is kept. */
export function fillTemplate(
  template: string,
  title: string,
  nowMs: number,
  { templates, dates }: Pick<VaultSettings, 'templates' | 'dates'>,
): string {
  const formats = { date: templates.dateFormat, time: templates.timeFormat };
  return template.replaceAll(
    /\{\{\s*(title|date|time)\s*(?::([^{}]+))?\}\}/gi,
    (_whole, name: string, format?: string) => {
      const variable = name.toLowerCase();
      return variable === 'date' || variable === 'time'
        ? formatDate(nowMs, format?.trim() ?? formats[variable], dates.language)
        : title;
    },
  );
}
