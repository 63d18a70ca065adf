import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { readNode } from '../read-node.ts';
import { suggestRelated } from './suggest-related.ts';

const MOST = 5;
/** As in `find_related_nodes`. */
const LEAST = 0.5;

/** What `find_related_nodes` finds for a node that was just written, for the answer of the tool that wrote it. */
export async function analyseNode(context: ToolContext, path: VaultPath) {
  const { suggestions, warnings } = await suggestRelated(context, await readNode(context, path), {
    limit: MOST,
    least: LEAST,
  });
  return {
    related_nodes: suggestions.map(
      ({ node: { path: node_id, type, title }, score, type: suggested, reasoning, isGuess }) => ({
        node_id,
        type,
        title,
        score,
        suggested_relationship: suggested,
        reasoning,
        ...(isGuess && { guess: true }),
      }),
    ),
    ...(warnings.length > 0 && { warnings }),
  };
}
