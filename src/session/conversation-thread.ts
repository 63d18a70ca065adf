import { addSpend, NOTHING_SPENT, type Spend, type SpendTotal } from '../agent/budget/budget-spend.ts';
import {
  type Alternatives,
  alternativesOf,
  branchTo,
  type Conversation,
  type ConversationEntry,
  newestLeaf,
  parentSeq,
} from '../agent/conversations/conversation.ts';
import type { ConversationStore, EntryNotes } from '../agent/conversations/conversation-store.ts';
import type { StoredMessage } from '../agent/model/messages.ts';

/** The messages of the conversation in view: all of them, and the branch through them that is shown. */
export interface ThreadView {
  /** undefined until the first message of a new conversation. */
  readonly id: string | undefined;
  readonly all: readonly ConversationEntry[];
  /** The branch in view. */
  readonly branch: readonly ConversationEntry[];
  readonly alternatives: Alternatives;
  /** All branches together. */
  readonly spent: SpendTotal;
}

const EMPTY_THREAD: ThreadView = {
  id: undefined,
  all: [],
  branch: [],
  alternatives: new Map(),
  spent: NOTHING_SPENT,
};

/** What came behind the branch in view when it went on last: put aside by going back to before it. */
export function laterIn({ all, branch }: ThreadView): readonly ConversationEntry[] {
  const leaf = branch.at(-1);
  return leaf ? branchTo(all, newestLeaf(all, leaf.seq)).slice(branch.length) : [];
}

/** A conversation as it is stored, with a view of it that follows each change. */
interface ConversationThread {
  view(): ThreadView;
  begin(id: string): void;
  load(conversation: Conversation): void;
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

/** @param changed called after each change of the view */
export function createThread(
  store: Pick<ConversationStore, 'append' | 'annotate' | 'addSpend' | 'showBranch'>,
  changed: () => void,
): ConversationThread {
  let view = EMPTY_THREAD;
  const setView = (next: ThreadView) => {
    view = next;
    changed();
  };
  const show = (id: string | undefined, allEntries: readonly ConversationEntry[], leaf: number | undefined) =>
    setView({
      id,
      all: allEntries,
      branch: branchTo(allEntries, leaf),
      alternatives: alternativesOf(allEntries),
      spent: allEntries.reduce((total, { spend }) => addSpend(total, spend), NOTHING_SPENT),
    });
  const showNotes = (conversationId: string, seq: number, notes: EntryNotes) => {
    const { id, all, branch } = view;
    if (id === conversationId)
      show(
        id,
        all.map((entry) => (entry.seq === seq ? { ...entry, ...notes } : entry)),
        branch.at(-1)?.seq,
      );
  };

  return {
    view: () => view,
    begin: (id) => setView({ ...EMPTY_THREAD, id }),
    load: ({ id, entries, leaf }) => show(id, entries, leaf),
    clear: () => setView(EMPTY_THREAD),
    async append(conversationId, message, more) {
      const entry = await store.append(conversationId, message, more);
      if (view.id === conversationId) show(conversationId, [...view.all, entry], entry.seq);
      return entry;
    },
    async annotate(conversationId, seq, notes) {
      await store.annotate(conversationId, seq, notes);
      showNotes(conversationId, seq, notes);
    },
    async addSpend(conversationId, seq, spend) {
      const totalSpend = await store.addSpend(conversationId, seq, spend);
      if (totalSpend) showNotes(conversationId, seq, { spend: totalSpend });
    },
    async choose(seq, isEnd = false) {
      const { id, all } = view;
      if (id === undefined) return;
      const leaf = isEnd ? seq : newestLeaf(all, seq);
      show(id, all, leaf);
      await store.showBranch(id, leaf);
    },
    parentOf(seq) {
      const entry = view.all.find((candidate) => candidate.seq === seq);
      return entry ? parentSeq(entry) : null;
    },
  };
}
