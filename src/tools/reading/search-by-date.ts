import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { DATE_FORMS, toPeriod } from './date-input.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { listOf, NOTE_ROW } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { offsetInput } from './page-input.ts';
import { rowToResult, searchSuccess } from './search-result.ts';

export const searchByDate = defineReadTool({
  name: 'search_by_date',
  title: 'Notes by date',
  description:
    'Finds notes by when they were created or modified: "from last week", "yesterday", "in March". ' +
    'For one day, week or month give it as start_date and as end_date. Answers with the range as it was understood.',
  category: 'core',
  risk: 'read',
  input: () =>
    z.strictObject({
      date_type: z
        .enum(['modified', 'created', 'both'])
        .default('modified')
        .describe('Which date must fall into it; both: one of the two.'),
      start_date: z.string().min(1).optional().describe(`First day: ${DATE_FORMS}. Left out: from the beginning.`),
      end_date: z.string().min(1).optional().describe('Last day, the same forms. Left out: until now.'),
      sort_order: z.enum(['newest', 'oldest']).default('newest').describe('Which come first.'),
      max_results: z.int().min(1).max(1000).default(20).describe('The most notes to give.'),
      offset: offsetInput,
    }),
  output: () =>
    listOf(NOTE_ROW, {
      range: z.strictObject({ from: z.string().nullable(), to: z.string() }).describe('As it was understood.'),
    }),
  example: { start_date: 'last week', end_date: 'last week' },
  summary: ({ start_date, end_date }) => `Listed notes from ${start_date ?? 'the beginning'} to ${end_date ?? 'now'}`,
  async run({ date_type, start_date, end_date, sort_order, max_results, offset }, context) {
    const to = end_date === undefined ? context.clock.now() : toPeriod(context, 'end_date', end_date).to;
    const from = start_date === undefined ? 0 : startBefore(context, start_date, to);
    const range = { from: start_date === undefined ? null : toLocalIso(from), to: toLocalIso(to) };
    if (from > to)
      return failure(
        'invalid_input',
        `The range ends (${range.to}) before it begins (${String(range.from)}).`,
        'Call again with start_date before end_date.',
        { range },
      );
    const response = await context.index.notes({
      sort: date_type === 'created' ? 'created' : 'modified',
      order: sort_order,
      limit: offset + max_results,
      range: { from, to, by: date_type === 'both' ? 'either' : date_type },
    });
    return searchSuccess(response.notes.slice(offset).map(rowToResult), response.found, offset, { range });
  },
});

const MONTH_WITHOUT_YEAR = /^(?!.*\d{4}).*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** “From November to March”: a start without a year is the last one before the end. */
function startBefore(context: ToolContext, start: string, to: number): number {
  const { from } = toPeriod(context, 'start_date', start);
  if (from <= to || !MONTH_WITHOUT_YEAR.test(start)) return from;
  const seenFromEnd = toPeriod(context, 'start_date', start, to).from;
  return seenFromEnd <= to ? seenFromEnd : from;
}
