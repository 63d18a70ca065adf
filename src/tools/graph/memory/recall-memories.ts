import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import type { SearchHit } from '../../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../../definition/define-tool.ts';
import { answerOf, DATE } from '../../definition/output.ts';
import { readNode } from '../read-node.ts';
import { MEMORY, memoryFields } from './memory-note.ts';

/** UTF-16 units of a question: what is longer was pasted with it. */
const LONGEST_QUERY = 8_000;

export const recallMemories = defineReadTool({
  name: 'recall_memories',
  title: 'Recall memories',
  description:
    'Finds what was remembered. Use it before answering what depends on the person: their preferences, projects, people.',
  category: 'memory',
  risk: 'read',
  input: z.strictObject({
    query: z.string().trim().min(1).describe('Words or a question.'),
    limit: z.int().min(1).max(100).default(10).describe('The most memories to answer with.'),
  }),
  output: answerOf({
    found: z.int(),
    results: z.array(
      z.strictObject({
        id: z.string(),
        memory_type: z.string().nullable(),
        path: z.string(),
        created: DATE,
        content: z.string(),
        score: z.number(),
      }),
    ),
    mode: z.enum(['hybrid', 'text', 'semantic']),
  }),
  example: { query: 'how the person likes answers' },
  summary: ({ query }) => `Recalled memories of ${inQuotes(query)}`,
  async run({ query, limit }, context) {
    const { hits, found, mode, warnings } = await context.index.search({
      query: query.slice(0, LONGEST_QUERY),
      mode: 'hybrid',
      limit,
      filter: { type: MEMORY },
    });
    const results = (await Promise.all(hits.map((hit) => toMemory(context, hit)))).filter(
      (memory) => memory !== undefined,
    );
    return {
      success: true,
      found,
      results,
      has_more: found > results.length,
      mode,
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

async function toMemory(context: ToolContext, { path, score }: SearchHit) {
  const row = await context.index.note(path);
  if (!row) return undefined;
  return {
    ...memoryFields(row),
    content: (await readNode(context, path)).content.trim(),
    score: Math.round(score * 1000) / 1000,
  };
}
