import { createSignal, type Accessor } from 'solid-js';
import { addSpend, NOTHING_SPENT, type Spend, type SpendTotal } from '../../../../agent/budget/budget-spend.ts';
import {
  alternativesOf,
  branchTo,
  newestLeaf,
  parentOf,
  type Alternatives,
} from '../../../../agent/conversations/conversation-branches.ts';
import type { ConversationStore, EntryNotes } from '../../../../agent/conversations/conversation-store.ts';
import type {
  Conversation as StoredConversation,
  ConversationEntry,
} from '../../../../agent/conversations/conversation.ts';
import type { StoredMessage } from '../../../../agent/model/messages.ts';

/** The messages of the conversation that is shown: all of them, and the branch through them that is in view. */
export interface Thread {
  /** undefined until the first message of a new conversation. */
  readonly id: Accessor<string | undefined>;
  /** The branch in view. */
  readonly entries: Accessor<readonly ConversationEntry[]>;
  readonly alternatives: Accessor<Alternatives>;
  /** What came behind the branch in view when it went on last: put aside by going back to before it. */
  readonly later: Accessor<readonly ConversationEntry[]>;
  /** All branches together. */
  readonly spent: Accessor<SpendTotal>;
  begin(id: string): void;
  load(conversation: StoredConversation): void;
  clear(): void;
  /** Stores a message behind `parent`, and shows it where its conversation is the one in view. */
  append(
    conversationId: string,
    message: StoredMessage,
    more: EntryNotes & { readonly parent: number | null },
  ): Promise<ConversationEntry>;
  annotate(conversationId: string, seq: number, notes: EntryNotes): Promise<void>;
  /** Adds to what a message took. */
  addSpend(conversationId: string, seq: number, spend: Spend): Promise<void>;
  /** Shows the branch that goes through an entry, up to where it went on last; with `isEnd`, up to the entry itself. */
  choose(seq: number, isEnd?: boolean): Promise<void>;
  /** The entry before another one of this conversation. */
  parentOf(seq: number): number | null;
}

interface View {
  readonly id: string | undefined;
  readonly all: readonly ConversationEntry[];
  readonly branch: readonly ConversationEntry[];
  readonly alternatives: Alternatives;
  readonly spent: SpendTotal;
}

const EMPTY: View = { id: undefined, all: [], branch: [], alternatives: new Map(), spent: NOTHING_SPENT };

export function createThread(store: ConversationStore): Thread {
  const [view, setView] = createSignal<View>(EMPTY);
  const show = (id: string | undefined, all: readonly ConversationEntry[], leaf: number | undefined) =>
    setView({
      id,
      all,
      branch: branchTo(all, leaf),
      alternatives: alternativesOf(all),
      spent: all.reduce((total, { spend }) => addSpend(total, spend), NOTHING_SPENT),
    });
  const showNotes = (conversationId: string, seq: number, notes: EntryNotes) => {
    const { id, all, branch } = view();
    if (id === conversationId)
      show(
        id,
        all.map((entry) => (entry.seq === seq ? { ...entry, ...notes } : entry)),
        branch.at(-1)?.seq,
      );
  };

  return {
    id: () => view().id,
    entries: () => view().branch,
    alternatives: () => view().alternatives,
    later: () => {
      const { all, branch } = view();
      const leaf = branch.at(-1);
      return leaf ? branchTo(all, newestLeaf(all, leaf.seq)).slice(branch.length) : [];
    },
    spent: () => view().spent,
    begin: (id) => setView({ ...EMPTY, id }),
    load: ({ id, entries, leaf }) => show(id, entries, leaf),
    clear: () => setView(EMPTY),
    async append(conversationId, message, more) {
      const entry = await store.append(conversationId, message, more);
      if (view().id === conversationId) show(conversationId, [...view().all, entry], entry.seq);
      return entry;
    },
    async annotate(conversationId, seq, notes) {
      await store.annotate(conversationId, seq, notes);
      showNotes(conversationId, seq, notes);
    },
    async addSpend(conversationId, seq, spend) {
      const all = await store.addSpend(conversationId, seq, spend);
      if (all) showNotes(conversationId, seq, { spend: all });
    },
    async choose(seq, isEnd = false) {
      const { id, all } = view();
      if (id === undefined) return;
      const leaf = isEnd ? seq : newestLeaf(all, seq);
      show(id, all, leaf);
      await store.showBranch(id, leaf);
    },
    parentOf(seq) {
      const entry = view().all.find((one) => one.seq === seq);
      return entry ? parentOf(entry) : null;
    },
  };
}
