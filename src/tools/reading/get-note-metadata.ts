import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { describeNote, NOTE_DETAILS } from './note-details.ts';

export const getNoteMetadata = defineReadTool({
  name: 'get_note_metadata',
  title: 'What is known of a note',
  description:
    'Answers with everything that is known of a note but its text: frontmatter, tags, aliases, headings, links out and in, embeds, unresolved links, tasks, counts and dates.',
  category: 'links',
  risk: 'read',
  input: z.strictObject({
    path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
  }),
  output: answerOf(NOTE_DETAILS),
  example: { path: 'Projects/Garden.md' },
  summary: ({ path }) => `Looked at the properties of ${inQuotes(path)}`,
  async run({ path: name }, context) {
    const { path } = await findNote(context, name);
    const { details, warnings } = await describeNote(context, path);
    return { success: true, ...details, ...(warnings.length > 0 && { warnings }) };
  },
});
