import FolderOpen from 'lucide-solid/icons/folder-open';
import { createSignal, Show } from 'solid-js';
import { canPickFolders, pickFolder } from '../../../fs-access/folder-access.ts';
import { startText } from '../../strings/en/start.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ImportCopy } from './import-copy.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RecentVaults } from './recent-vaults.tsx';
import { startErrorText } from './start-error.ts';
import { useOpener } from './opener.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';
import './start-screen.css';

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
    opening(startText.startScreen.openingTheFolder, async () => {
      const handle = await pickFolder();
      if (handle) await opener.openHandle(handle);
    });
  const openSample = () => opening(startText.startScreen.preparingTheSampleVault, () => opener.openSample());
  const openHandle = (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) =>
    opening(startText.startScreen.opening, () => opener.openHandle(handle, kind));

  return (
    <main class="start">
      <div class="start__middle">
        <div class="start__column">
          <Logo />
          <h1 class="start__name">{startText.startScreen.latent}</h1>
          <p class="start__promise">{startText.startScreen.assistantFolderNotesReads}</p>

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
              disabled={busy() !== undefined}
              onClick={() => void openSample()}
            >
              {startText.startScreen.tryTheSampleVault}
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
          <Show when={canPick} fallback={<ImportCopy opening={opening} onOpen={openHandle} />}>
            <p class="start__small start__drop">{startText.startScreen.orDropFolderAnywhere}</p>
          </Show>

          <RecentVaults onOpen={openHandle} isBusy={busy() !== undefined} />
        </div>
        <div class="start__picture" role="img" aria-label={startText.startScreen.noteBesideAnswer} />
      </div>
      <footer class="start__foot">{startText.startScreen.notesStayFilesFolder}</footer>
    </main>
  );
}
