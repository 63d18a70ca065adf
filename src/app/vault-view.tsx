import { Show } from 'solid-js';
import { offerToolsToBrowser } from './state/agents/offer-tools.ts';
import type { StartedWorkspace } from './start-workspace.ts';
import { startOver } from './state/backup/start-over.ts';
import { WorkspaceProvider } from './state/workspace-provider.tsx';
import { VaultProvider } from './state/vault/open-vault.ts';
import { createAppearance } from './state/preferences/create-appearance.ts';
import { freeUnusedGenerator } from './state/models/page-generator.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { showNotice } from './ui/toast.tsx';
import { FIRST_VIEWS } from './views/index.ts';

// What the first screen does not need comes while that is looked at, or while the vault of the last visit is opened.
const VaultShell = lazyPart(async () => (await import('./shell/vault-shell.tsx')).VaultShell);
const ScriptQuestionDialog = lazyPart(
  async () => (await import('./questions/script-question-dialog.tsx')).ScriptQuestionDialog,
);

const LostRecordsDialog = lazyPart(
  async () => (await import('./views/records/lost-records-dialog.tsx')).LostRecordsDialog,
);

const StartOverDialog = lazyPart(async () => (await import('./views/records/start-over-dialog.tsx')).StartOverDialog);

/** Fetches what an open vault is drawn with, whether or not there is one yet. */
export function preloadVaultView(): void {
  for (const part of [VaultShell, ...FIRST_VIEWS.map(({ component }) => component)]) void part.preload();
}

/** The open vault, where there is one, and what is needed with or without it. */
export function VaultView({ workspace, layout, scriptQuestions, records }: StartedWorkspace) {
  const { vaults, preferences, generator } = workspace;
  createAppearance(preferences.settings);
  records.follow(vaults, showNotice);
  const found = records.state();
  offerToolsToBrowser(workspace);
  freeUnusedGenerator(generator, preferences);
  return (
    <WorkspaceProvider workspace={workspace}>
      {'marker' in found && <LostRecordsDialog found={found} records={records} />}
      <Show when={startOver.isAsked()}>
        <StartOverDialog />
      </Show>
      {/* Keyed: another vault gets views of its own, with nothing left over. */}
      <Show when={vaults.current()} keyed>
        {(vault) => (
          <VaultProvider value={vault}>
            <VaultShell layout={layout} />
          </VaultProvider>
        )}
      </Show>
      <Show when={scriptQuestions.current()} keyed>
        {(question) => <ScriptQuestionDialog question={question} />}
      </Show>
    </WorkspaceProvider>
  );
}
