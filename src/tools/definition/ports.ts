import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan, FileChange, FolderMove, MoveHalf } from './change-set.ts';
import type { ToolResult } from './result.ts';

/** What the tools need from further right, or from the browser's storage, as interfaces. */

export type ToolRisk = 'read' | 'write' | 'destroy' | 'network' | 'cost';

export type Initiator = 'agent' | 'user' | 'system' | 'external';

export interface ToolCall {
  /**
   * Names this call for good. A call whose id has a stored result answers with it and does nothing again;
   * one whose id has a pending record asks that question again. So a turn can be resumed after a crash.
   */
  readonly callId: string;
  readonly name: string;
  readonly input: unknown;
  readonly initiatedBy: Initiator;
  readonly conversationId?: string;
  readonly signal?: AbortSignal;
  /** Told how far a long call has come. @param what is counted; notes where absent */
  readonly onProgress?: (done: number, of: number, what?: string) => void;
  /** The most characters that its result may have, as JSON, where its reader takes in less than most. */
  readonly resultBudget?: number;
  /** Counts what the call asks of the person's model, for the conversation that it belongs to. */
  readonly meter?: SpendMeter;
  /** What the assistant had read when it made the call. Absent: text of others, and no words of the person's. */
  readonly origin?: CallOrigin;
}

/** What the assistant had before it when it made a call. */
export interface CallOrigin {
  /** Text that the person did not write in this conversation was among it: of notes, the web, servers, attachments, an import. */
  readonly isForeign: boolean;
  /** The person's newest message; '' where not all of it is in their own words. */
  readonly words: string;
}

/** What the person may allow for the rest of a conversation: one tool, in one note, or for new notes of one folder. */
export type GrantScope =
  | { readonly tool: string; readonly note: VaultPath }
  | { readonly tool: string; readonly folder: VaultPath | '' };

/** A question to the person, stored before it is shown. */
export interface PendingOperation {
  /** So that the record reads as the call's present answer. */
  readonly success?: false;
  readonly pending_operation_id: string;
  readonly requires_confirmation: true;
  readonly call: Omit<ToolCall, 'signal' | 'onProgress' | 'meter'>;
  readonly vaultId: string;
  readonly operation: string;
  readonly risk: ToolRisk;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly plan: ChangePlan;
  /** ISO 8601. */
  readonly created: string;
  /** True where the file changed after an earlier question, and this is the new plan. */
  readonly replanned: boolean;
  /** The set of changes that this is one of, where several were proposed at once. */
  readonly set?: { readonly id: string; readonly at: number; readonly of: number };
  /** What the person may allow with their answer; absent where that would change nothing. */
  readonly grant?: GrantScope;
  /** What was decided, where others of the set still wait. */
  readonly decision?: Decision;
  /** The change in which this is being applied together with others of its set. */
  readonly change_id?: string;
}

/** What the person wrote in place of the text that was proposed for a file. */
export interface TextEdit {
  readonly path: VaultPath;
  /** The whole file. */
  readonly text: string;
}

export type Decision =
  | {
      readonly approved: true;
      /** Allow what the question's `grant` names for the rest of this conversation. */
      readonly remember?: boolean;
      /** The plan's other way is what the person chose. */
      readonly alternative?: boolean;
      /** Applied in place of the planned text; a file that the plan does not write stays out of it. */
      readonly edits?: readonly TextEdit[];
    }
  | { readonly approved: false; readonly feedback: string };

/** Asks the person. Rejects with an AbortError when the signal fires: the question is then withdrawn. */
export interface Confirmation {
  ask(pending: PendingOperation, signal: AbortSignal): Promise<Decision>;
  /**
   * Shows a change that is decided while others of its set still wait; one without a decision is allowed by the person's rules.
   * Resolves when the person takes the decision back: the change is then asked again. Rejects with an AbortError when the
   * signal fires: it is too late for that.
   */
  showDecided?(pending: PendingOperation, signal: AbortSignal): Promise<void>;
}

export interface Policy {
  /** Where tools run, not in the prompt. `never` answers `permission`. */
  decide(call: ToolCall, risk: ToolRisk, plan: ChangePlan | undefined): 'ask' | 'allow' | 'never';
  /** What a question about this plan says beyond it: what may be allowed with the answer, and why it is asked all the same. */
  about?(call: ToolCall, risk: ToolRisk, plan: ChangePlan): { readonly grant?: GrantScope; readonly why?: string };
  /** The person approved this plan, and allowed what its question's `grant` names. */
  remember(call: ToolCall, plan: ChangePlan): void;
}

/** Text that the person typed in the app and has not saved, in whichever of its tabs. */
export interface Unsaved {
  /** Which of these notes have such text. */
  among(paths: readonly VaultPath[]): Promise<readonly VaultPath[]>;
  /** Told of each applied change: what was typed in a note that moved goes along with it. */
  follow(record: ChangeRecord): Promise<void>;
}

export interface PendingStore {
  put(pending: PendingOperation): Promise<void>;
  get(callId: string): Promise<PendingOperation | undefined>;
  list(): Promise<PendingOperation[]>;
  delete(callId: string): Promise<void>;
}

export type ActivityStatus = 'pending' | 'completed' | 'failed' | 'denied' | 'cancelled';

