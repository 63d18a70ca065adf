import type { VaultPath } from '../../notes/paths/paths.ts';
import { useNavigation, type Navigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { showNotice } from '../ui/toast.tsx';
import type { FollowedLink } from './follow-link.ts';
import { openLink } from './open-link.ts';

/** @returns what goes where a link of the note `from` leads, in the vault around the component; where the person's keys say, else `where` */
export function useOpenLink(): (link: FollowedLink, from: VaultPath | undefined, where?: 'side') => Promise<void> {
  const vault = useVault();
  const navigation = useNavigation();
  return (link, from, where) => {
    const openNote: Navigation['openNote'] = (path, line) =>
      where ? navigation.open(path, { line, where }) : navigation.openNote(path, line);
    return openLink({ vault, navigation: { openNote }, notify: showNotice }, link, from);
  };
}
