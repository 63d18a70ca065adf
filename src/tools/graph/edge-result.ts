import { asWord, inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { RelationRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import { relationsIn } from './edit-relations.ts';
import { resolvedTargets } from './new-entry.ts';

/** An edge in every tool's answer, seen from one of its ends. */
interface EdgeResult {
  readonly edge_id: string;
  readonly type: string;
  /** The node at the other end; null where the edge leads to nothing. */
  readonly node_id: string | null;
  /** Its title; of a dangling edge, the target as it is written. */
  readonly title: string;
  readonly resolved: boolean;
  readonly confidence: number;
  readonly notes?: string;
  readonly created?: string;
  readonly by?: string;
  /** `relations`: an entry of the list; else the name of the property. */
  readonly written_as: string;
  readonly line: number;
}

export function edgeToResult(edge: RelationRow, seenFrom: 'source' | 'target'): EdgeResult {
  const {
    id,
    type,
    sourcePath,
    sourceTitle,
    targetPath,
    targetTitle,
    target,
    confidence,
    notes,
    created,
    by,
    property,
    line,
  } = edge;
  const otherNode =
    seenFrom === 'source'
      ? { node_id: targetPath ?? null, title: targetTitle ?? targetPath ?? target }
      : { node_id: sourcePath, title: sourceTitle };
  return {
    edge_id: id,
    type,
    ...otherNode,
    resolved: targetPath !== undefined,
    confidence,
    ...(notes !== undefined && { notes }),
    ...(created !== undefined && { created }),
    ...(by !== undefined && { by }),
    written_as: property ?? 'relations',
    line,
  };
}

/** `“Bees” supports “Honey”`, for a person. */
export function edgeInWords({ sourceTitle, type, targetTitle, target }: RelationRow): string {
  return `${inQuotes(sourceTitle)} ${asWord(type.replaceAll('_', ' '))} ${inQuotes(targetTitle ?? target)}`;
}

/** A longer list would not be read. */
const MOST_IN_WORDS = 50;

export function listSome(edges: readonly RelationRow[]): string[] {
  const edgeTexts = edges.slice(0, MOST_IN_WORDS).map(edgeInWords);
  return edgeTexts.length === edges.length ? edgeTexts : [...edgeTexts, `and ${edges.length - edgeTexts.length} more`];
}

export function formatCountedNoun(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The edge with this id. @throws ToolStop `not_found`. */
export async function findEdge({ index }: Pick<ToolContext, 'index'>, edgeId: string): Promise<RelationRow> {
  const [edge] = await index.relations({ id: edgeId.trim() });
  if (edge) return edge;
  throw new ToolStop(
    failure(
      'not_found',
      `There is no relationship with the id ${inQuotes(edgeId)}.`,
      'An id changes with its notes’ paths and its type: call get_node for the ids of a node’s relations.',
    ),
  );
}

export type ResolvedEdge = RelationRow & { readonly targetPath: VaultPath };

/** The edge with this id, which leads to a note. @throws ToolStop `not_found`, also where it leads to nothing. */
export async function findResolvedEdge(context: Pick<ToolContext, 'index'>, edgeId: string): Promise<ResolvedEdge> {
  const edge = await findEdge(context, edgeId);
  const { targetPath, target, id } = edge;
  if (targetPath !== undefined) return { ...edge, targetPath };
  throw new ToolStop(
    failure(
      'not_found',
      `This relation leads to nothing: there is no note ${inQuotes(target)}.`,
      'Make that note with create_node, or call get_node for the relations that lead to a note.',
      { edge_id: id },
    ),
  );
}

/** Whether a note's text relates it to another, as an entry of `relations` or by a property. */
export async function hasEdge(
  context: ToolContext,
  from: VaultPath,
  text: string,
  type: string,
  to: VaultPath,
): Promise<boolean> {
  const alike = relationsIn(text).filter((relation) => relation.type === type);
  const targets = await resolvedTargets(context, from, alike);
  return alike.some(({ target }) => targets.get(target) === to);
}
