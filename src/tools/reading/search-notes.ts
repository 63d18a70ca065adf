import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import type { SearchHit } from '../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { FURTHER_PASSAGES, listOf, NOTE_HIT } from '../definition/output.ts';
import { noModel } from './no-model.ts';
import { noteFilterSchema, toNoteFilter } from './note-filter-input.ts';
import { offsetInput } from './page-input.ts';
import { hitToResult, passageToResult, searchSuccess } from './search-result.ts';
import { readShown } from '../note-files/read-shown.ts';

const MOST_WITH_CONTENT = 10;
const MOST_IMAGES = 5;

export const searchNotes = defineReadTool({
  name: 'search_notes',
  title: 'Search notes',
  description: 'Finds notes by words and meaning, each with its best passage and lines.',
  category: 'core',
  brief: {
    about: 'Finds notes by words and meaning, with passages.',
    fields: { query: '' },
  },
  risk: 'read',
  input: () =>
    z.strictObject({
      query: z.string().trim().min(1).describe('Words or a question.'),
      top_k: z.int().min(1).max(1000).default(10).describe('The most notes to give.'),
      mode: z.enum(['hybrid', 'text', 'semantic']).default('hybrid').describe('Words and meaning, or one alone.'),
      passages: z.int().min(1).max(10).default(1).describe('Passages of each note.'),
      read_content: z.boolean().default(false).describe('Also their text (then at most 10).'),
      filter: noteFilterSchema.optional().describe('All of it holds.'),
      offset: offsetInput,
    }),
  output: () =>
    listOf(
      {
        ...NOTE_HIT,
        excerpt: z.string().describe('The part of the passage with what was looked for.'),
        why: z
          .array(z.looseObject({ kind: z.string() }))
          .describe('Why it was found: words, similarity, title, alias, heading, tag, property, link, second_pass.'),
        passages: FURTHER_PASSAGES,
        content: z.string().optional(),
        next_from_line: z.int().optional().describe('Where read_note goes on with the content.'),
      },
      {
        mode: z.enum(['hybrid', 'text', 'semantic']).describe('How it was searched.'),
        images: z
          .array(z.strictObject({ path: z.string(), alt: z.array(z.string()), notes: z.array(z.string()) }))
          .optional()
          .describe(
            'Pictures with these words in their name, their alt text or the titles of the notes that show them.',
          ),
        hold_words: z
          .int()
          .optional()
          .describe('Notes that hold all the words; the others were found by some of them, or by meaning.'),
        in_no_note: z.array(z.string()).optional().describe('Words that no note has.'),
      },
    ),
  example: { query: 'watering in summer', filter: { folder: 'Garden' } },
  summary: ({ query }) => `Searched notes for ${inQuotes(query)}`,
  async run({ query, top_k, mode, passages, read_content, filter, offset }, context) {
    const limit = read_content ? Math.min(top_k, MOST_WITH_CONTENT) : top_k;
    const response = await context.index.search({
      query,
      mode,
      limit: offset + limit,
      passages,
      operators: true,
      countsHolders: true,
      ...(filter && { filter: await toNoteFilter(context, filter) }),
    });
    if (mode === 'semantic' && response.mode !== 'semantic') return noModel(context, response.warnings);
    const hits = response.hits.slice(offset);
    const warnings = [...(response.problems ?? []), ...response.warnings];
    const contents = read_content ? await readContents(hits, context) : [];
    const images = offset === 0 && mode !== 'semantic' ? await context.index.images(query, MOST_IMAGES) : [];
    const results = hits.map((hit, at) => ({
      ...hitToResult(hit),
      excerpt: hit.excerpt,
      why: hit.why,
      ...(hit.passages && { passages: hit.passages.map(passageToResult) }),
      ...contents[at],
    }));
    return searchSuccess(results, response.found, offset, {
      mode: response.mode,
      ...(response.holders !== undefined && { hold_words: Math.min(response.holders, response.found) }),
      ...(images.length > 0 && {
        images: images.map(({ path, alts, notes }) => ({ path, alt: alts, notes: notes.map((note) => note.path) })),
      }),
      ...(response.corrections && { in_no_note: response.corrections.map(({ typed }) => typed) }),
      ...(warnings.length > 0 && { warnings }),
    });
  },
});

/** Every note gets the same share of the budget, so that a long one does not push out others. */
async function readContents(hits: readonly SearchHit[], context: ToolContext) {
  const share = Math.floor((context.resultBudget * 0.6) / Math.max(hits.length, 1));
  return Promise.all(
    hits.map(async ({ path }) => {
      const { text } = await readShown(context, path);
      if (text.length <= share) return { content: text };
      const end = text.lastIndexOf('\n', share) + 1 || share;
      const content = text.slice(0, end);
      return { content, next_from_line: content.split('\n').length };
    }),
  );
}
