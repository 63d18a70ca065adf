import BookOpen from 'lucide-solid/icons/book-open';
import Folder from 'lucide-solid/icons/folder';
import FolderOpen from 'lucide-solid/icons/folder-open';
import NotebookPen from 'lucide-solid/icons/notebook-pen';
import Trash from 'lucide-solid/icons/trash';
import X from 'lucide-solid/icons/x';
import { createSignal, Show, createResource, For } from 'solid-js';
import { createDirectoryVault } from '../../../fs-access/directory-vault.ts';
import { canPickFolders, folderExists, pickFolder, requestAccess } from '../../../fs-access/folder-access.ts';
import {
  importFiles,
  type ImportedVault,
  type ImportOptions,
  IMPORTED_ENDINGS,
  deleteImportedVault,
  exportZip,
} from '../../../fs-access/import-export/imported-vault.ts';
import { forgetVault, listRecentVaults, type RecentVault } from '../../../fs-access/recent-vaults.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { missingVaultText, vaultTitle } from '../../state/vault/vaults.ts';
import { commonText } from '../../strings/common.texts.ts';
import { startText } from './start.texts.ts';
import { day } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { Progress } from '../../ui/progress.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { createImporting, ImportState, unpackZip } from './import-notes.tsx';
import { startErrorText, useOpener } from './opener.ts';
import './start-screen.css';

interface ImportCopyProps {
  readonly opening: (text: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onOpen: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<void>;
  /** Whether the browser opens folders: then only what is no folder is imported. */
  readonly canPick: boolean;
}

/** Zips and other programs' exports; in browsers that cannot open folders, folders too. */
function ImportCopy(props: ImportCopyProps) {
  let folderInput!: HTMLInputElement;
  let zipInput!: HTMLInputElement;
  const importing = createImporting((handle) => props.onOpen(handle, 'imported'));
  const take = (input: HTMLInputElement, load: (files: FileList, options: ImportOptions) => Promise<ImportedVault>) => {
    const { files } = input;
    if (!files || files.length === 0) return;
    void props
      .opening(startText.importCopy.copying, () => importing.run((options) => load(files, options)))
      .finally(() => (input.value = ''));
  };

  return (
    <section
      class="import"
      classList={{ 'import--plain': props.canPick }}
      aria-labelledby={props.canPick ? undefined : 'import-heading'}
    >
      <Show when={!props.canPick}>
        <h2 id="import-heading" class="import__heading">
          {startText.importCopy.title}
        </h2>
        <p>{startText.importCopy.help}</p>
      </Show>
      <div class="import__actions">
        <Show when={!props.canPick}>
          <Button onClick={() => folderInput.click()}>{startText.importCopy.importFolder}</Button>
        </Show>
        <Button size={props.canPick ? 'sm' : 'md'} onClick={() => zipInput.click()}>
          {startText.importCopy.importZip}
        </Button>
      </div>
      <p class="start__small">{startText.importCopy.programs}</p>
      <ImportState importing={importing} />
      <input
        ref={folderInput}
        hidden
        type="file"
        multiple
        aria-label={startText.importCopy.folderLabel}
        {...{ webkitdirectory: true }}
        onChange={(event) => take(event.currentTarget, (files, options) => importFiles(files, options))}
      />
      <input
        ref={zipInput}
        hidden
        type="file"
        accept={IMPORTED_ENDINGS.map((ending) => `.${ending}`).join(',')}
        aria-label={startText.importCopy.zipLabel}
        onChange={(event) => take(event.currentTarget, (files, options) => unpackZip(files[0] as File, options))}
      />
    </section>
  );
}

/** The first thing a person sees: what Latent is, and the ways in. */
export function StartScreen() {
  const opener = useOpener();
  const [busy, setBusy] = createSignal<string>();
  const canPick = canPickFolders();

  /** Runs one way of opening, shows its progress, and says why it failed. A cancelled picker is no failure. */
  const opening = async (text: string, work: () => Promise<unknown>) => {
    setBusy(text);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) {
        showNotice({ kind: 'error', text: startErrorText(error) });
      }
    } finally {
      setBusy(undefined);
    }
  };
  const pick = () =>
    opening(startText.startScreen.openingFolder, async () => {
      const handle = await pickFolder();
      if (handle) await opener.openHandle(handle);
    });
  const openSample = () => opening(startText.startScreen.preparingSample, () => opener.openSample());
  const newNotebook = () => opening(startText.startScreen.preparingNotebook, () => opener.newNotebook());
  const openHandle = (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) =>
    opening(startText.startScreen.opening, () => opener.openHandle(handle, kind));

  return (
    <main class="start">
      <div class="start__middle">
        <div class="start__column">
          <Logo />
          <h1 class="start__name">{startText.startScreen.title}</h1>
          <p class="start__promise">{startText.startScreen.about}</p>

          <div class="start__actions">
            <Show when={canPick}>
              <Button
                variant="primary"
                class="start__main"
                icon={<FolderOpen aria-hidden="true" />}
                disabled={busy() !== undefined}
                onClick={() => void pick()}
              >
                {startText.startScreen.openFolder}
              </Button>
            </Show>
            <Button
              variant={canPick ? 'secondary' : 'primary'}
              class="start__main"
              icon={canPick ? undefined : <NotebookPen aria-hidden="true" />}
              disabled={busy() !== undefined}
              onClick={() => void newNotebook()}
            >
              {startText.startScreen.newNotebook}
            </Button>
            <Button class="start__main" disabled={busy() !== undefined} onClick={() => void openSample()}>
              {startText.startScreen.trySample}
            </Button>
          </div>
          <div class="start__busy" role="status">
            <Show when={busy()}>
              {(text) => (
                <>
                  <Progress label={text()} /> {text()}
                </>
              )}
            </Show>
          </div>
          <p class="start__small">
            <Show when={canPick}>
              <span class="start__drop">{startText.startScreen.dropHint} </span>
            </Show>
            {canPick ? startText.startScreen.waysHint : startText.startScreen.waysWithoutFolders}
          </p>
          <ImportCopy opening={opening} onOpen={openHandle} canPick={canPick} />

          <RecentVaults onOpen={openHandle} isBusy={busy() !== undefined} />
        </div>
        <div class="start__picture" role="img" aria-label={startText.startScreen.picture} />
      </div>
      <footer class="start__foot">{startText.startScreen.promise}</footer>
    </main>
  );
}

