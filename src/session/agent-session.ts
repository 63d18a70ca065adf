import {
  type Answer,
  answerOf,
  type ConversationEntry,
  hasUnansweredCalls,
  isBroken,
} from '../agent/conversations/conversation.ts';
import type { Situation, UserMessage } from '../agent/model/messages.ts';
import { createQueue } from '../tools/execution/exclusive.ts';
import type { AgentParts, Draft } from './agent-parts.ts';
import { createAgentTurns } from './agent-turn.ts';
import { createMemoryRecall, type MemoryRecall } from './memory-recall.ts';
import { type AgentState, createSessionState, type SessionEvent, type SessionStore } from './session-state.ts';
import type { StreamedStore } from './streamed-text.ts';
import { createTurnRunner } from './turn-runner.ts';
import type { VaultSession } from './vault-session.ts';

/**
 * A conversation with the assistant of an open vault, without a user interface: commands in, events out.
 *
 * One conversation is in view at a time, with its branches, the turn that runs in it, and the messages that wait for that turn.
 * Each message is stored as it happens, so that a turn which broke off (the page closed, the process ended) is carried on from
 * there. Commands are carried out one after the other; what was asked for in a conversation that was left since is not done in
 * the next one. The app, the terminal and the tests draw the same events.
 */
export interface AgentSession {
  readonly state: () => AgentState;
  /** @param listener awaited before the session goes on. @returns what ends it */
  readonly subscribe: (listener: (event: SessionEvent) => void | Promise<void>) => () => void;
  /**
   * Sends at once, or behind the running turn; what has to be read first is, in the order of sending.
   * @returns false where it could not be stored, or where another conversation was opened meanwhile
   */
  readonly send: (draft: Draft | string | (() => Promise<Draft>)) => Promise<boolean>;
  readonly unqueue: (index: number) => void;
  /** Sends the first message that waits, after a turn that did not answer. */
  readonly sendQueued: () => Promise<void>;
  readonly stop: () => void;
  /** Continues a turn that stopped, failed or was interrupted. */
  readonly carryOn: () => Promise<void>;
  /** Edits an earlier message and asks again from there; the old branch is kept. @param onStored called before its turn runs */
  readonly resend: (seq: number, content: string, onStored?: () => void) => Promise<void>;
  /** Answers the question before this entry again; the old answer is kept as a branch. */
  readonly regenerate: (seq: number) => Promise<void>;
  /** Nothing is written before the person has accepted a plan. */
  readonly isPlanFirst: () => boolean;
  readonly setPlanFirst: (isOn: boolean) => Promise<void>;
  /** The plan that was asked for is there, and the person may accept it. */
  readonly hasPlan: () => boolean;
  /** @param words the person's message that says so */
  readonly acceptPlan: (words: string) => Promise<void>;
  /** Goes back to before a message of the person; what follows is put aside. @returns the message, to be written again */
  readonly goBack: (seq: number) => Promise<UserMessage | undefined>;
  /** Brings back what going back put aside. */
  readonly bringBack: () => Promise<void>;
  /** Shows the branch that goes through an entry. */
  readonly showBranch: (seq: number) => void;
  readonly startNew: () => void;
  readonly open: (id: string) => Promise<void>;
  /** Leaves the conversation, where it is the one in view; then runs the task, once all that its turn says last is stored. */
  readonly leaveFor: <Result>(id: string, task: () => Promise<Result>) => Promise<Result>;
  /** Shows the conversation used last, and carries its turn on where a call waits for its result. */
  readonly restore: () => Promise<void>;
  readonly recall: MemoryRecall['recall'];
  /** Resolves when all that was asked for so far is done. */
  readonly settled: () => Promise<void>;
  /** One turn, for scripts: waits for a running one first. */
  readonly ask: (text: string) => Promise<Answer>;
  /** The vault is closed: nothing more is stored, and a turn under way can be carried on later. */
  readonly dispose: () => void;
}

export interface AgentSessionParts extends AgentParts {
  readonly store: SessionStore;
  /** Runs the task if nobody else carries on this conversation, such as another tab. @returns false where one does */
  readonly alone?: (conversationId: string, task: () => Promise<void>) => Promise<boolean>;
  /** Stores what streams in until it is a message, by conversation, so that a page that closes loses none of it. */
  readonly streamed?: StreamedStore;
}

interface Adding {
  /** What it follows; null for a first message. */
  readonly parent?: number | null;
  readonly plan?: Situation['plan'];
  readonly onStored?: (() => void) | undefined;
}

/** What a surface adds to an open vault for its assistant. */
interface AgentSurface extends Omit<AgentSessionParts, 'vault' | 'calls' | 'choices' | 'settings' | 'clock'> {
  /** Runs the calls in place of the vault's executor, where the surface looks at each result. */
  readonly calls?: Partial<AgentParts['calls']>;
  /** What the index has read, and its files, where the surface has them at hand. */
  readonly overview?: AgentParts['vault']['overview'];
}

