import { type Clock, systemClock } from '../../notes/dates/dates.ts';
import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { countDeleted } from '../../fs-access/browser-store/rows-ever-added.ts';
import type { ConversationRow } from '../../fs-access/browser-store/browser-store-schema.ts';
import {
  type Conversation,
  type ConversationChoices,
  type ConversationEntry,
  type ConversationSummary,
  titleFrom,
} from './conversation.ts';
import type { StoredMessage, UserMessage } from '../model/messages.ts';
import { joinSpend, type Spend } from '../budget/budget-spend.ts';

/** Facts about a message other than its text. */
export type EntryNotes = Pick<
  ConversationEntry,
  'outcome' | 'citations' | 'unheld' | 'changedNothing' | 'spend' | 'shortened' | 'windowUse'
>;

/** The conversations of every vault, in the browser's own storage. A call that resolved is saved. */
export interface ConversationStore {
  create(vaultId: string, title?: string): Promise<ConversationSummary>;
  /** Those of one vault, pinned ones first, then last used first. */
  list(vaultId: string): Promise<ConversationSummary[]>;
  get(id: string): Promise<Conversation | undefined>;
  /**
   * Adds a message after `parent` (null: as a first one; absent: after the last of the branch that is shown), which
   * then ends the branch that is shown. The first question names a conversation that has no title yet.
   */
  append(
    id: string,
    message: StoredMessage,
    more?: EntryNotes & { readonly parent?: number | null },
  ): Promise<ConversationEntry>;
  /** Shows the branch that ends with this entry from now on. */
  showBranch(id: string, leaf: number): Promise<void>;
  /** Stores the messages that wait for the running turn. */
  setQueued(id: string, queued: readonly UserMessage[]): Promise<void>;
  /** Adds later facts about a message: how its turn ended, what it cites. */
  annotate(id: string, seq: number, notes: EntryNotes): Promise<void>;
  /** Adds what a message's tools used of the model. @returns the total; undefined where the message is deleted */
  addSpend(id: string, seq: number, spend: Spend): Promise<Spend | undefined>;
  rename(id: string, title: string): Promise<void>;
  /** The person's choices for this conversation, replacing earlier ones. */
  choose(id: string, choices: ConversationChoices): Promise<void>;
  setPinned(id: string, pinned: boolean): Promise<void>;
  delete(id: string): Promise<void>;
  /** Restores or imports a whole conversation. @throws where its id is taken. */
  insert(conversation: Conversation): Promise<void>;
}

interface HeadRow extends ConversationRow, Omit<ConversationSummary, 'title'> {
  /** '' until the first question. */
  readonly title: string;
  /** Absent in conversations from before there were branches: the last entry. */
  readonly leaf?: number;
  readonly queued?: readonly UserMessage[];
}

/** Each message is a separate row, so that saving one does not rewrite a long conversation. */
interface EntryRow extends ConversationRow {
  readonly entry: ConversationEntry;
}

const UNTITLED = 'New conversation';

