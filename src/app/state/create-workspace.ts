import { createSignal } from 'solid-js';
import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { createPendingStore } from '../../tools/stores/pending-store.ts';
import type { ChangeHistory } from '../../tools/definition/ports.ts';
import type { Generator, IndexClient } from '../../workers/contract.ts';
import type { Notice } from '../ui/toast.tsx';
import { createAgentAccess, type AgentAccess } from './agents/create-agent-access.ts';
import type { RemoteTools } from './agents/create-remote-tools.ts';
import { createVisibleAssistant, type VisibleAssistant } from './assistant/visible-assistant.ts';
import type { Egress } from './egress/create-egress.ts';
import type { Workbench } from './navigation/create-workbench.ts';
import type { Settings } from './preferences/create-settings.ts';
import { createPreferences, type Preferences } from './preferences/preferences.ts';
import { createRecords } from './records/create-records.ts';
import type { Records } from './records/records.ts';
import { createQuestions } from './tools/create-questions.ts';
import { createTools } from './tools/create-tools.ts';
import type { Tools } from './tools/tools.ts';
import { createVaultIndex, type VaultIndex } from './vault/create-vault-index.ts';
import { createVaultSession, type VaultSession } from './vault/create-vault-session.ts';
import { createVaults } from './vault/create-vaults.ts';
import { tidyRecords } from './vault/tidy-records.ts';
import type { Vaults } from './vault/vaults.ts';

export interface WorkspaceDependencies {
  readonly store: BrowserStore;
  readonly egress: Egress;
  readonly index: IndexClient;
  readonly settings: Settings;
  readonly remoteTools: RemoteTools;
  /** The language model of this page; there is one, since two would hardly fit. */
  readonly generator: Generator;
  readonly workbench: Workbench;
  readonly notify: (notice: Notice) => void;
  /** Where the app is served from: what lies beside it (the sample vault, models) is found from here. */
  readonly baseUrl: string;
}

/** The groups of shared state, each with an accessor of its own for views (`useTools()`, `useRecords()`, …). */
export interface Workspace {
  readonly vaults: Vaults;
  readonly index: Pick<VaultIndex, 'indexStatus' | 'watchStatus'>;
  readonly tools: Tools;
  readonly records: Records;
  readonly preferences: Preferences;
  readonly workbench: Workbench;
  /** The one way to other hosts. */
  readonly egress: Egress;
  readonly generator: Generator;
  /** Whether the agents of the browser are let in. */
  readonly agentAccess: AgentAccess;
  readonly assistant: VisibleAssistant;
}

/** Makes the groups and connects them. */
export function createWorkspace({
  store,
  egress,
  generator,
  workbench,
  notify,
  baseUrl,
  remoteTools: { list: remote },
  ...deps
}: WorkspaceDependencies): Workspace {
  const slot = createSignal<VaultSession>();
  const [session] = slot;
  const records = createRecords({
    store,
    egress: egress.ledger,
    onConversationEnd: (id) => session()?.grants.endConversation(id),
  });
  const index = createVaultIndex({
    client: deps.index,
    settings: deps.settings.settings,
    spending: records.spending,
    notify,
    baseUrl,
  });
  const preferences = createPreferences(deps.settings, index.follow);
  const questions = createQuestions(async () => (await session()?.vault.requestWriteAccess()) ?? false);
  const added = () => [...remote(), ...(session()?.vault.ownTools.tools() ?? [])];
  const { tools, ...waiting } = createTools({ session, questions, added, pending: createPendingStore(store) });
  const start = (handle: FileSystemDirectoryHandle, kind: Parameters<typeof createVaultSession>[1]) =>
    createVaultSession(handle, kind, {
      store,
      index,
      records,
      preferences,
      workbench,
      egress,
      generator,
      confirmation: questions.confirmation,
      remoteTools: remote,
      notify,
    });
  const tidy = (history: ChangeHistory) => tidyRecords(history, { store, notify }, preferences.settings());
  const vaults = createVaults({ session: slot, start, index, records, workbench, tidy, waiting, baseUrl });
  const agentAccess = createAgentAccess(preferences.settings, preferences.update);
  return {
    vaults,
    index,
    tools,
    records,
    preferences,
    workbench,
    egress,
    generator,
    agentAccess,
    assistant: createVisibleAssistant(),
  };
}
