import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { joinSpend, type Spend } from '../../agent/budget/budget-spend.ts';
import { type Conversation, type ConversationEntry, titleFrom } from '../../agent/conversations/conversation.ts';
import type { ConversationStore } from '../../agent/conversations/conversation-store.ts';
import { createQueue } from '../../tools/execution/exclusive.ts';
import { createJsonRecords } from './json-records.ts';

/** The conversations of a vault as the app keeps them. */
export type DiskConversations = Omit<ConversationStore, 'rename' | 'setPinned' | 'delete' | 'insert'>;

/** In the vault's data folder: one file each, written whole. */
export const createDiskConversations = (folder: string, clock: () => number): DiskConversations =>
  createConversations(createJsonRecords<Conversation>(join(folder, 'conversations'), isConversation), clock);

const isConversation = ({ id, vaultId, updated, entries, queued }: Partial<Conversation>): boolean =>
  [id, vaultId, updated].every((value) => typeof value === 'string') && Array.isArray(entries) && Array.isArray(queued);

/** For one question: gone with the process. */
export function createUnkeptConversations(clock: () => number): DiskConversations {
  const rows = new Map<string, Conversation>();
  return createConversations(
    {
      get: async (id) => rows.get(id),
      put: async (id, row) => void rows.set(id, row),
      list: async () => [...rows.values()],
    },
    clock,
  );
}

type Records = Pick<ReturnType<typeof createJsonRecords<Conversation>>, 'get' | 'put' | 'list'>;

function createConversations(records: Records, clock: () => number): DiskConversations {
  const time = (): string => new Date(clock()).toISOString();

  // A record is read and written whole: of two changes at once the second must not undo the first.
  const inTurn = createQueue();
  const change = (id: string, next: (present: Conversation) => Conversation): Promise<void> =>
    inTurn(async () => {
      const present = await records.get(id);
      if (!present) throw new Error('This conversation is not there any more. Begin a new one.');
      await records.put(id, next(present));
    });
  const changeEntry = (id: string, seq: number, next: (entry: ConversationEntry) => ConversationEntry): Promise<void> =>
    change(id, (present) => ({
      ...present,
      entries: present.entries.map((entry) => (entry.seq === seq ? next(entry) : entry)),
    }));

  return {
    async create(vaultId, title = '') {
      const created = time();
      const summary = { id: randomUUID(), vaultId, title, created, updated: created, messageCount: 0 };
      await records.put(summary.id, { ...summary, queued: [], entries: [] });
      return summary;
    },
    async list(vaultId) {
      const vaultConversations = (await records.list()).filter((conversation) => conversation.vaultId === vaultId);
      return vaultConversations
        .toSorted((a, b) => b.updated.localeCompare(a.updated))
        .map(({ entries: _entries, queued: _queued, leaf: _leaf, ...summary }) => summary);
    },
    get: (id) => records.get(id),
    async append(id, message, { parent, ...notes } = {}) {
      let added: ConversationEntry | undefined;
      await change(id, (present) => {
        const seq = present.entries.length;
        added = {
          seq,
          time: time(),
          message,
          parent: parent === undefined ? (present.leaf ?? null) : parent,
          ...notes,
        };
        const title = present.title === '' && message.role === 'user' ? titleFrom(message.content) : present.title;
        const entries = [...present.entries, added];
        return { ...present, title, updated: added.time, messageCount: entries.length, leaf: seq, entries };
      });
      return added!;
    },
    showBranch: (id, leaf) => change(id, (present) => ({ ...present, leaf })),
    setQueued: (id, queued) => change(id, (present) => ({ ...present, queued })),
    annotate: (id, seq, notes) => changeEntry(id, seq, (entry) => ({ ...entry, ...notes })),
    async addSpend(id, seq, spend) {
      let totalSpend: Spend | undefined;
      await changeEntry(id, seq, (entry) => ({ ...entry, spend: (totalSpend = joinSpend(entry.spend, spend)) }));
      return totalSpend;
    },
    choose: (id, { preset, assistant, planFirst }) =>
      change(id, ({ preset: _preset, assistant: _assistant, planFirst: _planFirst, ...rest }) => ({
        ...rest,
        ...(preset && { preset }),
        ...(assistant && { assistant }),
        ...(planFirst && { planFirst }),
      })),
  };
}
