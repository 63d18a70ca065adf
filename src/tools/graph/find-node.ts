import { PathError, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { findNote } from '../note-files/find-note.ts';
import { failure } from '../definition/result.ts';

/**
 * The note that a `node_id` means: its path, file name, title or alias, a wikilink, or the `id` of its frontmatter.
 * @throws ToolStop `not_found` or `ambiguous`, with candidates; PathError where the path may not reach the disk.
 */
export async function findNode(context: ToolContext, nodeId: string): Promise<VaultPath> {
  try {
    return (await findNote(context, nodeId)).path;
  } catch (error) {
    const isUnknown = error instanceof PathError || (error instanceof ToolStop && error.failure.code === 'not_found');
    const found = isUnknown ? await byFrontmatterId(context, nodeId) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

const FEW = 5;

async function byFrontmatterId({ index }: ToolContext, nodeId: string): Promise<VaultPath | undefined> {
  const { notes, found } = await index.notes({
    filter: { properties: { id: nodeId.trim() } },
    sort: 'path',
    order: 'newest',
    limit: FEW,
  });
  if (found > 1) {
    throw new ToolStop(
      failure(
        'ambiguous',
        `${found} notes have the id ${inQuotes(nodeId)} in their frontmatter.`,
        'Call again with the path of the one that is meant.',
        { candidates: notes.map(({ path }) => path) },
      ),
    );
  }
  return notes[0]?.path;
}