/** One call of one tool, as `latent.activity()` and the log show it. */
export interface ActivityRecord {
  readonly id: string;
  readonly timestamp: string;
  readonly tool_name: string;
  readonly arguments: unknown;
  readonly result_summary: string;
  readonly result: ToolResult | null;
  readonly status: ActivityStatus;
  readonly duration_ms: number;
  readonly error?: string;
  readonly tokens?: number;
  readonly cost?: number;
  readonly initiated_by: Initiator;
  readonly conversation_id?: string;
  readonly paths: readonly string[];
  readonly change_id?: string;
}

export interface ActivityFilter {
  readonly tool_name?: string;
  readonly status?: ActivityStatus;
  readonly initiated_by?: Initiator;
  readonly path?: string;
  readonly conversation_id?: string;
  readonly limit?: number;
}

export interface ActivityLog {
  put(record: ActivityRecord): Promise<void>;
  get(id: string): Promise<ActivityRecord | undefined>;
  /** Newest first. */
  list(filter?: ActivityFilter): Promise<ActivityRecord[]>;
  /** The ids of the same records in the same order: a long list is read as far as it is seen. */
  ids(filter?: ActivityFilter): Promise<string[]>;
  /** The tools that were ever called, by name. */
  toolNames(): Promise<string[]>;
  subscribe(listener: (record: ActivityRecord) => void): () => void;
}

/** One applied change set with its before-images: what undo and the journal read. */
export interface ChangeRecord {
  readonly change_id: string;
  readonly vaultId: string;
  readonly timestamp: string;
  readonly operation: string;
  readonly message: string;
  readonly initiated_by: Initiator;
  readonly call_id: string;
  /** `applying` is the write-ahead state: found at start, it was interrupted. */
  readonly state: 'applying' | 'applied' | 'undone';
  readonly files: readonly AppliedFile[];
  readonly folder?: FolderMove;
  /** The `change_id` that this change took back. */
  readonly undoes?: string;
}

export interface AppliedFile {
  readonly path: VaultPath;
  readonly before: FileChange['before'];
  /** What the change left: hash of the bytes written, null where it deleted. */
  readonly after: { readonly hash: string; readonly text: string } | null;
  readonly moved?: MoveHalf;
}

export interface ChangeHistory {
  put(record: ChangeRecord): Promise<void>;
  get(changeId: string): Promise<ChangeRecord | undefined>;
  /** Newest first. */
  list(filter?: ChangeFilter): Promise<ChangeRecord[]>;
  /** Forgets changes beyond these limits, the oldest first; one that is still `applying` stays. @returns how many went. */
  prune(limits: HistoryLimits): Promise<number>;
}

/** How far back changes can be taken back. */
export interface HistoryLimits {
  /** In ms since 1970. */
  readonly now: number;
  /** Changes that are older go; counted from now, or from the newest change where that is earlier. */
  readonly days: number;
  /** So many of the newest stay at any age. */
  readonly atLeast: number;
  /** Characters of all before- and after-texts together. */
  readonly characters: number;
}

export interface ChangeFilter {
  readonly path?: VaultPath;
  readonly state?: ChangeRecord['state'];
  readonly call_id?: string;
  readonly limit?: number;
}

/** One request to a server of others, as the person is shown it: all that leaves this machine, but for the key, which is named and not shown. */
export interface OutboundRequest {
  /** Which of the person's sources is asked, or that it is a server of tools. */
  readonly source: WebSource['kind'] | 'mcp';
  /** What it is for, in a few words; absent where the address says it. */
  readonly about?: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text. */
  readonly body?: string;
  /** Paths of the notes that its words are taken from, where they are. */
  readonly notes?: readonly VaultPath[];
  /** The source's key goes along in a header. */
  readonly withKey: boolean;
}

/** A place to look things up in, as the person switched it on. */
export type WebSource =
  | { readonly kind: 'wikipedia'; readonly address: string }
  | { readonly kind: 'openalex' | 'crossref'; readonly address: string }
  | { readonly kind: 'tavily'; readonly address: string; readonly key: string }
  | { readonly kind: 'searxng'; readonly address: string };

/** The way out to those sources. */
export interface Web {
  /** Those that are on; read at each call. */
  sources(): readonly WebSource[];
  /**
   * Sends one request, and answers with its body as text.
   * @throws ToolStop `network` or `limit`, whose hint names the next step; AbortError when the signal fires.
   */
  send(request: OutboundRequest, signal: AbortSignal): Promise<string>;
}

/** A language model that answers one question, with no tools: it summarises, judges and weighs. */
export interface TextModel {
  /** As the person knows it. */
  readonly label: string;
  /** Characters of system and prompt that it reads at once; absent: as many as there are. */
  readonly room?: number;
  /** @throws ToolStop `network`, `limit` or `permission`; AbortError when the signal fires. */
  complete(request: { readonly system: string; readonly prompt: string; readonly signal: AbortSignal }): Promise<string>;
}

/** What requests to a model took. */
export interface ModelSpend {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Counted by this app, since the endpoint did not say. */
  readonly isEstimate?: boolean;
  /** At the price that was set then; absent where none was. In the person's own currency. */
  readonly cost?: number;
}

/** Counts requests to the person's model, and says when there may be no more. */
export interface SpendMeter {
  /** Awaited before each request. @throws SpendStop where a limit of the person's is used up */
  check(): Promise<void>;
  /** Awaited after each: what it took, also where it was stopped or failed on the way. */
  add(spend: ModelSpend): Promise<void>;
}
