import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { describeNote, NOTE_DETAILS } from './note-details.ts';
import { size } from '../definition/result-budget.ts';

/** The text's share of an answer: details take room too, and read_note gives text in parts. */
const CONTENT_SHARE = 0.6;

export const getNoteDetails = defineReadTool({
  name: 'get_note_details',
  title: 'All of a note',
  description:
    'Answers with a note’s text and everything that is known of it: frontmatter, tags, aliases, headings, links out and in, embeds, unresolved links, tasks, counts and dates. ' +
    'read_note is shorter where only the text is wanted.',
  category: 'links',
  risk: 'read',
  input: z.strictObject({
    note_path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
    include_content: z.boolean().default(true).describe('The text too.'),
  }),
  output: answerOf({
    ...NOTE_DETAILS,
    content: z.string().optional(),
    next_from_line: z.int().optional().describe('Where read_note goes on with the text.'),
  }),
  example: { note_path: 'Projects/Garden.md', include_content: false },
  summary: ({ note_path }) => `Looked at all of ${inQuotes(note_path)}`,
  async run({ note_path, include_content }, context) {
    const { path } = await findNote(context, note_path);
    const { text, details, warnings } = await describeNote(context, path);
    if (!include_content) return { success: true, ...details, ...(warnings.length > 0 && { warnings }) };
    const room = context.resultBudget * CONTENT_SHARE;
    const isWhole = size(text) <= room;
    const content = isWhole ? text : text.slice(0, text.lastIndexOf('\n', room / 2) + 1 || room / 2);
    const next = isWhole ? {} : { next_from_line: content.split('\n').length, has_more: true };
    const all = isWhole
      ? warnings
      : [...warnings, 'The text is too long for one answer: read_note goes on from next_from_line.'];
    return { success: true, ...details, content, ...next, ...(all.length > 0 && { warnings: all }) };
  },
});
