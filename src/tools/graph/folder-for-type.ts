import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/** Enough notes to see where they are kept. */
const SAMPLE = 100;

/** The folder that holds most of the vault's newest notes of this type; `undefined` where there is none yet, so that the setting for new notes decides. */
export async function folderForType(
  { index, graphFolders }: ToolContext,
  type: string,
): Promise<VaultPath | '' | undefined> {
  const { notes } = await index.notes({ filter: { type }, sort: 'modified', order: 'newest', limit: SAMPLE });
  const counts = new Map<VaultPath | '', number>();
  for (const { path } of notes) counts.set(parentFolder(path), (counts.get(parentFolder(path)) ?? 0) + 1);
  const [best] = [...counts].sort(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1));
  if (best) return best[0];
  return type.trim().toLowerCase() === 'memory' ? graphFolders.memory : undefined;
}
