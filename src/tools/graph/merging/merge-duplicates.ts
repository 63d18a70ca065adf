import type { VaultPath } from '../../../notes/paths/paths.ts';
import {
  relationsIn,
  updateRelations,
  type RelationPatch,
  type WrittenRelation,
} from '../../../notes/relation-edits/edit-relations.ts';
import type { MergeStrategy, PropertyConflict } from './merge-properties.ts';

interface Said {
  readonly confidence: number;
  readonly notes?: string | undefined;
}

/**
 * Merges edges that both notes have: a property has no further data, so an entry's confidence and notes are kept;
 * of two different entries the strategy decides, and the conflict is reported.
 * @param keyOf identifies an edge by its type and target @throws FrontmatterError
 */
export function mergeDuplicates(
  text: string,
  secondary: string,
  strategy: MergeStrategy,
  keyOf: (edge: Pick<WrittenRelation, 'type' | 'target'>) => string,
): { text: string; conflicts: PropertyConflict[] } {
  const conflicts: PropertyConflict[] = [];
  let merged = text;
  for (const theirs of relationsIn(secondary).filter(({ origin }) => origin === 'relations')) {
    const duplicates = relationsIn(merged).filter((edge) => keyOf(edge) === keyOf(theirs));
    const ours = duplicates.find(({ origin }) => origin === 'relations') ?? duplicates[0];
    if (!ours || (ours.confidence === theirs.confidence && ours.notes === theirs.notes)) continue;
    const kept = keep(ours, theirs, strategy);
    if (kept.confidence !== ours.confidence || kept.notes !== ours.notes)
      merged = updateRelations(merged, (edge) => keyOf(edge) === keyOf(theirs), toPatch(kept));
    if (isLost(ours, theirs, kept))
      conflicts.push({
        property: `relations: ${theirs.type} [[${theirs.target}]]`,
        primary: toSaid(ours),
        secondary: toSaid(theirs),
        kept: toSaid(kept),
      });
  }
  return { text: merged, conflicts };
}

function keep(ours: WrittenRelation, theirs: WrittenRelation, strategy: MergeStrategy): Said {
  if (strategy === 'prefer_secondary') return theirs;
  if (strategy === 'prefer_primary') return ours;
  return ours.origin === 'relations' ? { confidence: ours.confidence, notes: ours.notes ?? theirs.notes } : theirs;
}

/** Whether an entry contains something that is not kept. */
function isLost(ours: WrittenRelation, theirs: Said, kept: Said): boolean {
  const differs = (said: Said): boolean =>
    said.confidence !== kept.confidence || (said.notes !== undefined && said.notes !== kept.notes);
  return differs(theirs) || (ours.origin === 'relations' && differs(ours));
}

const toPatch = ({ confidence, notes }: Said): RelationPatch => ({
  confidence: confidence === 1 ? null : confidence,
  notes: notes ?? null,
});
const toSaid = ({ confidence, notes }: Said): Said => ({ confidence, ...(notes !== undefined && { notes }) });

/** Identifies an edge by its type and the note that it leads to; a dangling one by its text. */
export function createEdgeKey(resolve: (target: string) => VaultPath | null, fold: (text: string) => string) {
  return ({ type, target }: { readonly type: string; readonly target: string }): string =>
    `${type} ${resolve(target) ?? `? ${fold(target)}`}`;
}
