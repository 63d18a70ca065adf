import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from './change-set.ts';
import type { ChangeRecord } from './history-ports.ts';
import type { Initiator } from './initiator.ts';
import type { ToolResult, ToolSuccess } from './result.ts';

export type * from './history-ports.ts';
export type * from './initiator.ts';

/** What the tools need from higher layers or from the browser's storage, as interfaces. */

export type ToolRisk = 'read' | 'write' | 'destroy' | 'network' | 'cost';

export interface ToolCall {
  /**
   * Identifies this call permanently. A call whose id has a stored result returns it and does nothing again;
   * one whose id has a pending record asks that question again. So a turn can continue after a crash.
   */
  readonly callId: string;
  readonly name: string;
  readonly input: unknown;
  readonly initiatedBy: Initiator;
  readonly conversationId?: string;
  readonly signal?: AbortSignal;
  /** Reports the progress of a long call. @param what the unit; notes where absent */
  readonly onProgress?: (done: number, of: number, what?: string) => void;
  /** The most characters that its result may have, where the reader has less room than usual. */
  readonly resultBudget?: number;
  /** How many characters the reader is given of a result; as many as its JSON has where absent. */
  readonly measureResult?: (result: ToolSuccess) => number;
  /** Counts the call's use of the person's model, for its conversation. */
  readonly meter?: SpendMeter;
  /** What the assistant had read when it made the call. Absent: treated as untrusted text, without words of the person. */
  readonly origin?: CallOrigin;
  /** Typed into a form that does not show the note: overwriting it is shown and asked first. */
  readonly asksToOverwrite?: true;
  /** The person pressed Undo beside the very change that this call takes back. */
  readonly isUndoPressed?: true;
  /**
   * The person renamed, moved or deleted it themselves, in the app's own views. It happens at once where only that is theirs to
   * change; where links in other notes change with it, a small question says so.
   */
  readonly isOwnAct?: true;
  /** The editor saves what the person typed. It never asks: where the file is another by now, the editor shows both texts. */
  readonly save?: EditorSave;
}

/** One save of an editing session. */
interface EditorSave {
  /** The `change_id` of the session's saves so far. Where nothing else has changed the note since, this save becomes part of that change. */
  readonly amends?: string;
  /** The file that it was typed over; absent where there was none. It is not read again: the write compares its hash. */
  readonly over?: SeenFile;
}

/** A file whose text is known, and what tells it from another without reading it. */
export interface SeenFile {
  /** The whole file. */
  readonly text: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
}

/** What was in the assistant's context when it made a call. */
export interface CallOrigin {
  /** It included untrusted text: from notes, the web, servers, attachments or an import. */
  readonly isForeign: boolean;
  /** The person's newest message; '' where part of it is not in their own words. */
  readonly words: string;
  /** The first call since that message that stores a memory: only this one may need no question. */
  readonly memoryCall?: string;
}

/** A permission for the rest of a conversation: one tool, in one note, or for new notes of one folder. */
export type GrantScope =
  { readonly tool: string; readonly note: VaultPath } | { readonly tool: string; readonly folder: VaultPath | '' };

/** A question to the person, stored before it is shown. */
export interface PendingOperation {
  /** Fixed, so that the record can be returned as the call's current answer. */
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
  /** True where the file changed after an earlier question, and this plan is new. */
  readonly replanned: boolean;
  /** The set that this change belongs to, where several were proposed together. */
  readonly set?: { readonly id: string; readonly at: number; readonly of: number };
  /** What the person may allow with their answer; absent where that would have no effect. */
  readonly grant?: GrantScope;
  /** The decision, while other changes of the set still wait. */
  readonly decision?: Decision;
  /** The change in which this is applied together with others of its set. */
  readonly change_id?: string;
}

/** The person's replacement for the proposed text of a file. */
export interface TextEdit {
  readonly path: VaultPath;
  /** The whole file. */
  readonly text: string;
}

export type Decision =
  | {
      readonly approved: true;
      /** Allows what the question's `grant` names for the rest of this conversation. */
      readonly remember?: boolean;
      /** The person chose the plan's alternative. */
      readonly alternative?: boolean;
      /** Applied instead of the planned text; a file that is not in the plan is left out. */
      readonly edits?: readonly TextEdit[];
    }
  | { readonly approved: false; readonly feedback: string };

/** Asks the person. Rejects with an AbortError when the signal fires; the question is then withdrawn. */
export interface Confirmation {
  ask(pending: PendingOperation, signal: AbortSignal): Promise<Decision>;
  /**
   * Shows a decided change while others of its set still wait; one without a decision was allowed by the person's rules.
   * Resolves when the person withdraws the decision: the change is then asked again. Rejects with an AbortError when the
   * signal fires: it is then too late.
   */
  showDecided?(pending: PendingOperation, signal: AbortSignal): Promise<void>;
  /** Tells which questions belong together, before they are asked, and each time that this is no longer so. */
  readonly showSet?: (set: ProposedSet) => void;
}

