import { createSignal } from 'solid-js';
import type { ConversationStore } from '../../agent/conversation-store.ts';
import type { PolicyPreset } from '../../agent/policy.ts';

/** What the assistant may change in a conversation, where the person chose something else for it than in the settings. */
export interface ConversationPolicies {
  of(conversationId: string | undefined): PolicyPreset | undefined;
  /** Stored with the conversation; it counts from the next call on. undefined: as in the settings. */
  set(conversationId: string, preset: PolicyPreset | undefined): Promise<void>;
  /** Reads what was chosen for the conversations of a vault, before any of them can be carried on. */
  load(vaultId: string): Promise<void>;
}

export function createConversationPolicies(store: Pick<ConversationStore, 'list' | 'setPreset'>): ConversationPolicies {
  const [presets, setPresets] = createSignal<ReadonlyMap<string, PolicyPreset>>(new Map());
  return {
    of: (conversationId) => (conversationId === undefined ? undefined : presets().get(conversationId)),
    async set(conversationId, preset) {
      setPresets((before) => {
        const next = new Map(before);
        if (preset) next.set(conversationId, preset);
        else next.delete(conversationId);
        return next;
      });
      await store.setPreset(conversationId, preset);
    },
    async load(vaultId) {
      const chosen = (await store.list(vaultId)).flatMap(({ id, preset }) => (preset ? [[id, preset] as const] : []));
      setPresets(new Map(chosen));
    },
  };
}
