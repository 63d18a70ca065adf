import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf, DATE } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { describeReason } from './related-reason.ts';

export const findRelated = defineReadTool({
  name: 'find_related',
  title: 'Related notes',
  description:
    'Lists the notes that belong with a note, best first, each with its reasons: links, typed relations, tags and neighbours in common, and similarity of meaning.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      title: z.string().min(1).describe('Title of the note; a path, alias or wikilink does too.'),
      limit: z.int().min(1).max(100).default(10).describe('The most notes to answer with.'),
    }),
  output: () =>
    answerOf({
      path: z.string(),
      found: z.int(),
      results: z.array(
        z.strictObject({
          path: z.string(),
          title: z.string(),
          score: z.number(),
          modified: DATE,
          reasons: z.array(z.string()),
        }),
      ),
    }),
  aliases: [{ name: 'find_related_notes', parameters: { path: 'title', note_path: 'title' } }],
  example: { title: 'Garden', limit: 5 },
  summary: ({ title }) => `Looked for notes related to ${inQuotes(title)}`,
  async run({ title, limit }, context) {
    const { path } = await findNote(context, title);
    const related = await context.index.related(path, limit + 1);
    const results = related.slice(0, limit).map((note) => ({
      path: note.path,
      title: note.title,
      score: Math.round(note.score * 1000) / 1000,
      modified: toLocalIso(note.modified),
      reasons: note.reasons.map(describeReason),
    }));
    const { model } = await context.index.status();
    const warnings =
      model.state === 'none'
        ? ['Without an embedding model, meaning is left out: links, relations, tags and neighbours alone decide.']
        : [];
    return {
      success: true,
      path,
      found: results.length,
      results,
      has_more: related.length > limit,
      ...(warnings.length > 0 && { warnings }),
    };
  },
});
