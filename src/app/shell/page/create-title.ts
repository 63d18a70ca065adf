import { createEffect, onCleanup } from 'solid-js';
import { fileName } from '../../../notes/paths/paths.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { mainViewOf } from '../../views/index.ts';

/** The tab's title names the note, so that tabs, bookmarks and history entries can be distinguished. */
export function createTitle(): void {
  const vault = useVault();
  const navigation = useNavigation();
  createEffect(() => {
    const note = navigation.route().note;
    const view = mainViewOf(navigation.route());
    const parts = [!view?.opens && view?.title, note && fileName(note).replace(/\.md$/i, ''), vault.name, 'Latent'];
    document.title = parts.filter(Boolean).join(' – ');
  });
  onCleanup(() => (document.title = 'Latent'));
}
