import type { Clock } from '../../notes/dates/dates.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { GraphFolders } from './graph-folders.ts';
import type {
  ActivityLog,
  ChangeHistory,
  Confirmation,
  EarlierConversations,
  PendingStore,
  Policy,
  TextModel,
  ToolCall,
  Unsaved,
  Web,
} from './ports.ts';

/** What the composition root passes to the executor, and the executor to tools, in groups: each dependency is declared once. */

/** The open vault: its files and its index. */
export interface VaultAccess {
  /** Without dot-folders and the person's ignored paths. */
  readonly vault: Vault;
  /** With the ignored paths: a rename rewrites the links in them. Only the plans of a tool that `reachesIgnored` are written there. */
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

/** The person: their answers, permissions, unsaved text and current note. */
export interface Person {
  readonly confirmation: Confirmation;
  readonly policy: Policy;
  /** Unsaved text is part of the check before a change; absent where nothing is edited. */
  readonly unsaved?: Unsaved;
  /** The note that the person is viewing. */
  readonly openNote?: () => VaultPath | undefined;
}

/** The person's settings for tools, read at each call. */
export interface ToolSetup {
  /** Calls of one tool that the assistant may make in a minute. */
  readonly callsPerMinute: () => number;
  /** Folders for memories and new entities. */
  readonly graphFolders?: () => GraphFolders;
  /** The model that summarises and judges; the call's meter counts its tokens. */
  readonly textModel?: (call: Pick<ToolCall, 'meter'>) => TextModel | undefined;
  /** The person's web sources; none where absent. */
  readonly web?: Web;
  /** Earlier conversations about the vault; undefined where the person does not let the assistant look into them. */
  readonly earlier?: (call: Pick<ToolCall, 'conversationId'>) => EarlierConversations | undefined;
}
