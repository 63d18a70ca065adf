import { z } from 'zod';
import type { NoteFilter } from '../../workers/contract.ts';
import { DATE_FORMS, toPeriod } from './date-input.ts';
import type { ToolContext } from '../define-tool.ts';
import { findFolder } from './find-folder.ts';
import { toTagList } from '../tag-list.ts';

/** The `filter` of searches: all that is given must hold. */
export const noteFilterSchema = z.strictObject({
  tags: z.union([z.array(z.string()), z.string()]).optional().describe('Notes with one of these tags, a list or one text split at commas; nested tags count. With or without "#".'),
  require_all_tags: z.boolean().optional().describe('Every tag must be there, not just one.'),
  folder: z.string().optional().describe('Notes in this folder and below.'),
  type: z.string().optional().describe('Frontmatter "type" of the note.'),
  date_after: z.string().optional().describe(`Modified at or after: ${DATE_FORMS}.`),
  date_before: z.string().optional().describe('Modified at or before; the same forms.'),
  properties: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('Frontmatter properties that must equal, or as a list contain, these values.'),
});

export type NoteFilterInput = z.output<typeof noteFilterSchema>;

/** @throws PathError, ToolStop for a folder that is not there, or a date that cannot be. */
export async function toNoteFilter(context: ToolContext, input: NoteFilterInput): Promise<NoteFilter> {
  const { tags, require_all_tags, folder, type, date_after, date_before, properties } = input;
  return {
    ...(tags && { tags: toTagList(tags) }),
    ...(require_all_tags !== undefined && { requireAllTags: require_all_tags }),
    ...(folder !== undefined && { folder: await findFolder(context, folder) }),
    ...(type !== undefined && { type }),
    ...(date_after !== undefined && { dateAfter: toPeriod(context, 'filter.date_after', date_after).from }),
    ...(date_before !== undefined && { dateBefore: toPeriod(context, 'filter.date_before', date_before).to }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)])) }),
  };
}
