import BookOpen from 'lucide-solid/icons/book-open';
import Folder from 'lucide-solid/icons/folder';
import Trash from 'lucide-solid/icons/trash';
import X from 'lucide-solid/icons/x';
import { createResource, createSignal, For, Show } from 'solid-js';
import { folderExists, requestAccess } from '../../../fs-access/folder-access.ts';
import { forgetVault, listRecentVaults, type RecentVault } from '../../../fs-access/recent-vaults.ts';
import { missingVaultText, vaultTitle } from '../../state/vault/vault-title.ts';
import { startText } from '../../strings/en/start.ts';
import { day } from '../../strings/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DeleteCopyDialog } from './delete-copy-dialog.tsx';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';

export interface RecentVaultsProps {
  readonly onOpen: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<void>;
  readonly isBusy: boolean;
}

/** The vaults of earlier visits. The click that reopens one also lets the browser ask for permission again. */
export function RecentVaults(props: RecentVaultsProps) {
  const [vaults, { refetch }] = createResource(() => listRecentVaults().catch(() => []));

  const reopen = async (vault: RecentVault) => {
    const access = await requestAccess(vault.handle, 'readwrite').catch(() => 'denied' as const);
    const canRead =
      access === 'granted' || (await requestAccess(vault.handle, 'read').catch(() => 'denied' as const)) === 'granted';
    if (canRead && (await folderExists(vault.handle))) return props.onOpen(vault.handle, vault.kind);
    if (canRead) return showNotice({ kind: 'error', text: missingVaultText(vault) });
    showNotice({
      kind: 'error',
      text: startText.recentVaults.browserNotAllowedRead(vaultTitle(vault)),
    });
  };
  const forget = async (vault: RecentVault) => {
    await forgetVault(vault.id);
    await refetch();
    showNotice({ kind: 'info', text: startText.recentVaults.offListFolderItself(vaultTitle(vault)) });
  };

  const [leaving, setLeaving] = createSignal<RecentVault>();
  const deleted = async (vault: RecentVault) => {
    setLeaving(undefined);
    await refetch();
    showNotice({ kind: 'info', text: startText.recentVaults.theCopyIsDeleted(vaultTitle(vault)) });
  };

  return (
    <>
      <Show when={leaving()} keyed>
        {(vault) => (
          <DeleteCopyDialog vault={vault} onClose={() => setLeaving(undefined)} onDeleted={() => void deleted(vault)} />
        )}
      </Show>
      <Show when={(vaults() ?? []).length > 0}>
        <section class="recent" aria-labelledby="recent-heading">
          <h2 id="recent-heading" class="recent__heading">
            {startText.recentVaults.recent}
          </h2>
          <ul class="recent__list">
            <For each={vaults()}>
              {(vault) => (
                <li class="recent__item">
                  <button
                    type="button"
                    class="recent__open"
                    data-focus-inset
                    disabled={props.isBusy}
                    onClick={() => void reopen(vault)}
                  >
                    <Show when={vault.kind === 'folder'} fallback={<BookOpen aria-hidden="true" />}>
                      <Folder aria-hidden="true" />
                    </Show>
                    <span class="recent__name truncate">{vaultTitle(vault)}</span>
                    <span class="recent__kind">
                      {startText.recentVaults.kinds[vault.kind]} · {day(vault.lastOpened)}
                    </span>
                  </button>
                  {/* Off the list, a copy would fill the browser's storage where nobody finds it. */}
                  <Show
                    when={vault.kind === 'imported'}
                    fallback={
                      <IconButton
                        label={startText.recentVaults.forget(vaultTitle(vault))}
                        size="sm"
                        onClick={() => void forget(vault)}
                      >
                        <X aria-hidden="true" />
                      </IconButton>
                    }
                  >
                    <IconButton
                      label={startText.recentVaults.delete(vaultTitle(vault))}
                      size="sm"
                      onClick={() => setLeaving(vault)}
                    >
                      <Trash aria-hidden="true" />
                    </IconButton>
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </>
  );
}
