import { createPolicy, type PolicyRules } from '../../agent/trust/policy.ts';
import type { Grants } from '../../agent/trust/grants.ts';
import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { createDirectoryVault } from '../../fs-access/directory-vault.ts';
import { withoutIgnored } from '../../fs-access/ignore-policy.ts';
import { rememberVault } from '../../fs-access/recent-vaults.ts';
import { readVaultSettings } from '../../fs-access/vault-config.ts';
import { systemClock } from '../../notes/dates/clock.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { isIgnoredByPerson } from '../../notes/vault-settings.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import { createExecutor, type Executor } from '../../tools/executor.ts';
import type { GraphFolders } from '../../tools/definition/graph-folders.ts';
import type { ActivityLog, ChangeHistory, Confirmation, TextModel, ToolCall, Web } from '../../tools/definition/ports.ts';
import { createChangeHistory } from '../../tools/stores/change-history.ts';
import { createPendingStore } from '../../tools/stores/pending-store.ts';
import type { IndexClient } from '../../workers/contract.ts';
import { createDraftStore } from './draft-store.ts';
import { createUnsavedText } from './unsaved-text.ts';
import { vaultTitle } from './vault-title.ts';
import { createWriteAccess, type WriteAccess } from './create-write-access.ts';
import type { OpenVault } from './workspace.ts';

export interface SessionDependencies {
  readonly store: BrowserStore;
  readonly index: IndexClient;
  readonly activity: ActivityLog;
  readonly confirmation: Confirmation;
  readonly callsPerMinute: () => number;
  /** Of the servers that the person added. */
  readonly remoteTools: () => readonly Tool[];
  /** What the assistant may do, in this conversation where there is one. */
  readonly policyRules: (conversationId: string | undefined) => PolicyRules;
  /** What the person allowed in conversations of this vault. */
  readonly grants: Grants;
  readonly openNote: () => VaultPath | undefined;
  readonly graphFolders: () => GraphFolders;
  readonly textModel: (call: Pick<ToolCall, 'meter'>) => TextModel | undefined;
  readonly web: Web;
  /** Told of each file that a change of this tab moved, once what was typed in it has moved too. */
  readonly onMoved: (from: VaultPath, to: VaultPath) => void;
}

/** All that belongs to one open vault, and goes with it. */
export interface VaultSession {
  readonly open: OpenVault;
  readonly executor: Executor;
  readonly history: ChangeHistory;
  readonly access: WriteAccess;
  dispose(): void;
}

/** Reads a folder's settings and puts the tools to work on it. Writes nothing into it. */
export async function createVaultSession(
  handle: FileSystemDirectoryHandle,
  kind: OpenVault['kind'],
  deps: SessionDependencies,
): Promise<VaultSession> {
  const [recent, settings, access] = await Promise.all([rememberVault(handle, kind), readVaultSettings(handle), createWriteAccess(handle)]);
  const wholeVault = createDirectoryVault(handle);
  const vault = withoutIgnored(wholeVault, (path) => isIgnoredByPerson(settings, path));
  const history = createChangeHistory(deps.store, recent.id);
  const unsaved = createUnsavedText(createDraftStore(recent.id), deps.onMoved);
  const executor = createExecutor({
    vaultId: recent.id,
    vault,
    wholeVault,
    index: deps.index,
    settings,
    clock: systemClock,
    confirmation: deps.confirmation,
    policy: createPolicy({ rules: deps.policyRules, grants: deps.grants }),
    pending: createPendingStore(deps.store),
    activity: deps.activity,
    history,
    callsPerMinute: deps.callsPerMinute,
    remoteTools: deps.remoteTools,
    openNote: deps.openNote,
    graphFolders: deps.graphFolders,
    textModel: deps.textModel,
    web: deps.web,
    unsaved,
  });
  return {
    open: { id: recent.id, name: vaultTitle(recent), kind, handle, vault, settings, unsaved, writable: access.writable },
    executor,
    history,
    access,
    dispose: () => access.dispose(),
  };
}
