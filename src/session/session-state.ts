import type { ConversationStore } from '../agent/conversations/conversation-store.ts';
import type { UserMessage } from '../agent/model/messages.ts';
import type { TurnOutcome } from '../agent/turn/events.ts';
import { errorText } from '../notes/basics/error-text.ts';
import type { TurnEvent } from './agent-parts.ts';
import { createThread, type ThreadView } from './conversation-thread.ts';

export interface AgentState {
  readonly thread: ThreadView;
  /** The conversation whose turn runs; another may be in view by then. */
  readonly running: string | undefined;
  /** Messages that wait for the running turn; they stay where it was stopped or failed. */
  readonly queued: readonly UserMessage[];
  /** A plan is wanted first in the conversation that has no message yet. */
  readonly isPlanForNew: boolean;
  readonly problem: SessionProblem | undefined;
}

/** Why something could not be done or stored. */
type SessionProblem = { readonly kind: 'taken_elsewhere' } | { readonly kind: 'failed'; readonly text: string };

/** Those of a turn are of the conversation in view. */
export type SessionEvent =
  | TurnEvent
  /** The state is another. */
  | { readonly type: 'changed' }
  /** A conversation was begun, or went on. */
  | { readonly type: 'conversations_changed' }
  /** A turn has ended, and all of it is stored. */
  | { readonly type: 'ended'; readonly conversationId: string; readonly outcome: TurnOutcome };

export type SessionStore = Pick<
  ConversationStore,
  'create' | 'list' | 'get' | 'append' | 'annotate' | 'addSpend' | 'showBranch' | 'setQueued'
>;

/** The state of a session, and who is told of it. */
export function createSessionState(store: SessionStore) {
  const listeners = new Set<(event: SessionEvent) => void | Promise<void>>();
  const emit = async (event: SessionEvent): Promise<void> => {
    await Promise.all([...listeners].map(async (listener) => listener(event)));
  };
  const changed = () => void emit({ type: 'changed' });
  const thread = createThread(store, changed);
  let state: Omit<AgentState, 'thread'> = { running: undefined, queued: [], isPlanForNew: false, problem: undefined };
  const set = (part: Partial<typeof state>) => {
    state = { ...state, ...part };
    changed();
  };
  return {
    emit,
    thread,
    set,
    now: (): AgentState => ({ ...state, thread: thread.view() }),
    id: () => thread.view().id,
    entries: () => thread.view().branch,
    isRunning: () => state.running !== undefined && state.running === thread.view().id,
    fail: (error: unknown): void => {
      const isElsewhere = error instanceof TakenElsewhere;
      set({ problem: isElsewhere ? { kind: 'taken_elsewhere' } : { kind: 'failed', text: errorText(error) } });
    },
    subscribe: (listener: (event: SessionEvent) => void | Promise<void>): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type SessionState = ReturnType<typeof createSessionState>;

/** Somebody else carries on this conversation, such as another tab. */
export class TakenElsewhere extends Error {}
