import type { Clock } from '../../notes/dates/clock.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { Tool } from '../definition/define-tool.ts';
import type { GraphFolders } from '../definition/graph-folders.ts';
import type { ActivityLog, ChangeHistory, Confirmation, PendingStore, Policy, TextModel, ToolCall, Unsaved, Web } from '../definition/ports.ts';

/** All that the executor works on, for one open vault. */
export interface ExecutorDependencies {
  readonly vaultId: string;
  /** Without dot-folders and the person's ignored paths. */
  readonly vault: Vault;
  /** With the ignored paths, for the tools that mend links there. */
  readonly wholeVault: Vault;
  readonly index: IndexClient;
  readonly settings: VaultSettings;
  readonly clock: Clock;
  readonly confirmation: Confirmation;
  readonly policy: Policy;
  readonly pending: PendingStore;
  readonly activity: ActivityLog;
  readonly history: ChangeHistory;
  /** Calls of one tool that the assistant may make in a minute; read at each call. */
  readonly callsPerMinute: () => number;
  /** What is typed and not saved is part of the check before a change; absent where nobody types. */
  readonly unsaved?: Unsaved;
  /** The note that the person looks at. */
  readonly openNote?: () => VaultPath | undefined;
  /** Where memories and new entities go, as the person set it; read at each call. */
  readonly graphFolders?: () => GraphFolders;
  /** The model that summarises and judges, as the person chose it; read at each call, whose meter counts what it takes. */
  readonly textModel?: (call: Pick<ToolCall, 'meter'>) => TextModel | undefined;
  /** The person's web sources; none where absent. */
  readonly web?: Web;
  /** Characters of JSON that one result may have. */
  readonly resultBudget?: number;
  /** The tools that can be called; all of them where absent. */
  readonly tools?: readonly Tool[];
  /** Those of servers of others, as the person switched them on; read at each call. A name of ours stays ours. */
  readonly remoteTools?: () => readonly Tool[];
  /** Told of every error that is a fault of ours; the console where absent. */
  readonly onFault?: (error: unknown, toolName: string) => void;
}