export function createConversationStore(db: BrowserStore, clock: Clock = systemClock): ConversationStore {
  const timestamp = () => new Date(clock.now()).toISOString();

  /** Runs in one transaction, so that two tabs cannot give two messages the same `seq`. */
  async function change<T>(
    id: string,
    make: (head: HeadRow) => { head: HeadRow; entry?: EntryRow; answer: T },
  ): Promise<T> {
    const transaction = await db.begin('conversations', 'readwrite');
    const head = (await transaction.store.get(id)) as HeadRow | undefined;
    if (!head) {
      await transaction.done;
      throw new Error('This conversation was deleted. Begin a new one.');
    }
    const changeResult = make(head);
    await transaction.store.put(changeResult.head);
    if (changeResult.entry) await transaction.store.put(changeResult.entry);
    await transaction.done;
    return changeResult.answer;
  }

  return {
    async create(vaultId, title = '') {
      const created = timestamp();
      const head: HeadRow = { id: crypto.randomUUID(), vaultId, title, created, updated: created, messageCount: 0 };
      await db.add('conversations', head);
      return toSummary(head);
    },
    async list(vaultId) {
      const rows = await db.getAllFromIndex(
        'conversations',
        'by-vault-updated',
        IDBKeyRange.bound([vaultId, ''], [vaultId, '\uffff']),
      );
      const list = rows.reverse().map((row) => toSummary(row as HeadRow));
      return [...list.filter(({ pinned }) => pinned), ...list.filter(({ pinned }) => !pinned)];
    },
    async get(id) {
      const transaction = await db.begin('conversations');
      const head = (await transaction.store.get(id)) as HeadRow | undefined;
      const rows = (await transaction.store.getAll(entryRange(id))) as EntryRow[];
      if (!head) return undefined;
      const { leaf, queued = [] } = head;
      return {
        ...toSummary(head),
        ...(leaf === undefined ? {} : { leaf }),
        queued,
        entries: rows.map((row) => row.entry),
      };
    },
    append: (id, message, more = {}) =>
      change(id, (head) => {
        const last = head.messageCount === 0 ? null : (head.leaf ?? head.messageCount - 1);
        const entry: ConversationEntry = { seq: head.messageCount, time: timestamp(), message, parent: last, ...more };
        const title = head.title === '' && message.role === 'user' ? titleFrom(message.content) : head.title;
        return {
          head: { ...head, title, updated: entry.time, messageCount: head.messageCount + 1, leaf: entry.seq },
          entry: toEntryRow(head, entry),
          answer: entry,
        };
      }),
    showBranch: (id, leaf) => change(id, (head) => ({ head: { ...head, leaf }, answer: undefined })),
    setQueued: (id, queued) => change(id, (head) => ({ head: { ...head, queued }, answer: undefined })),
    async annotate(id, seq, notes) {
      const transaction = await db.begin('conversations', 'readwrite');
      const row = (await transaction.store.get(entryKey(id, seq))) as EntryRow | undefined;
      if (row) await transaction.store.put({ ...row, entry: { ...row.entry, ...notes } } as EntryRow);
      await transaction.done;
    },
    async addSpend(id, seq, spend) {
      const transaction = await db.begin('conversations', 'readwrite');
      const row = (await transaction.store.get(entryKey(id, seq))) as EntryRow | undefined;
      const totalSpend = row && joinSpend(row.entry.spend, spend);
      if (row && totalSpend)
        await transaction.store.put({ ...row, entry: { ...row.entry, spend: totalSpend } } as EntryRow);
      await transaction.done;
      return totalSpend;
    },
    choose: (id, { preset, assistant, planFirst }) =>
      change(id, ({ preset: _preset, assistant: _assistant, planFirst: _planFirst, ...head }) => ({
        head: { ...head, ...(preset && { preset }), ...(assistant && { assistant }), ...(planFirst && { planFirst }) },
        answer: undefined,
      })),
    rename: (id, title) =>
      change(id, (head) => ({ head: { ...head, title: title.trim() || head.title }, answer: undefined })),
    setPinned: (id, pinned) =>
      change(id, ({ pinned: _before, ...head }) => ({
        head: { ...head, ...(pinned && { pinned }) },
        answer: undefined,
      })),
    async insert({ entries, ...rest }) {
      const head: HeadRow = rest;
      const transaction = await db.begin('conversations', 'readwrite');
      await Promise.all([
        transaction.store.add(head),
        ...entries.map((entry) => transaction.store.add(toEntryRow(head, entry))),
        transaction.done,
      ]);
    },
    async delete(id) {
      const transaction = await db.begin(['conversations', 'meta'] as const, 'readwrite');
      const rows = transaction.objectStore('conversations');
      const deleted = (await rows.count(id)) + (await rows.count(entryRange(id)));
      await rows.delete(id);
      await rows.delete(entryRange(id));
      await countDeleted(transaction.objectStore('meta'), 'conversations', deleted);
      await transaction.done;
    },
  };
}

function toSummary({
  id,
  vaultId,
  title,
  created,
  updated,
  messageCount,
  preset,
  assistant,
  planFirst,
  pinned,
}: HeadRow): ConversationSummary {
  return {
    id,
    vaultId,
    title: title === '' ? UNTITLED : title,
    created,
    updated,
    messageCount,
    ...(preset && { preset }),
    ...(assistant && { assistant }),
    ...(planFirst && { planFirst }),
    ...(pinned && { pinned }),
  };
}

/** Its `vaultId` belongs to no vault, so that it is not in any vault's list of conversations. */
function toEntryRow(head: HeadRow, entry: ConversationEntry): EntryRow {
  return { id: entryKey(head.id, entry.seq), vaultId: `${head.vaultId} messages`, updated: entry.time, entry };
}

/** Padded, so that the order of keys is the order of messages. */
function entryKey(id: string, seq: number): string {
  return `${id}/${String(seq).padStart(8, '0')}`;
}

function entryRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);
}
