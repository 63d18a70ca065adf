import type { Clock } from '../../notes/dates/clock.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { GraphFolders } from './graph-folders.ts';
import type { ActivityLog, ChangeHistory, Confirmation, PendingStore, Policy, TextModel, ToolCall, Unsaved, Web } from './ports.ts';

/** What the composition root hands to the executor, and the executor to tools, in groups: each thing is declared once. */

/** The open vault: its files, and what is known of them. */
export interface VaultAccess {
  /** Without dot-folders and the person's ignored paths. */
  readonly vault: Vault;
  /** With the ignored paths: a rename rewrites the links in them. Only what a tool that `reachesIgnored` plans is written there. */
  readonly wholeVault: Vault;
  readonly index: IndexClient;
  readonly settings: VaultSettings;
  readonly clock: Clock;
}

/** The records of the vault. */
export interface VaultStores {
  readonly pending: PendingStore;
  readonly activity: ActivityLog;
  readonly history: ChangeHistory;
}

/** The person: what they answer, allow, type and look at. */
export interface Person {
  readonly confirmation: Confirmation;
  readonly policy: Policy;
  /** What is typed and not saved is part of the check before a change; absent where nobody types. */
  readonly unsaved?: Unsaved;
  /** The note that the person looks at. */
  readonly openNote?: () => VaultPath | undefined;
}

/** What the person set up for tools, read at each call. */
export interface ToolSetup {
  /** Calls of one tool that the assistant may make in a minute. */
  readonly callsPerMinute: () => number;
  /** Where memories and new entities go. */
  readonly graphFolders?: () => GraphFolders;
  /** The model that summarises and judges; the call's meter counts what it takes. */
  readonly textModel?: (call: Pick<ToolCall, 'meter'>) => TextModel | undefined;
  /** The person's web sources; none where absent. */
  readonly web?: Web;
}
