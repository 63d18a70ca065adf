import type { ParentProps } from 'solid-js';
import { AgentAccessProvider } from './agents/create-agent-access.ts';
import { VisibleAssistantProvider } from './layout/visible-assistant.ts';
import type { Workspace } from './create-workspace.ts';
import { EgressProvider } from './egress/create-egress.ts';
import { GeneratorProvider } from './models/page-generator.ts';
import { WorkbenchProvider } from './navigation/create-workbench.ts';
import { NavigationProvider } from './navigation/navigation.ts';
import { PreferencesProvider } from './preferences/preferences.ts';
import { RecordsProvider } from './records/records.ts';
import { ToolsProvider } from './tools/tools.ts';
import { VaultsProvider } from './vault/vaults.ts';

/** Gives every group of the workspace to the components inside. The open vault has a provider of its own, around its views. */
export function WorkspaceProvider(props: ParentProps<{ readonly workspace: Workspace }>) {
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
