import type { VaultPath } from '../../notes/paths/paths.ts';
import { isUniqueIn, writeLink } from '../markdown/write-link.ts';
import type { Shell } from '../state/layout/shell-context.ts';
import type { Navigation } from '../state/navigation/navigation.ts';
import type { OpenVault } from '../state/vault/open-vault.ts';
import { fileMenuText } from '../strings/en/file-menu.ts';
import type { Notice } from '../ui/toast.tsx';

interface LinkParts {
  readonly shell: Pick<Shell, 'files'>;
  readonly vault: Pick<OpenVault, 'settings'>;
  readonly navigation: Pick<Navigation, 'route'>;
}

/** A link to a file as the vault writes them, for the note that shows. @param subpath without its `#` */
export function linkToFile({ shell, vault, navigation }: LinkParts, path: VaultPath, subpath?: string): string {
  const { settings } = vault;
  return writeLink(path, { from: navigation.route().note, settings, isUnique: isUniqueIn(shell.files()) }, { subpath });
}

/** Longer texts are cut where the notice repeats them. */
const MOST_SAID = 80;

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string, notify: (notice: Notice) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const said = text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
    notify({ kind: 'success', text: fileMenuText.fileEntries.copied(said) });
  } catch {
    notify({ kind: 'error', text: fileMenuText.fileEntries.browserDidNotAllow });
  }
}
