import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { TreeFile } from '../../workers/contract.ts';
import type { UnsavedText } from '../state/drafts/unsaved-text.ts';

/**
 * Notes that are kept in this browser and have no file: a full disk held up their first save, or another program deleted them. No list of
 * files has them, and nobody remembers a path.
 * @param files what the vault has
 */
export async function begunNotes(
  unsaved: Pick<UnsavedText, 'all'>,
  files: readonly Pick<TreeFile, 'path'>[],
): Promise<TreeFile[]> {
  // Where the browser cannot say, the files are there all the same.
  const kept = (await unsaved.all().catch(() => [])).filter(isNotePath);
  if (kept.length === 0) return [];
  const there = new Set(files.map(({ path }) => path));
  return kept.filter((path) => !there.has(path)).map(toListed);
}

function toListed(path: VaultPath): TreeFile {
  const now = Date.now();
  return { path, title: stem(path), modified: now, created: now, size: 0, isNote: true };
}
