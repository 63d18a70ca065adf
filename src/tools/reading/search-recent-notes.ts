import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, NOTE_ROW } from '../definition/output.ts';
import { offsetInput } from './page-input.ts';
import { rowToResult, searchSuccess } from './search-result.ts';

const DAY = 86_400_000;

export const searchRecentNotes = defineReadTool({
  name: 'search_recent_notes',
  title: 'Recent notes',
  description:
    'Lists the newest notes first: "when was the last note about X" (content_filter X), "recent …", "latest work". ' +
    'Answers with created and modified dates.',
  category: 'core',
  brief: {
    about: 'Lists the newest notes: "latest …", "when was the last note about X".',
    fields: { content_filter: 'words they must hold', days_back: '' },
  },
  risk: 'read',
  input: () =>
    z.strictObject({
      count: z.int().min(1).max(1000).default(10).describe('The most notes to give.'),
      content_filter: z.string().trim().min(1).optional().describe('Words that title, path or text must hold.'),
      date_type: z.enum(['modified', 'created']).default('modified').describe('Which date makes a note new.'),
      days_back: z.int().min(1).optional().describe('Only notes of the last so many days.'),
      offset: offsetInput,
    }),
  output: () => listOf(NOTE_ROW),
  example: { content_filter: 'love', count: 5 },
  summary: ({ content_filter }) =>
    content_filter === undefined ? 'Listed recent notes' : `Listed recent notes with ${inQuotes(content_filter)}`,
  async run({ count, content_filter, date_type, days_back, offset }, context) {
    const nowMs = context.clock.now();
    const response = await context.index.notes({
      sort: date_type,
      order: 'newest',
      limit: offset + count,
      ...(content_filter !== undefined && { contains: content_filter }),
      // No end date: a note from a clock that runs ahead must not be hidden.
      ...(days_back !== undefined && {
        range: { from: nowMs - days_back * DAY, to: Number.MAX_SAFE_INTEGER, by: date_type },
      }),
    });
    return searchSuccess(response.notes.slice(offset).map(rowToResult), response.found, offset);
  },
});
