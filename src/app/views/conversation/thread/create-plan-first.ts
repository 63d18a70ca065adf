import { createSignal, type Accessor } from 'solid-js';
import type { ConversationEntry } from '../../../../agent/conversations/conversation.ts';
import type { ChoicesByConversation } from '../../../state/records/create-conversation-choices.ts';

/** Whether the conversation in view is to have a plan before anything is written. */
export interface PlanFirst {
  readonly isFirst: Accessor<boolean>;
  set(isOn: boolean): Promise<void>;
  /** A new conversation has its id: what was chosen before holds for it. */
  begin(conversationId: string): Promise<void>;
}

export function createPlanFirst(
  conversationId: Accessor<string | undefined>,
  choices: Pick<ChoicesByConversation, 'of' | 'set'> | undefined,
): PlanFirst {
  const [isForNew, setForNew] = createSignal(false);
  const store = async (id: string, isOn: boolean) => choices?.set(id, { planFirst: isOn ? true : undefined });
  return {
    isFirst() {
      const id = conversationId();
      return id === undefined ? isForNew() : choices?.of(id).planFirst === true;
    },
    async set(isOn) {
      const id = conversationId();
      if (id === undefined) setForNew(isOn);
      else await store(id, isOn);
    },
    async begin(id) {
      if (isForNew()) await store(id, true);
      setForNew(false);
    },
  };
}

/** The last message is the answer to one that asked for a plan. */
export function endsWithPlan(entries: readonly ConversationEntry[]): boolean {
  const last = entries.at(-1);
  const asked = entries.findLast(({ message }) => message.role === 'user')?.message;
  return (
    last?.message.role === 'assistant' &&
    last.outcome === undefined &&
    !last.message.incomplete &&
    !last.message.toolCalls?.length &&
    asked?.role === 'user' &&
    asked.situation?.plan === 'first'
  );
}
