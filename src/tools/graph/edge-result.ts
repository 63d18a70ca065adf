import { asWord, inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { RelationRow } from '../../workers/contract.ts';

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
  const other =
    seenFrom === 'source'
      ? { node_id: targetPath ?? null, title: targetTitle ?? targetPath ?? target }
      : { node_id: sourcePath, title: sourceTitle };
  return {
    edge_id: id,
    type,
    ...other,
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
  const shown = edges.slice(0, MOST_IN_WORDS).map(edgeInWords);
  return shown.length === edges.length ? shown : [...shown, `and ${edges.length - shown.length} more`];
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
