import { createContext, useContext, type Accessor } from 'solid-js';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { Generator, IndexClient, IndexEvent, IndexStatus } from '../../workers/contract.ts';
import type { ActivityLog, ChangeHistory, Decision, PendingOperation } from '../../tools/definition/ports.ts';
import type { InterruptedChange, Settled, SettleHow } from '../../tools/execution/interrupted-changes.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { SpendLedger } from '../../agent/budget/budget-ledger.ts';
import type { Citation } from '../../agent/citations/citations.ts';
import type { ConversationStore } from '../../agent/conversations/conversation-store.ts';
import type { Grant } from '../../agent/trust/grants.ts';
import type { Egress } from './egress/create-egress.ts';
import type { AgentAccess } from './agents/create-agent-access.ts';
import type { UnsavedText } from './unsaved-text.ts';
import type { AnswerDraft } from './answer-drafts.ts';
import type { AppSettings } from './app-settings.ts';
import type { ChoicesByConversation } from './create-conversation-choices.ts';

/** The open vault, as every view sees it. */
export interface OpenVault {
  readonly id: string;
  readonly name: string;
  readonly kind: 'folder' | 'sample' | 'imported';
  readonly handle: FileSystemDirectoryHandle;
  /** Without dot-folders and the person's ignored paths. */
  readonly vault: Vault;
  readonly settings: VaultSettings;
  /** What is typed in its notes and not saved. */
  readonly unsaved: UnsavedText;
  /** 'prompt': readable, but the browser has not granted writing yet. */
  readonly writable: Accessor<'granted' | 'prompt' | 'denied'>;
}

export interface Route {
  /** `graph` shows the notes around `note`, or the whole vault. */
  readonly view: 'note' | 'graph';
  readonly note: VaultPath | undefined;
  readonly line: number | undefined;
}

/** A question that waits for the person, and the way to answer it. */
export interface OpenQuestion {
  readonly pending: PendingOperation;
  decide(decision: Decision): void;
}

/** A change that is decided, or allowed by the person's rules, while others of its set wait. */
export interface DecidedQuestion {
  readonly pending: PendingOperation;
  /** Asks it again. */
  takeBack(): void;
}

/** One turn of the visible conversation, as a script is told of it. */
export interface Answer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly steps: readonly { readonly tool: string; readonly input: unknown; readonly result: ToolResult }[];
}

/** What the views share: accessors to read, verbs to act. One factory makes it (`createWorkspace`); tests make their own. */
export interface Workspace {
  readonly open: Accessor<OpenVault | undefined>;
  readonly index: Accessor<IndexClient | undefined>;
  readonly status: Accessor<IndexStatus | undefined>;
  /** Calls at once with the present status and at each later one, outside of any component. @returns the function that ends it. */
  watchStatus(listener: (status: IndexStatus | undefined) => void): () => void;
  /** Rises whenever notes changed on disk or in the index; views re-read what they show. */
  onIndexEvent(listener: (event: IndexEvent) => void): void;

  openHandle(handle: FileSystemDirectoryHandle, kind?: OpenVault['kind']): Promise<void>;
  openSample(): Promise<void>;
  resetSample(): Promise<void>;
  closeVault(): Promise<void>;
  requestWriteAccess(): Promise<boolean>;

  readonly route: Accessor<Route>;
  openNote(path: VaultPath, line?: number): void;
  /** The graph around a note, or of the whole vault. */
  openGraph(path?: VaultPath): void;

  /** Runs a tool on the person's behalf through the same executor as the assistant. `callId` tells its question among the open ones. */
  runTool(name: string, input: unknown, callId?: string): Promise<ToolResult>;
  execute(call: ToolCall): Promise<ToolResult>;
  /** Several writes at once, which the person looks through as a whole. */
  executeAll(calls: readonly ToolCall[]): readonly Promise<ToolResult>[];
  readonly questions: Accessor<readonly OpenQuestion[]>;
  readonly decided: Accessor<readonly DecidedQuestion[]>;
  /** What the person allowed for the rest of conversations. */
  readonly grants: Accessor<readonly Grant[]>;
  readonly withdrawGrant: (id: string) => void;
  /** What the person writes into a question; kept until its call is over. */
  answerDraft(pending: PendingOperation): AnswerDraft;
  /** Changes of several files that a crash cut short, and that wait for the person's word. */
  readonly interrupted: Accessor<readonly InterruptedChange[]>;
  /** Completes such a change or takes it back. */
  settleInterrupted(changeId: string, how: SettleHow): Promise<Settled>;
  readonly activity: ActivityLog;
  readonly conversations: ConversationStore;
  readonly conversationChoices: ChoicesByConversation;
  /** What models cost, day by day. */
  readonly spending: SpendLedger;
  readonly history: Accessor<ChangeHistory | undefined>;

  readonly settings: Accessor<AppSettings>;
  /** Resolves when the change has taken effect, an embedding model's being looked for included. */
  updateSettings(patch: Partial<AppSettings>): Promise<void>;
  /** Looks for the embedding model of the settings again, e.g. when the network is back. */
  loadModel(): Promise<void>;

  /** The tools of the servers that the person added and that are on. */
  readonly remoteTools: () => readonly Tool[];

  /** The one way to other hosts, and the account of what went there. */
  readonly egress: Egress;
  /** The language model that this page itself runs; there is one, since two would hardly fit. */
  readonly generator: Generator;
  /** Whether the agents of the browser are let in. */
  readonly agentAccess: AgentAccess;

  /** Asks in the visible conversation. Waits for one to be there; the conversation's view offers itself with `answerWith`. */
  ask(text: string): Promise<Answer>;
  /** @returns the function that withdraws the offer. */
  answerWith(ask: (text: string) => Promise<Answer>): () => void;

  /** Tells the person something in a corner, politely announced to screen readers. */
  notify(notice: { readonly kind: 'info' | 'success' | 'error'; readonly text: string; readonly action?: { label: string; run: () => void } }): void;
}

export const WorkspaceContext = createContext<Workspace>();

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a <WorkspaceContext.Provider> above it');
  return workspace;
}