interface RecentVaultsProps {
  readonly onOpen: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<void>;
  readonly isBusy: boolean;
}

/** The vaults of earlier visits. The click that reopens one also lets the browser ask for permission again. */
function RecentVaults(props: RecentVaultsProps) {
  const [vaults, { refetch }] = createResource(() => listRecentVaults().catch(() => []));

  const reopen = async (vault: RecentVault) => {
    const access = await requestAccess(vault.handle, 'readwrite').catch(() => 'denied' as const);
    const canRead =
      access === 'granted' || (await requestAccess(vault.handle, 'read').catch(() => 'denied' as const)) === 'granted';
    if (canRead && (await folderExists(vault.handle))) return props.onOpen(vault.handle, vault.kind);
    if (canRead) return showNotice({ kind: 'error', text: missingVaultText(vault) });
    showNotice({
      kind: 'error',
      text: startText.recentVaults.permissionNeeded(vaultTitle(vault)),
    });
  };
  const forget = async (vault: RecentVault) => {
    await forgetVault(vault.id);
    await refetch();
    showNotice({ kind: 'info', text: startText.recentVaults.forgotten(vaultTitle(vault)) });
  };

  const [leaving, setLeaving] = createSignal<RecentVault>();
  const deleted = async (vault: RecentVault) => {
    setLeaving(undefined);
    await refetch();
    showNotice({ kind: 'info', text: startText.recentVaults.deleted(vaultTitle(vault)) });
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
            {startText.recentVaults.title}
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
                    when={vault.kind === 'imported' || vault.kind === 'notebook'}
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

interface DeleteCopyDialogProps {
  readonly vault: RecentVault;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an imported copy is deleted, and offers it as a zip: no other place holds what was changed in it. */
function DeleteCopyDialog(props: DeleteCopyDialogProps) {
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const [isExported, setExported] = createSignal(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(errorInOwnLanguage(error)));
    setBusy(false);
  };
  const exportCopy = () =>
    attempt(async () => {
      saveFile(`${props.vault.name}.zip`, await exportZip(createDirectoryVault(props.vault.handle)));
      setExported(true);
    });
  const remove = () =>
    attempt(async () => {
      await deleteImportedVault(props.vault.handle, props.vault.id);
      await forgetVault(props.vault.id);
      props.onDeleted();
    });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={startText.deleteCopyDialog.title(props.vault.name)}
      description={startText.deleteCopyDialog.description}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="danger" disabled={busy()} onClick={() => void remove()}>
            {startText.deleteCopyDialog.confirmDelete}
          </Button>
        </>
      }
    >
      <Button disabled={busy()} onClick={() => void exportCopy()}>
        {startText.deleteCopyDialog.exportFirst}
      </Button>
      <p role="status">
        <Show when={isExported()}>{startText.deleteCopyDialog.exported}</Show>
      </p>
      <Show when={problem()}>{(text) => <p role="alert">{text()}</p>}</Show>
    </Dialog>
  );
}
