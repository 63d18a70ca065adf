import type { ConversationStore } from '../agent/conversations/conversation-store.ts';
import type { ConversationChoices } from '../agent/conversations/conversation.ts';
import type { ChosenForConversations } from './agent-parts.ts';

/** What the person chose for the conversations of a vault, stored with each of them. */
export interface StoredChoices extends ChosenForConversations {
  /** Reads what was chosen, before any of them can be carried on. */
  load(vaultId: string): Promise<void>;
}

const NONE: ConversationChoices = {};

/** @param changed called when one is another, before that is stored */
export function createChoices(
  store: Pick<ConversationStore, 'list' | 'choose'>,
  changed: () => void = () => undefined,
): StoredChoices {
  let chosen = new Map<string, ConversationChoices>();
  return {
    of: (conversationId) => (conversationId === undefined ? undefined : chosen.get(conversationId)) ?? NONE,
    async set(conversationId, choices) {
      const next = { ...chosen.get(conversationId), ...choices } as ConversationChoices;
      chosen.set(conversationId, next);
      changed();
      await store.choose(conversationId, next);
    },
    async load(vaultId) {
      const all = await store.list(vaultId);
      chosen = new Map(
        all.map(({ id, preset, assistant, planFirst }) => [
          id,
          { ...(preset && { preset }), ...(assistant && { assistant }), ...(planFirst && { planFirst }) },
        ]),
      );
      changed();
    },
  };
}