/** Several changes that were proposed together, as they are asked now. */
export interface ProposedSet {
  readonly id: string;
  /**
   * The calls whose questions are asked together, in their order: the set is whole once each of them is open. Undefined while the
   * changes are planned; empty once nothing is asked any more.
   */
  readonly asked: readonly string[] | undefined;
  /** Changes that were asked, and are not made as things stand: an answer took away what they build on or tell of. */
  readonly heldBack: number;
}

export interface Policy {
  /** Enforced where tools run, not in the prompt. `never` answers `permission`. */
  decide(call: ToolCall, risk: ToolRisk, plan: ChangePlan | undefined): 'ask' | 'allow' | 'never';
  /** Why a call was answered with `never`, where that is not a permission of its tool. */
  whyNever?(call: ToolCall): { readonly message: string; readonly hint: string } | undefined;
  /** Additions to the question about this plan: what may be allowed with the answer, and why it is asked despite a permission. */
  about?(call: ToolCall, risk: ToolRisk, plan: ChangePlan): { readonly grant?: GrantScope; readonly why?: string };
  /** The person approved this plan and allowed its question's `grant`. */
  remember(call: ToolCall, plan: ChangePlan): void;
}

/** Text that the person typed in any tab of the app and has not saved. */
export interface Unsaved {
  /** Which of these notes have unsaved text. */
  among(paths: readonly VaultPath[]): Promise<readonly VaultPath[]>;
  /** Called for each applied change: the unsaved text of a moved note moves with it. */
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
  /** Where it was done; absent in records of older versions. */
  readonly vault_id?: string;
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
  /** Done in this vault, or not known to be of another. */
  readonly vault_id?: string;
  readonly tool_name?: string;
  /** One of these. */
  readonly tool_names?: readonly string[];
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
  /** The ids of the same records in the same order: a long list is loaded as it is scrolled. */
  ids(filter?: ActivityFilter): Promise<string[]>;
  /** The names of all tools that were ever called. */
  toolNames(): Promise<string[]>;
  subscribe(listener: (record: ActivityRecord) => void): () => void;
}

/** Earlier conversations about the vault, as a tool may look into them. */
export interface EarlierConversations {
  /**
   * The conversations that have most of the words, the newest first among equals; the newest where none has any.
   * @param limit the most of them
   */
  search(query: string, limit: number, signal: AbortSignal): Promise<readonly EarlierConversation[]>;
}

interface EarlierConversation {
  readonly title: string;
  /** ISO 8601: when it was last added to. */
  readonly updated: string;
  /** What was said around the words, each part with who said it. */
  readonly excerpt: string;
}

/** A model that answers one question, and what it costs. */

/** A language model that answers one question, without tools: it summarises and judges. */
export interface TextModel {
  /** Its name, as shown to the person. */
  readonly label: string;
  /** Characters of system text and prompt that it can read; absent: no limit. */
  readonly room?: number;
  /** @throws ToolStop `network`, `limit` or `permission`; AbortError when the signal fires. */
  complete(request: {
    readonly system: string;
    readonly prompt: string;
    /** Notes that text in the prompt is from, as far as they are known: for the account of what leaves the machine. */
    readonly notes?: readonly string[];
    readonly signal: AbortSignal;
  }): Promise<string>;
}

/** The tokens and cost of requests to a model. */
export interface ModelSpend {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Estimated by this app, since the endpoint did not report them. */
  readonly isEstimate?: boolean;
  /** At the price set at that time; absent where none was set. In the person's own currency. */
  readonly cost?: number;
}

/** Counts requests to the person's model, and stops them at a limit. */
export interface SpendMeter {
  /** Awaited before each request. @throws SpendStop where a limit of the person is reached */
  check(): Promise<void>;
  /** Awaited after each, with what it used, also where it was stopped or failed. */
  add(spend: ModelSpend): Promise<void>;
}

/** Requests that leave the browser, and who sends them. */

/** One request to another server, as shown to the person: everything that is sent, except that the key is named and not shown. */
export interface OutboundRequest {
  /** The web source or MCP server that receives it. */
  readonly source: WebSource['kind'] | 'mcp';
  /** Its purpose, in a few words; absent where the address says it. */
  readonly about?: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text. */
  readonly body?: string;
  /** Paths of the notes that its text comes from. */
  readonly notes?: readonly VaultPath[];
  /** The source's key is sent in a header. */
  readonly withKey: boolean;
}

/** A web source that the person switched on. */
export type WebSource =
  | { readonly kind: 'wikipedia'; readonly address: string }
  | { readonly kind: 'openalex' | 'crossref'; readonly address: string }
  | { readonly kind: 'tavily'; readonly address: string; readonly key: string }
  | { readonly kind: 'searxng'; readonly address: string };

/** Sends requests to those sources. */
export interface Web {
  /** The sources that are switched on; read at each call. */
  sources(): readonly WebSource[];
  /** Where the person switches sources on, behind a verb: `in the settings, under Web sources`. */
  readonly where: string;
  /**
   * Sends one request, and answers with its body as text.
   * @throws ToolStop `network` or `limit`, whose hint names the next step; AbortError when the signal fires.
   */
  send(request: OutboundRequest, signal: AbortSignal): Promise<string>;
}
