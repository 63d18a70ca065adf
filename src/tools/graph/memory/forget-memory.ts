import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { toPreview } from '../../note-files/note-preview.ts';
import { failure } from '../../definition/result.ts';
import { trashNote } from '../../note-files/trash-note.ts';
import { findNode, readNode } from '../read-node.ts';
import { MEMORY } from './memory-note.ts';

export const forgetMemory = defineWriteTool({
  name: 'forget_memory',
  title: 'Forget a memory',
  description:
    'Forgets what was remembered: its note moves into the vault’s .trash folder. The person is always asked. recall_memories gives the id.',
  category: 'memory',
  risk: 'destroy',
  input: () => z.strictObject({ id: z.string().min(1).describe('The memory’s id; its path does too.') }),
  output: () => changeOf({ id: z.string(), trash_path: z.string() }),
  example: { id: '0b1f6a52-5d2e-4a6e-9a55-2f0f3f3a1c11' },
  summary: ({ id }) => `Forget the memory ${id}`,
  async plan({ id }, context) {
    const path = await findNode(context, id).catch((error: unknown) => {
      const isUnknown = error instanceof ToolStop && error.failure.code === 'not_found';
      throw isUnknown
        ? new ToolStop(
            failure(
              'not_found',
              `There is no memory ${inQuotes(id)}.`,
              'Call recall_memories for the ids of memories.',
            ),
          )
        : error;
    });
    const node = await readNode(context, path);
    if (node.type.toLowerCase() !== MEMORY)
      return failure(
        'invalid_input',
        `${inQuotes(path)} is no memory, but a ${node.type}.`,
        'Call recall_memories for the ids of memories.',
      );
    const trash = await trashNote(context, path);
    const content = toPreview(node.content);
    return {
      operation: 'forget_memory',
      message: `Forget ${inQuotes(content)}: ${inQuotes(path)} moves to ${inQuotes(trash.path)}.`,
      path,
      changes: trash.changes,
      details: { id, path, memory_type: node.frontmatter['memory_type'] ?? null, content, trash_path: trash.path },
      result: { id, trash_path: trash.path, message: `Forgot ${inQuotes(content)}.` },
    };
  },
});
