import type { VaultPath } from '../../../notes/paths/paths.ts';
import { relationsIn, removeRelations, type WrittenRelation } from '../../../notes/relation-edits/edit-relations.ts';
import type { RenameContext } from '../../../notes/rename/rename-context.ts';
import { createLinkResolver } from '../../../notes/links/resolve-link.ts';
import type { RenameCensus } from '../../../workers/contract.ts';
import type { FileChange } from '../../definition/change-set.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { about } from '../../definition/error-result.ts';
import { rewriteFiles, type RewrittenFile } from '../../writing/moving/rewrite-files.ts';
import { rewriteChanges } from '../../writing/moving/move-changes.ts';
import { readEditable } from '../../note-files/editable-note.ts';
import type { GraphNode } from '../read-node.ts';
import type { MergeStrategy } from './merge-properties.ts';
import { mergeTexts, type MergedNote } from './merge-texts.ts';

export interface MergePlan extends MergedNote {
  /** All edits except moving the secondary to the trash. */
  readonly changes: readonly FileChange[];
  /** Links of other notes that now lead to the primary. */
  readonly linksMoved: number;
  readonly notUpdated: readonly {
    readonly path: VaultPath;
    readonly line: number;
    readonly link: string;
    readonly reason: string;
  }[];
}

/** Plans the merged note, and every other note with its links to the secondary changed to the primary, as in a rename. */
export async function planMerge(
  context: ToolContext,
  primary: GraphNode,
  secondary: GraphNode,
  strategy: MergeStrategy,
  census: RenameCensus,
): Promise<MergePlan> {
  const rename = mergeContext(context, census, primary.path, secondary.path);
  const rewritten = await rewriteFiles(context.wholeVault, census, rename, context);
  const textOf = async (path: VaultPath): Promise<string> =>
    rewritten.find((file) => file.path === path)?.rewritten.text ?? (await readEditable(context, path)).text;
  const resolve = (target: string): VaultPath | null => rename.after.resolve(target, primary.path, 'property');
  const [ours, theirs] = [await textOf(primary.path), await textOf(secondary.path)];
  const merged = await about(primary.path, () =>
    mergeTexts({
      path: primary.path,
      primary: ours,
      secondary: theirs,
      secondaryTitle: secondary.title,
      strategy,
      resolve,
    }),
  );
  const others = rewritten
    .filter(({ path }) => path !== primary.path && path !== secondary.path)
    .map((file) => withoutDuplicates(file, primary.path, rename));
  const own: FileChange[] =
    merged.text === primary.text
      ? []
      : [{ path: primary.path, before: { hash: primary.hash, text: primary.text }, after: { text: merged.text } }];
  return {
    ...merged,
    changes: [...own, ...rewriteChanges(others, [])],
    linksMoved: others.reduce((sum, file) => sum + file.rewritten.updated, 0),
    notUpdated: rewritten.flatMap(({ path, rewritten: { notUpdated } }) =>
      notUpdated.map((each) => ({ path, ...each })),
    ),
  };
}

/** The vault's names before and after. Every link by the secondary's aliases is rewritten too, for programs without alias support. */
function mergeContext(
  { settings }: ToolContext,
  { files }: RenameCensus,
  primary: VaultPath,
  secondary: VaultPath,
): RenameContext {
  const before = createLinkResolver();
  const after = createLinkResolver();
  for (const { path, aliases } of files) {
    before.add(path, aliases);
    if (path !== secondary) after.add(path, aliases);
  }
  return { before, after, movedTo: (path) => (path === secondary ? primary : path), style: settings };
}

/** A note related to both in the same way keeps one relation: the surest entry, since a property says less. */
function withoutDuplicates(file: RewrittenFile, primary: VaultPath, { after }: RenameContext): RewrittenFile {
  const { rewritten, path } = file;
  if (rewritten.updated === 0) return file;
  const kept = new Map<string, WrittenRelation>();
  const duplicates = new Set<number>();
  for (const relation of relationsIn(rewritten.text)) {
    if (after.resolve(relation.target, path, 'property') !== primary) continue;
    const known = kept.get(relation.type);
    const isBetter = known === undefined || rankOf(relation) > rankOf(known);
    if (known !== undefined) duplicates.add((isBetter ? known : relation).link);
    if (isBetter) kept.set(relation.type, relation);
  }
  return duplicates.size === 0
    ? file
    : {
        ...file,
        rewritten: { ...rewritten, text: removeRelations(rewritten.text, ({ link }) => duplicates.has(link)) },
      };
}

const rankOf = ({ origin, confidence }: WrittenRelation): number => (origin === 'relations' ? 2 : 0) + confidence;
