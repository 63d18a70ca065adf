import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { relationsIn, type RelationChoice } from './edit-relations.ts';
import { relationType } from '../../notes/relations/relation-type.ts';
import type { RelationRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/** Identifies an edge in its note's text. */
type EdgeInText = Pick<RelationRow, 'type' | 'target'>;

function isEdge({ type, target }: EdgeInText): RelationChoice {
  const [wantedType, wantedTarget] = [relationType(type), foldName(target)];
  return (relation) => relation.type === wantedType && foldName(relation.target) === wantedTarget;
}

/**
 * Finds the edges of a text with the same target as an edge of the index, however each is written: `[[N]]` and
 * `[[dir/N]]` may be one edge.
 */
export async function sameEdgeIn(
  context: ToolContext,
  text: string,
  edge: Pick<RelationRow, 'sourcePath' | 'type' | 'target' | 'targetPath'>,
): Promise<RelationChoice> {
  const isWritten = isEdge(edge);
  if (edge.targetPath === undefined) return isWritten;
  const targets = await resolvedTargets(context, edge.sourcePath, relationsIn(text));
  return (relation) =>
    isWritten(relation) || (relation.type === edge.type && targets.get(relation.target) === edge.targetPath);
}

/** Resolves the targets of these edges from their note. */
export async function resolvedTargets(
  { index }: ToolContext,
  from: VaultPath,
  relations: readonly { readonly target: string }[],
): Promise<ReadonlyMap<string, VaultPath | null>> {
  const targets = [...new Set(relations.map(({ target }) => target))];
  const paths = await index.resolveLinks(from, targets);
  return new Map(targets.map((target, at) => [target, paths[at] ?? null]));
}
