import { createResource } from 'solid-js';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

/**
 * Whether what a vault holds is a reason to have a view on its side at once: bookmarks, tags, and where
 * Obsidian has settings notes of days or weeks. The sample holds some of everything, and shows how little one needs to begin.
 */
export function createUsedViews(vault: OpenVault): (id: string) => boolean {
  const isObsidians = vault.hasObsidianSettings && vault.kind !== 'sample';
  const [hasTags] = createResource(
    () => vault.kind !== 'sample' && vault.indexStatus()?.textReady === true,
    async () => (await vault.index.tags().catch(() => [])).length > 0,
  );
  return (id) => {
    if (id === 'bookmarks') return bookmarksOf(vault).list().length > 0;
    if (id === 'tags') return hasTags.latest === true;
    if (id === 'calendar')
      return isObsidians && (vault.settings.dailyNotes.folder !== '' || Object.keys(vault.settings.periods).length > 0);
    return false;
  };
}
