import { parseDateExpression } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/** Description of every date parameter, for models. */
export const DATE_FORMS = 'ISO (2024-03-01) or relative ("yesterday", "last week", "2 months ago")';

/**
 * The period that a date names, both ends in ms and inclusive: a day from its first to its last moment.
 * @param nowMs The time for relative dates, in ms.
 * @throws ToolStop `invalid_input` where it is not a date.
 */
export function toPeriod(
  context: ToolContext,
  field: string,
  text: string,
  nowMs = context.clock.now(),
): { from: number; to: number } {
  const period = parseDateExpression(text, nowMs);
  if (period) return period;
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(field)}: ${inQuotes(text)} is not a date that is understood.`,
      `Write it as ${DATE_FORMS}.`,
      {
        problems: [{ field, message: 'is not a date that is understood' }],
      },
    ),
  );
}
