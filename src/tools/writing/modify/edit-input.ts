import { z } from 'zod';

/** One edit of `edit_note`. */
export const editInput = z.strictObject({
  operation: z
    .enum(['replace', 'insert_after', 'insert_before', 'append'])
    .describe(
      'replace: text for find; insert: text as lines beside find, heading or line; append: text at the end of heading’s section, or of the note.',
    ),
  find: z.string().min(1).optional().describe('The exact text, line breaks and all.'),
  heading: z.string().min(1).optional().describe('A heading, or path of headings such as "Plan#Goals".'),
  line: z.int().min(1).optional().describe('A line’s number, as read; needs base_hash.'),
  text: z.string().describe('The new text; "" with replace deletes.'),
  all: z.boolean().default(false).describe('Every place of find, not one.'),
  nth: z.int().min(1).optional().describe('Of several places this one, from 1.'),
});
export type NoteEdit = z.output<typeof editInput>;
