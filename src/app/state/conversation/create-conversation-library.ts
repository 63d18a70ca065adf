import { createSignal, type Accessor } from 'solid-js';
import { conversationsToJson, readConversationsJson } from '../../../agent/conversations/conversation-json.ts';
import { searchConversations, type FoundConversation } from '../../../agent/conversations/search-conversations.ts';
import type { ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import type { Conversation, ConversationSummary } from '../../../agent/conversations/conversation.ts';

/** The conversations of a vault, beside the one that is shown. */
export interface ConversationLibrary {
  readonly list: Accessor<readonly ConversationSummary[]>;
  refresh(): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  pin(id: string, pinned: boolean): Promise<void>;
  /** @returns what puts it back as it was. */
  remove(id: string): Promise<() => Promise<void>>;
  /** By title and by what was said; a later search ends an earlier one. */
  search(query: string): Promise<FoundConversation[]>;
  /** One, or all of them, whole. */
  toJson(id?: string): Promise<string>;
  /** @returns how many came in. @throws Error that says what is wrong with the file. */
  fromJson(text: string): Promise<number>;
}

export function createConversationLibrary(store: ConversationStore, vaultId: string): ConversationLibrary {
  const [list, setList] = createSignal<readonly ConversationSummary[]>([]);
  let searching: AbortController | undefined;
  const refresh = async () => void setList(await store.list(vaultId));

  return {
    list,
    refresh,
    async rename(id, title) {
      await store.rename(id, title);
      await refresh();
    },
    async pin(id, pinned) {
      await store.setPinned(id, pinned);
      await refresh();
    },
    async remove(id) {
      const whole = await store.get(id);
      await store.delete(id);
      await refresh();
      return async () => {
        if (whole) await store.insert(whole);
        await refresh();
      };
    },
    search(query) {
      searching?.abort();
      searching = new AbortController();
      return searchConversations(query, list(), (id) => store.get(id), searching.signal);
    },
    async toJson(id) {
      const ids = id === undefined ? (await store.list(vaultId)).map((summary) => summary.id) : [id];
      const conversations = await Promise.all(ids.map((conversationId) => store.get(conversationId)));
      return conversationsToJson(
        conversations.filter(
          (storedConversation): storedConversation is Conversation => storedConversation !== undefined,
        ),
      );
    },
    async fromJson(text) {
      const imported = readConversationsJson(text);
      for (const { title, created, pinned, leaf, entries } of imported) {
        const updated = entries.at(-1)?.time ?? created;
        // The next message goes behind the last place that is taken: a file may have gaps.
        await store.insert({
          id: crypto.randomUUID(),
          vaultId,
          title,
          created,
          updated,
          messageCount: Math.max(0, ...entries.map(({ seq }) => seq + 1)),
          ...(pinned && { pinned }),
          ...(leaf === undefined ? {} : { leaf }),
          queued: [],
          entries,
        });
      }
      await refresh();
      return imported.length;
    },
  };
}
