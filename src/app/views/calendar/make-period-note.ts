import { fillWeekdays } from '../../../notes/formats/periodic/period-start.ts';
import { timeOf, type Day } from '../../../notes/formats/periodic/month-grid.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { templateText } from '../../finding/templates.ts';
import { makeNoteAt, type MakingNotes } from '../../state/own-acts/make-note.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import type { PeriodOfDay } from './periodic-path.ts';

/** Makes the note of a week or a longer period and opens it; in its template `{{date}}` is the first day of the period. */
export async function makePeriodNote(
  making: MakingNotes,
  vault: Pick<OpenVault, 'files' | 'settings'>,
  { period, path, template, start }: PeriodOfDay,
): Promise<void> {
  if (template === undefined) return makeNoteAt(making, path, {});
  const filled = await templateText(vault, template, stem(path), withTimeOf(start, new Date())).catch(() => undefined);
  // One that cannot be read is told of by the tool.
  if (filled === undefined) return makeNoteAt(making, path, { template });
  const { dateFormat } = vault.settings.templates;
  return makeNoteAt(making, path, { content: period === 'weekly' ? fillWeekdays(filled, start, dateFormat) : filled });
}

/** That day with the time of the moment, so that a template's `{{time}}` is the time of writing. */
function withTimeOf(day: Day, moment: Date): number {
  return new Date(timeOf(day)).setHours(moment.getHours(), moment.getMinutes(), moment.getSeconds());
}
