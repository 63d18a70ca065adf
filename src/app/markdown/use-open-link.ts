import type { VaultPath } from '../../notes/paths/paths.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { showNotice } from '../ui/toast.tsx';
import type { FollowedLink } from './follow-link.ts';
import { openLink } from './open-link.ts';

/** @returns what goes where a link of the note `from` leads, in the vault around the component */
export function useOpenLink(): (link: FollowedLink, from: VaultPath | undefined) => Promise<void> {
  const vault = useVault();
  const navigation = useNavigation();
  return (link, from) => openLink({ vault, navigation, notify: showNotice }, link, from);
}
