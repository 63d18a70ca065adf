import { createSignal, type Accessor } from 'solid-js';
import type { ConversationStore } from '../../../../agent/conversations/conversation-store.ts';
import type { UserMessage } from '../../../../agent/model/messages.ts';

/** What the person sent while a turn ran: kept with the conversation until its time comes. */
export interface WaitingMessages {
  readonly messages: Accessor<readonly UserMessage[]>;
  load(messages: readonly UserMessage[]): void;
  add(message: UserMessage): void;
  remove(index: number): void;
  /** Before the others: the one that was taken first, and could not be sent. */
  putBack(message: UserMessage): void;
  takeFirst(): UserMessage | undefined;
}

export function createWaitingMessages(
  store: ConversationStore,
  conversationId: Accessor<string | undefined>,
): WaitingMessages {
  const [messages, setMessages] = createSignal<readonly UserMessage[]>([]);
  const change = (next: readonly UserMessage[]) => {
    setMessages(next);
    const id = conversationId();
    // A conversation that was deleted meanwhile has nothing to wait for.
    if (id !== undefined) void store.setQueued(id, next).catch(() => undefined);
  };
  return {
    messages,
    load: (stored) => setMessages(stored),
    add: (message) => change([...messages(), message]),
    putBack: (message) => change([message, ...messages()]),
    remove: (index) => change(messages().toSpliced(index, 1)),
    takeFirst: () => {
      const [first, ...rest] = messages();
      if (first) change(rest);
      return first;
    },
  };
}
