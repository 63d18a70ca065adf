import { createSignal } from 'solid-js';
import type { ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import { createChoices, type StoredChoices } from '../../../session/conversation-choices.ts';

/** What the person chose for single conversations, where it is not as in the settings; what is drawn of it follows each change. */
export type ChoicesByConversation = StoredChoices;

export function createConversationChoices(store: Pick<ConversationStore, 'list' | 'choose'>): ChoicesByConversation {
  const [changed, change] = createSignal(undefined, { equals: false });
  const choices = createChoices(store, () => change(undefined));
  return {
    ...choices,
    of(conversationId) {
      changed();
      return choices.of(conversationId);
    },
  };
}