/** The assistant of an open vault, on each surface: its files, index, tools, settings and choices are the vault's. */
export function openAgentSession(vault: VaultSession, surface: AgentSurface): AgentSession {
  const { id, name, files, index, stores, executor, added, clock, person } = vault;
  const { overview = async () => ({ status: await index.status(), files: await index.tree() }), ...parts } = surface;
  return createAgentSession({
    ...parts,
    vault: {
      id,
      name,
      files,
      index,
      history: stores.history,
      overview,
      ...(person.openNote && { openNote: person.openNote }),
    },
    calls: {
      execute: (call) => executor.execute(call),
      executeAll: (calls) => executor.executeAll(calls),
      added,
      ...surface.calls,
    },
    choices: person.choices,
    settings: person.settings,
    clock,
  });
}

/** @see openAgentSession for the assistant of an open vault */
export function createAgentSession(parts: AgentSessionParts): AgentSession {
  const { store, vault, choices, alone = runAtOnce } = parts;
  const turns = createAgentTurns(parts);
  const session = createSessionState(store);
  const { thread, emit, set, id, entries, isRunning, fail } = session;
  const memories = createMemoryRecall(parts);
  const runner = createTurnRunner({ ...parts, alone }, turns, session);
  /** One turn at a time: the next message waits for the last answer. */
  const inTurn = createQueue();
  const inOrder = createQueue();
  /** Counts the conversations that were left: what was asked for in one is not done in another. */
  let visit = 0;

  /** In turn, and only while the person is still where they asked for it. */
  function here<Result>(task: () => Promise<Result>, elsewhere: Result): Promise<Result> {
    const visitAtStart = visit;
    return inTurn(() => (visitAtStart === visit ? task() : Promise.resolve(elsewhere)));
  }

  /** A turn of the conversation that is left is stopped, and says so there. */
  function leave(): void {
    visit++;
    runner.stop();
    thread.clear();
    set({ queued: [], problem: undefined });
  }

  async function turn(conversationId: string): Promise<void> {
    const outcome = await runner.run(conversationId);
    if (outcome?.reason === 'answered' && id() === conversationId) void here(sendFirstWaiting, undefined);
  }

  // ── Messages ──

  /** A conversation that was deleted meanwhile has nothing to wait for. */
  function setQueued(queued: readonly UserMessage[]): void {
    set({ queued });
    const conversationId = id();
    if (conversationId !== undefined) void store.setQueued(conversationId, queued).catch(() => undefined);
  }

  async function sendFirstWaiting(): Promise<void> {
    const [next, ...remainingMessages] = runner.isClosed() ? [] : session.now().queued;
    if (!next) return;
    setQueued(remainingMessages);
    // One that could not be sent stands before the others again.
    if (!(await add(next))) setQueued([next, ...session.now().queued]);
  }

  /** Stores the person's message behind `parent`, by default behind the last one, and runs the turn. */
  async function add(
    userMessage: UserMessage,
    { parent = entries().at(-1)?.seq ?? null, plan = isPlanFirst() ? 'first' : undefined, onStored }: Adding = {},
  ): Promise<boolean> {
    let isStored = false;
    const end = runner.expect();
    try {
      const visitAtStart = visit;
      const message = await withSituation(userMessage, parent, plan);
      const conversationId = id() ?? (await store.create(vault.id)).id;
      if (id() === undefined && visitAtStart === visit) {
        thread.begin(conversationId);
        if (session.now().isPlanForNew) await choices.set(conversationId, { planFirst: true });
        set({ isPlanForNew: false });
      }
      await thread.append(conversationId, message, { parent });
      isStored = true;
      onStored?.();
      await emit({ type: 'conversations_changed' });
      await turn(conversationId);
    } catch (error) {
      fail(error);
    } finally {
      end();
    }
    return isStored;
  }

  /** What cannot be found out is left out: the message is sent all the same. */
  async function withSituation(
    message: UserMessage,
    parent: number | null,
    plan: Situation['plan'],
  ): Promise<UserMessage> {
    const at = entries().findIndex(({ seq }) => seq === parent);
    const earlier = entries().slice(0, at + 1);
    const questionMessage = await turns
      .question(
        message,
        earlier.map((entry) => entry.message),
      )
      .catch(() => message);
    return questionMessage.situation && plan
      ? { ...questionMessage, situation: { ...questionMessage.situation, plan } }
      : questionMessage;
  }

  async function regenerate(seq: number): Promise<void> {
    const conversationId = id();
    const at = entries().findIndex((entry) => entry.seq === seq);
    const question = entries()
      .slice(0, at + 1)
      .findLast(({ message }) => message.role === 'user');
    if (conversationId === undefined || !question) return;
    await thread.choose(question.seq, true);
    await turn(conversationId);
  }

  function isPlanFirst(): boolean {
    const conversationId = id();
    return conversationId === undefined ? session.now().isPlanForNew : choices.of(conversationId).planFirst === true;
  }

  async function setPlanFirst(isOn: boolean): Promise<void> {
    const conversationId = id();
    if (conversationId === undefined) set({ isPlanForNew: isOn });
    else await choices.set(conversationId, { planFirst: isOn ? true : undefined });
  }

  // ── Conversations ──

  async function open(conversationId: string): Promise<void> {
    if (conversationId === id()) return;
    leave();
    const visitAtStart = visit;
    const storedConversation = await store.get(conversationId);
    // Another was opened or started meanwhile.
    if (!storedConversation || runner.isClosed() || visitAtStart !== visit || id() !== undefined) return;
    thread.load(storedConversation);
    set({ queued: storedConversation.queued });
    if (hasUnansweredCalls(entries())) void here(() => turn(storedConversation.id), undefined);
    else if (isBroken(entries())) await recover(storedConversation.id);
  }

  /** What had streamed in when the page closed becomes an incomplete message. Another tab may still be running the turn. */
  async function recover(conversationId: string): Promise<void> {
    const streamedText = (await parts.streamed?.load())?.get(conversationId);
    if (!streamedText || (streamedText.text === '' && streamedText.reasoning === '')) return;
    await alone(conversationId, async () => {
      const { text, reasoning } = streamedText;
      await thread.append(
        conversationId,
        { role: 'assistant', content: text, ...(reasoning && { reasoning }), incomplete: true },
        { parent: entries().at(-1)?.seq ?? null },
      );
      parts.streamed?.keep(conversationId, undefined);
    });
  }

  return {
    state: session.now,
    subscribe: session.subscribe,
    send: async (draftSource) => {
      const visitAtStart = visit;
      const source = typeof draftSource === 'string' ? memories.draftOf(draftSource) : draftSource;
      const draft = typeof source === 'function' ? await inOrder(source) : source;
      if (visitAtStart !== visit) return false;
      const message: UserMessage = { role: 'user', ...draft };
      if (!isRunning()) return here(() => add(message), false);
      setQueued([...session.now().queued, message]);
      return true;
    },
    unqueue: (index) => setQueued(session.now().queued.toSpliced(index, 1)),
    sendQueued: () => here(sendFirstWaiting, undefined),
    stop: runner.stop,
    carryOn: () =>
      here(async () => {
        const conversationId = id();
        if (conversationId !== undefined) await turn(conversationId);
      }, undefined),
    resend: (seq, content, onStored) =>
      here(async () => {
        const message = entries().find((entry) => entry.seq === seq)?.message;
        if (message?.role === 'user') await add({ ...message, content }, { parent: thread.parentOf(seq), onStored });
      }, undefined),
    regenerate: (seq) => here(() => regenerate(seq), undefined),
    isPlanFirst,
    setPlanFirst: (isOn) => setPlanFirst(isOn).catch(fail),
    hasPlan: () => !isRunning() && isPlanFirst() && endsWithPlan(entries()),
    acceptPlan: (words) =>
      here(async () => {
        await setPlanFirst(false);
        await add({ role: 'user', content: words }, { plan: 'accepted' });
      }, undefined),
    goBack: (seq) =>
      here(async () => {
        const message = entries().find((entry) => entry.seq === seq)?.message;
        if (message?.role !== 'user') return undefined;
        const parent = thread.parentOf(seq);
        // Before the first message there is nothing: the conversation stays in the list.
        if (parent === null) leave();
        else await thread.choose(parent, true);
        return message;
      }, undefined),
    bringBack: () =>
      here(async () => {
        const last = entries().at(-1);
        if (last) await thread.choose(last.seq);
      }, undefined),
    showBranch: (seq) => {
      if (!isRunning()) void thread.choose(seq).catch(fail);
    },
    startNew: leave,
    open,
    leaveFor(conversationId, task) {
      if (conversationId !== id()) return task();
      leave();
      return inTurn(task);
    },
    restore: async () => {
      await emit({ type: 'conversations_changed' });
      const last = (await store.list(vault.id)).toSorted((a, b) => b.updated.localeCompare(a.updated))[0];
      if (last && id() === undefined && !isRunning()) await open(last.id);
    },
    recall: (message) => memories.recall(message),
    settled: () => inTurn(async () => undefined),
    ask: (text) =>
      inTurn(async () => {
        const previousCount = entries().length;
        const source = memories.draftOf(text);
        await add({ role: 'user', ...(typeof source === 'function' ? await source() : source) });
        const { problem } = session.now();
        if (problem) throw new Error(problem.kind === 'failed' ? problem.text : GOES_ON_ELSEWHERE);
        return answerOf(entries().slice(previousCount));
      }),
    dispose: runner.close,
  };
}

/** For a script; a surface words the problem itself. */
const GOES_ON_ELSEWHERE = 'This conversation goes on in another tab.';

async function runAtOnce(_id: string, task: () => Promise<void>): Promise<boolean> {
  await task();
  return true;
}

/** The last message is the answer to one that asked for a plan. */
function endsWithPlan(entries: readonly ConversationEntry[]): boolean {
  const last = entries.at(-1);
  const userEntry = entries.findLast(({ message }) => message.role === 'user')?.message;
  return (
    last?.message.role === 'assistant' &&
    last.outcome === undefined &&
    !last.message.incomplete &&
    !last.message.toolCalls?.length &&
    userEntry?.role === 'user' &&
    userEntry.situation?.plan === 'first'
  );
}
