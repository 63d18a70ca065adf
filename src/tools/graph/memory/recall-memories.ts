import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { foldText } from '../../../notes/words.ts';
import { isFunctionWord } from '../../../notes/function-words.ts';
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
    'Finds what was remembered, said in earlier conversations, or changed before. Use it where an answer depends on the person or on earlier work.',
  category: 'memory',
  risk: 'read',
  input: () =>
    z.strictObject({
      query: z.string().trim().min(1).describe('Words or a question.'),
      limit: z.int().min(1).max(100).default(10).describe('The most memories to answer with.'),
    }),
  output: () =>
    answerOf({
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
      conversations: z
        .array(z.strictObject({ title: z.string(), updated: DATE, excerpt: z.string() }))
        .optional()
        .describe('Earlier conversations about it; absent where the person does not let them be looked into.'),
      changes: z
        .array(z.strictObject({ change_id: z.string(), path: z.string(), made: DATE, message: z.string() }))
        .optional()
        .describe('Changes of notes that the query is about, or the newest.'),
    }),
  example: { query: 'how the person likes answers' },
  summary: ({ query }) => `Recalled memories of ${inQuotes(query)}`,
  async run({ query: givenQuery, limit }, context) {
    const query = givenQuery.slice(0, LONGEST_QUERY);
    const { hits, found, mode, warnings } = await context.index.search({
      query,
      mode: 'hybrid',
      limit,
      filter: { type: MEMORY },
    });
    const results = (await Promise.all(hits.map((hit) => toMemory(context, hit)))).filter(
      (memory) => memory !== undefined,
    );
    const conversations = await context.earlier?.search(query, MOST_CONVERSATIONS, context.signal);
    const changes = await changesAbout(context, query);
    const notes = [...warnings, ...(!context.earlier && ABOUT_CHANGES.test(query) ? [NOT_ALLOWED] : [])];
    return {
      success: true,
      found,
      results,
      ...(conversations && conversations.length > 0 && { conversations: [...conversations] }),
      ...(changes.length > 0 && { changes }),
      has_more: found > results.length,
      mode,
      ...(notes.length > 0 && { warnings: notes }),
    };
  },
});

const NOT_ALLOWED =
  'Earlier conversations were not looked into: the person can allow it, in the app’s settings of the assistant or with latent ask or chat --recall.';

const MOST_CONVERSATIONS = 3;
const MOST_CHANGES = 5;
/** Changes that are looked through, the newest. */
const LOOKED_THROUGH = 300;

/** A question about what was done is about the newest changes, where it names none. */
const ABOUT_CHANGES =
  /\b(?:chang\w*|renam\w*|mov(?:e|ed|ing)|delet\w*|creat\w*|edit\w*|undo|undone|did|done|last time|earlier|geändert|umbenannt|verschoben|gelöscht|letztes mal|zuletzt|modifi\w*|renomm\w*|cambi\w*|renombr\w*)\b/iu;

async function changesAbout({ history }: ToolContext, query: string) {
  const recent = await history.list({ state: 'applied', limit: LOOKED_THROUGH });
  const words = (foldText(query).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !isFunctionWord(word));
  const named = recent
    .map((change) => {
      const told = foldText(`${change.message} ${change.files.map(({ path }) => path).join(' ')}`);
      return { change, hits: words.filter((word) => told.includes(word)).length };
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ change }) => change);
  const shown = named.length > 0 ? named : ABOUT_CHANGES.test(query) ? recent : [];
  return shown.slice(0, MOST_CHANGES).map(({ change_id, files, timestamp, message }) => ({
    change_id,
    path: files[0]?.path ?? '',
    made: timestamp,
    message,
  }));
}

async function toMemory(context: ToolContext, { path, score }: SearchHit) {
  const row = await context.index.note(path);
  if (!row) return undefined;
  return {
    ...memoryFields(row),
    content: (await readNode(context, path)).content.trim(),
    score: Math.round(score * 1000) / 1000,
  };
}
