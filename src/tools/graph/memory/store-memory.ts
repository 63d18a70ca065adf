import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { changeOf, DATE } from '../../definition/output.ts';
import { checkNewPath } from '../../note-files/new-note-path.ts';
import { nameInVault } from '../../note-files/find-note.ts';
import { readNode } from '../read-node.ts';
import { isSameMemory, MEMORY, memoryFields, memoryPath, memoryText } from './memory-note.ts';

/** A memory is always given to the model as a whole. */
const LONGEST = 2000;

/** Letters that can be seen, with the marks that a script writes on them. */
const ONE_WORD =
  /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})\p{M}){0,3}){1,24}$/u;

export const storeMemory = defineWriteTool({
  name: 'store_memory',
  title: 'Remember',
  description: 'Remembers a lasting fact about the person or their work. Use it unasked; one fact each.',
  category: 'memory',
  risk: 'write',
  input: () =>
    z.strictObject({
      memory_type: z
        .string()
        .trim()
        .normalize('NFC')
        // No pattern in the schema: several servers refuse properties of letters in it.
        .refine(
          (kind) => ONE_WORD.test(kind),
          'Expected one word of at most 24 letters, such as preference; what is remembered belongs in content',
        )
        .describe('preference, fact, goal, habit, or one word.'),
      content: z
        .string()
        .trim()
        .min(1)
        .max(LONGEST, `Expected at most ${LONGEST} characters; longer text is a note (create_note)`)
        .describe('A whole sentence.'),
    }),
  output: () =>
    changeOf({
      id: z.string(),
      memory_type: z.string().nullable(),
      content: z.string().optional(),
      created: DATE.optional(),
      skipped: z.boolean().describe('It was remembered already.'),
    }),
  example: { memory_type: 'preference', content: 'Prefers short answers in the morning.' },
  summary: ({ content }) => `Remember ${inQuotes(content.length > 80 ? `${content.slice(0, 80)}…` : content)}`,
  async plan({ memory_type, content }, context) {
    const existingMemory = await findSame(context, content);
    if (existingMemory)
      return {
        success: true,
        operation: 'store_memory',
        ...existingMemory,
        skipped: true,
        message: 'This is remembered already.',
      };
    const path = await checkNewPath(context, await nameInVault(context, await memoryPath(context, content)));
    const id = crypto.randomUUID();
    const text = memoryText({ memory_type, content, id }, context.clock.now());
    return {
      operation: 'store_memory',
      message: `Remember in ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: null, after: { text } }],
      details: { memory_type, content, path },
      result: { id, memory_type, content, skipped: false, message: 'Remembered.' },
    };
  },
});

const NEAR = 5;

async function findSame(context: ToolContext, content: string) {
  const { hits } = await context.index.search({ query: content, mode: 'text', limit: NEAR, filter: { type: MEMORY } });
  for (const { path } of hits) {
    const row = await context.index.note(path);
    if (row && isSameMemory((await readNode(context, path)).content, content)) return memoryFields(row);
  }
  return undefined;
}
