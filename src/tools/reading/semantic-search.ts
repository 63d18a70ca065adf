import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { FURTHER_PASSAGES, listOf, NOTE_HIT } from '../definition/output.ts';
import { noModel } from './no-model.ts';
import { offsetInput } from './page-input.ts';
import { hitToResult, passageToResult, searchSuccess } from './search-result.ts';

export const semanticSearch = defineReadTool({
  name: 'semantic_search',
  title: 'Search by meaning',
  description:
    'Finds notes by meaning alone, whatever words they use. Answers with the nearest passage (chunk) of each note and its similarity, 0 to 1. ' +
    'For most questions search_notes is better: it looks at the words too.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      query: z.string().trim().min(1).describe('What the notes should be about.'),
      topK: z.int().min(1).max(1000).default(5).describe('The most notes to answer with.'),
      passages: z.int().min(1).max(10).default(1).describe('Passages of each note.'),
      threshold: z.number().min(0).max(1).default(0).describe('The least similarity; below 0.3 hardly related.'),
      offset: offsetInput,
    }),
  output: () => listOf({ ...NOTE_HIT, passages: FURTHER_PASSAGES }),
  example: { query: 'feeling torn between two jobs' },
  summary: ({ query }) => `Searched by meaning for ${inQuotes(query)}`,
  async run({ query, topK, passages, threshold, offset }, context) {
    const response = await context.index.search({
      query,
      mode: 'semantic',
      limit: offset + topK,
      passages,
      minSimilarity: threshold,
    });
    if (response.mode !== 'semantic') return noModel(context, response.warnings);
    const results = response.hits.slice(offset).map((hit) => ({
      ...hitToResult(hit),
      similarity: hit.similarity ?? hit.score,
      ...(hit.passages && { passages: hit.passages.map(passageToResult) }),
    }));
    return searchSuccess(
      results,
      response.found,
      offset,
      response.warnings.length > 0 ? { warnings: response.warnings } : {},
    );
  },
});
