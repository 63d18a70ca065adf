import { type ParentProps, Show } from 'solid-js';
import type { StartedWorkspace } from './start-workspace.ts';
import { AgentAccessProvider } from './state/agents/create-agent-access.ts';
import { offerToolsToBrowser } from './state/agents/offer-tools.ts';
import { startOver } from './state/backup/save-records.ts';
import type { Workspace } from './state/create-workspace.ts';
import { EgressProvider } from './state/egress/create-egress.ts';
import { VisibleAssistantProvider } from './state/layout/visible-assistant.ts';
import { freeUnusedGenerator, GeneratorProvider } from './state/models/create-provider.ts';
import { WorkbenchProvider } from './state/navigation/create-workbench.ts';
import { NavigationProvider } from './state/navigation/navigation.ts';
import { createAppearance } from './state/preferences/create-settings.ts';
import { PreferencesProvider } from './state/preferences/preferences.ts';
import { RecordsProvider } from './state/egress/records.ts';
import { ToolsProvider } from './state/tools/tools.ts';
import { VaultProvider } from './state/vault/open-vault.ts';
import { VaultsProvider } from './state/vault/vaults.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { showNotice } from './ui/toast.tsx';
import { FIRST_VIEWS } from './views/index.ts';

/** Gives every group of the workspace to the components inside. The open vault has a provider of its own, around its views. */
function WorkspaceProvider(props: ParentProps<{ readonly workspace: Workspace }>) {
  const { vaults, tools, records, preferences, workbench, egress, generator, agentAccess, assistant } = props.workspace;
  return (
    <VaultsProvider value={vaults}>
      <ToolsProvider value={tools}>
        <RecordsProvider value={records}>
          <PreferencesProvider value={preferences}>
            <NavigationProvider value={workbench}>
              <WorkbenchProvider value={workbench}>
                <EgressProvider value={egress}>
                  <GeneratorProvider value={generator}>
                    <AgentAccessProvider value={agentAccess}>
                      <VisibleAssistantProvider value={assistant}>{props.children}</VisibleAssistantProvider>
                    </AgentAccessProvider>
                  </GeneratorProvider>
                </EgressProvider>
              </WorkbenchProvider>
            </NavigationProvider>
          </PreferencesProvider>
        </RecordsProvider>
      </ToolsProvider>
    </VaultsProvider>
  );
}

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
  const storeState = records.state();
  offerToolsToBrowser(workspace);
  freeUnusedGenerator(generator, preferences);
  return (
    <WorkspaceProvider workspace={workspace}>
      {'marker' in storeState && <LostRecordsDialog found={storeState} records={records} />}
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
