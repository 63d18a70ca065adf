import { fileName, parentFolder } from '../../../notes/paths/paths.ts';
import type { VaultSettings } from '../../../notes/vault-settings.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { LinkSuggestion } from '../../editor/complete-links.ts';
import { findNotes } from '../../finding/find-notes.ts';
import { linkTargetFor } from '../../markdown/open-link.ts';

const MOST = 30;

/** Notes that match what is typed after `[[`; with nothing typed, those changed last. */
export async function suggestLinks(
  files: readonly TreeFile[],
  typed: string,
  settings: VaultSettings,
): Promise<LinkSuggestion[]> {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(nameKey(path), (counts.get(nameKey(path)) ?? 0) + 1);
  const found = await findNotes(files, typed, { limit: MOST, accept: ({ isNote }) => isNote });
  return found.map(({ file: { path, title } }) => ({
    target: linkTargetFor(path, counts.get(nameKey(path)) === 1, settings),
    title,
    detail: parentFolder(path),
  }));
}

function nameKey(path: TreeFile['path']): string {
  return fileName(path).toLowerCase();
}
