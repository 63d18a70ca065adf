import fuzzysort from 'fuzzysort';
import { fileName, parentFolder } from '../../notes/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { TreeFile } from '../../workers/contract.ts';
import type { LinkSuggestion } from '../editor/complete-links.ts';
import { linkTargetFor } from './open-link.ts';

const MOST = 30;

/** Notes that match what is typed after `[[`; with nothing typed, those changed last. */
export function suggestLinks(files: readonly TreeFile[], typed: string, settings: VaultSettings): LinkSuggestion[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(nameKey(path), (counts.get(nameKey(path)) ?? 0) + 1);
  const notes = files.filter((file) => file.isNote);
  const found =
    typed.trim() === ''
      ? notes.toSorted((a, b) => b.modified - a.modified).slice(0, MOST)
      : fuzzysort.go(typed.trim(), notes, { keys: ['title', 'path'], limit: MOST }).map((result) => result.obj);
  return found.map(({ path, title }) => ({
    target: linkTargetFor(path, counts.get(nameKey(path)) === 1, settings),
    title,
    detail: parentFolder(path),
  }));
}

function nameKey(path: TreeFile['path']): string {
  return fileName(path).toLowerCase();
}
