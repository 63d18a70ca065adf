import { createSignal } from 'solid-js';
import type { ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import type { ConversationChoices } from '../../../agent/conversations/conversation.ts';

/** What the person chose for single conversations, where it is not as in the settings. */
export interface ChoicesByConversation {
  of(conversationId: string | undefined): ConversationChoices;
  /** Stored with the conversation; it counts from the next call on. A choice that is `undefined` is taken back. */
  set(
    conversationId: string,
    choices: { readonly [Name in keyof ConversationChoices]?: ConversationChoices[Name] | undefined },
  ): Promise<void>;
  /** Reads what was chosen for the conversations of a vault, before any of them can be carried on. */
  load(vaultId: string): Promise<void>;
}

const NONE: ConversationChoices = {};

export function createConversationChoices(store: Pick<ConversationStore, 'list' | 'choose'>): ChoicesByConversation {
  const [chosen, setChosen] = createSignal<ReadonlyMap<string, ConversationChoices>>(new Map());
  return {
    of: (conversationId) => (conversationId === undefined ? undefined : chosen().get(conversationId)) ?? NONE,
    async set(conversationId, choices) {
      const next = { ...chosen().get(conversationId), ...choices } as ConversationChoices;
      setChosen((before) => new Map(before).set(conversationId, next));
      await store.choose(conversationId, next);
    },
    async load(vaultId) {
      setChosen(
        new Map(
          (await store.list(vaultId)).map(
            ({ id, preset, assistant, planFirst }) =>
              [
                id,
                { ...(preset && { preset }), ...(assistant && { assistant }), ...(planFirst && { planFirst }) },
              ] as const,
          ),
        ),
      );
    },
  };
}
