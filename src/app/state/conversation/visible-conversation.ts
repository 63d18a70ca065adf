import type { Accessor } from 'solid-js';
import type { SpendTotal } from '../../../agent/budget/budget-spend.ts';
import type { Alternatives, Answer, ConversationEntry } from '../../../agent/conversations/conversation.ts';
import type { ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import type { UserMessage } from '../../../agent/model/messages.ts';
import type { AgentNotice, Draft, ModelChoice } from '../../../session/agent-parts.ts';
import type { AgentSession } from '../../../session/agent-session.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import type { ConversationLibrary } from './create-conversation-library.ts';
import type { LiveTurn } from './create-live-turn.ts';

/** What the screen needs of a conversation beside its session. */
export interface ConversationDependencies {
  readonly vaultId: string;
  readonly store: ConversationStore;
  readonly model: ModelChoice;
  /** Keeps other words for earlier messages while they are written. */
  readonly edited?: KeptDrafts<string>;
  /** Called for each turn that has ended, once all of it is stored. */
  readonly onTurnEnd?: (conversationId: string) => void;
  readonly tell?: (notice: AgentNotice) => void;
}

/** The visible conversation: accessors to read, verbs to act. Every message is stored as it happens. */
export interface Conversation {
  /** undefined until the first message of a new conversation. */
  readonly id: Accessor<string | undefined>;
  readonly title: Accessor<string>;
  /** The branch that is shown. */
  readonly entries: Accessor<readonly ConversationEntry[]>;
  readonly alternatives: Accessor<Alternatives>;
  /** Messages behind the last one in view, which going back put aside; none while a turn runs. */
  readonly later: Accessor<readonly ConversationEntry[]>;
  readonly spent: Accessor<SpendTotal>;
  readonly isRunning: Accessor<boolean>;
  readonly live: Accessor<LiveTurn>;
  /** Tokens that the model in use reads at once; undefined where that does not matter. */
  readonly windowTokens: Accessor<number | undefined>;
  /** That figure is a guess. */
  readonly isWindowGuessed: Accessor<boolean>;
  /** Messages that wait for the running turn; they stay where it was stopped or failed. */
  readonly queued: Accessor<readonly UserMessage[]>;
  /** The turn broke off without an ending: the page was closed, or the store could not be written. */
  readonly isInterrupted: Accessor<boolean>;
  /** The other conversations of the vault. */
  readonly library: ConversationLibrary;
  /** Why something could not be stored; '' where all is well. */
  readonly problem: Accessor<string>;
  /**
   * Sends at once, or behind the running turn; what has to be read first is, in the order of sending.
   * @returns false where it could not be stored, or where another conversation was opened meanwhile
   */
  send(draft: Draft | string | (() => Promise<Draft>)): Promise<boolean>;
  unqueue(index: number): void;
  /** Sends the first message that waits, after a turn that did not answer. */
  sendQueued(): Promise<void>;
  stop(): void;
  /** Goes on waiting for a model that has sent nothing for long. */
  waitOn(): void;
  /** Continues a turn that stopped, failed or was interrupted. */
  carryOn(): Promise<void>;
  /** The other words that are being written for a message, over a reload; undefined where there are none. */
  editOf(seq: number): string | undefined;
  setEdit(seq: number, text: string | undefined): void;
  /** Edits an earlier message and asks again from there; the old branch is kept. */
  resend(seq: number, content: string): Promise<void>;
  /** Answers the question before this entry again; the old answer is kept as a branch. */
  regenerate(seq: number): Promise<void>;
  /** Nothing is written before the person has accepted a plan. */
  readonly isPlanFirst: Accessor<boolean>;
  setPlanFirst(isOn: boolean): void;
  /** The plan that was asked for is there, and the person may accept it. */
  readonly hasPlan: Accessor<boolean>;
  acceptPlan(): Promise<void>;
  /** Goes back to before a message of the person; what follows is put aside. @returns the message, to be written again */
  goBack(seq: number): Promise<UserMessage | undefined>;
  /** Brings back what going back put aside. */
  bringBack(): Promise<void>;
  /** Shows the branch that goes through an entry. */
  showBranch(seq: number): void;
  startNew(): void;
  open(id: string): Promise<void>;
  /** @returns what puts it back as it was. */
  remove(id: string): Promise<() => Promise<void>>;
  /** Shows the conversation used last, and carries its turn on where a call waits for its result. */
  restore(): Promise<void>;
  /** The memories that bear on what is being written, which will be sent along. @see AgentSession */
  readonly recall: AgentSession['recall'];
  /** One turn, for scripts: waits for a running one first. */
  ask(text: string): Promise<Answer>;
  /** The views go: nothing more is stored, and a turn under way can be carried on later. */
  dispose(): void;
}
