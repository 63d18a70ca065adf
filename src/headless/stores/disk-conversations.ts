import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Conversation, ConversationEntry } from '../../agent/conversations/conversation.ts';
import { titleFrom } from '../../agent/conversations/conversation.ts';
import type { ConversationStore } from '../../agent/conversations/conversation-store.ts';
import { createJsonRecords } from './json-records.ts';

/** The conversations of a vault as the app keeps them, in its data folder: one file each, written whole. */
export type DiskConversations = Pick<ConversationStore, 'create' | 'list' | 'get' | 'append' | 'annotate'>;

export function createDiskConversations(folder: string, now: () => number): DiskConversations {
  const records = createJsonRecords<Conversation>(join(folder, 'conversations'));
  const time = (): string => new Date(now()).toISOString();

  async function change(id: string, next: (present: Conversation) => Conversation): Promise<void> {
    const present = await records.get(id);
    if (!present) throw new Error('This conversation is not there any more. Begin a new one.');
    await records.put(id, next(present));
  }

  return {
    async create(vaultId, title = '') {
      const created = time();
      const summary = { id: randomUUID(), vaultId, title, created, updated: created, messageCount: 0 };
      await records.put(summary.id, { ...summary, queued: [], entries: [] });
      return summary;
    },
    async list(vaultId) {
      const all = (await records.list()).filter((each) => each.vaultId === vaultId);
      return all
        .toSorted((a, b) => b.updated.localeCompare(a.updated))
        .map(({ entries: _entries, queued: _queued, leaf: _leaf, ...summary }) => summary);
    },
    get: (id) => records.get(id),
    async append(id, message, { parent, ...notes } = {}) {
      let added: ConversationEntry | undefined;
      await change(id, (present) => {
        const seq = present.entries.length;
        added = { seq, time: time(), message, parent: parent ?? present.leaf ?? null, ...notes };
        const title = present.title === '' && message.role === 'user' ? titleFrom(message.content) : present.title;
        const entries = [...present.entries, added];
        return { ...present, title, updated: added.time, messageCount: entries.length, leaf: seq, entries };
      });
      return added!;
    },
    annotate: (id, seq, notes) =>
      change(id, (present) => ({
        ...present,
        entries: present.entries.map((entry) => (entry.seq === seq ? { ...entry, ...notes } : entry)),
      })),
  };
}
