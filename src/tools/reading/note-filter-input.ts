import { z } from 'zod';
import type { NoteFilter } from '../../workers/contract.ts';
import { toPeriod } from './date-input.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { findFolder } from './find-folder.ts';
import { toTagList } from '../note-files/editable-note.ts';

/** The `filter` of searches: all given conditions must hold. */
export const noteFilterSchema = z.strictObject({
  tags: z
    .union([z.array(z.string()), z.string()])
    .optional()
    .describe('Any of these, nested ones too.'),
  require_all_tags: z.boolean().optional().describe('All of them.'),
  folder: z.string().optional().describe('Or below it.'),
  type: z.string().optional().describe('Frontmatter "type".'),
  date_after: z.string().optional().describe('Modified since: ISO, or "last week".'),
  date_before: z.string().optional().describe('Modified until.'),
  properties: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('With these values.'),
});

type NoteFilterInput = z.output<typeof noteFilterSchema>;

/** @throws PathError, ToolStop for a folder that does not exist, or an impossible date. */
export async function toNoteFilter(context: ToolContext, input: NoteFilterInput): Promise<NoteFilter> {
  const { tags, require_all_tags, folder, type, date_after, date_before, properties } = input;
  return {
    ...(tags && { tags: toTagList(tags) }),
    ...(require_all_tags !== undefined && { requireAllTags: require_all_tags }),
    ...(folder !== undefined && { folder: await findFolder(context, folder) }),
    ...(type !== undefined && { type }),
    ...(date_after !== undefined && { dateAfter: toPeriod(context, 'filter.date_after', date_after).from }),
    ...(date_before !== undefined && { dateBefore: toPeriod(context, 'filter.date_before', date_before).to }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)])),
    }),
  };
}
