import { createSignal, type Accessor } from 'solid-js';
import type { ConversationStore } from '../../../../agent/conversations/conversation-store.ts';
import type { ConversationEntry } from '../../../../agent/conversations/conversation.ts';
import { answerOf, hasUnansweredCalls, isBroken } from '../../../../agent/conversations/read-entries.ts';
import type { Situation, UserMessage } from '../../../../agent/model/messages.ts';
import { errorText } from '../../../../notes/basics/error-text.ts';
import { createQueue } from '../../../../tools/execution/exclusive.ts';
import type { KeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import type { ChoicesByConversation } from '../../../state/records/create-conversation-choices.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';
import { createConversationLibrary } from './create-conversation-library.ts';
import { createThread } from './create-thread.ts';
import { createTurnRunner } from './create-turn-runner.ts';
import type { Conversation, ConversationDependencies } from './visible-conversation.ts';

/** What the person says by the button that accepts a plan. */
const CARRY_OUT = threadText.createConversation.carryOutThePlan;

interface Adding {
  /** What it follows; null for a first message. */
  readonly parent?: number | null;
  readonly plan?: Situation['plan'];
  readonly onStored?: () => void;
}

const NEW_TITLE = threadText.createConversation.newConversation;

export function createConversation(deps: ConversationDependencies): Conversation {
  const thread = createThread(deps.store);
  const runner = createTurnRunner(thread, deps);
  const waiting = createWaitingMessages(deps.store, thread.id);
  const edits = createEdits(deps.edited);
  const plans = createPlanFirst(thread.id, deps.choices);
  const library = createConversationLibrary(deps.store, deps.vaultId);
  const [problem, setProblem] = createSignal('');
  /** One turn at a time: the next message waits for the last answer. */
  const inTurn = createQueue();
  const inOrder = createQueue();
  let disposed = false;
  /** Counts the conversations that were left: what was asked for in one is not done in another. */
  let visit = 0;

  const { id, entries } = thread;
  const isRunning = () => runner.running() !== undefined && runner.running() === id();

  /** In turn, and only while the person is still where they asked for it. */
  function here<Result>(task: () => Promise<Result>, elsewhere: Result): Promise<Result> {
    const asked = visit;
    return inTurn(() => (asked === visit ? task() : Promise.resolve(elsewhere)));
  }

  async function turn(conversationId: string): Promise<void> {
    setProblem('');
    try {
      const outcome = await runner.run(conversationId);
      if (outcome && !disposed) deps.onTurnEnd?.(conversationId);
      if (outcome?.reason === 'answered' && id() === conversationId) void here(sendFirstWaiting, undefined);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      if (!disposed) await library.refresh().catch(() => undefined);
    }
  }

  async function sendFirstWaiting(): Promise<void> {
    const next = disposed ? undefined : waiting.takeFirst();
    if (next && !(await add(next))) waiting.putBack(next);
  }

  /** Stores the person's message behind `parent`, by default behind the last one, and runs the turn. */
  async function add(
    given: UserMessage,
    { parent = entries().at(-1)?.seq ?? null, plan = plans.isFirst() ? 'first' : undefined, onStored }: Adding = {},
  ): Promise<boolean> {
    let isStored = false;
    try {
      const asked = visit;
      const message = await withSituation(given, parent, plan);
      const conversationId = id() ?? (await deps.store.create(deps.vaultId)).id;
      if (id() === undefined && asked === visit) {
        thread.begin(conversationId);
        await plans.begin(conversationId);
      }
      await thread.append(conversationId, message, { parent });
      isStored = true;
      onStored?.();
      await library.refresh();
      await turn(conversationId);
    } catch (error) {
      setProblem(errorText(error));
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
    const situation = await deps
      .situation?.(
        message,
        earlier.map((entry) => entry.message),
      )
      .catch(() => undefined);
    return situation ? { ...message, situation: { ...situation, ...(plan && { plan }) } } : message;
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

  async function open(conversationId: string): Promise<void> {
    if (conversationId === id()) return;
    leave();
    const asked = visit;
    const found = await deps.store.get(conversationId);
    // Another was opened or started meanwhile.
    if (!found || disposed || asked !== visit || id() !== undefined) return;
    thread.load(found);
    waiting.load(found.queued);
    if (hasUnansweredCalls(entries())) void here(() => turn(found.id), undefined);
    else if (isBroken(entries())) await recover(found.id);
  }

  /** What had streamed in when the page closed becomes an incomplete message. Another tab may still be running the turn. */
  async function recover(conversationId: string): Promise<void> {
    const left = (await deps.streamed?.load())?.get(conversationId);
    if (!left || (left.text === '' && left.reasoning === '')) return;
    await (deps.alone ?? runAtOnce)(conversationId, async () => {
      const { text, reasoning } = left;
      await thread.append(
        conversationId,
        { role: 'assistant', content: text, ...(reasoning && { reasoning }), incomplete: true },
        { parent: entries().at(-1)?.seq ?? null },
      );
      deps.streamed?.keep(conversationId, undefined);
    });
  }

  /** A turn of the conversation that is left is stopped, and says so there. */
  function leave(): void {
    visit++;
    runner.stop();
    thread.clear();
    waiting.load([]);
    setProblem('');
  }

  return {
    id,
    title: () => library.list().find((one) => one.id === id())?.title ?? NEW_TITLE,
    entries,
    alternatives: thread.alternatives,
    later: () => (isRunning() ? [] : thread.later()),
    spent: thread.spent,
    isRunning,
    live: runner.live,
    windowTokens: () => deps.model?.().windowTokens,
    isWindowGuessed: () => deps.model?.().isWindowGuessed ?? false,
    queued: waiting.messages,
    isInterrupted: () => !isRunning() && isBroken(entries()),
    library,
    problem,
    send: async (given) => {
      const asked = visit;
      const draft = typeof given === 'function' ? await inOrder(given) : given;
      if (asked !== visit) return false;
      const message: UserMessage = { role: 'user', ...(typeof draft === 'string' ? { content: draft } : draft) };
      if (!isRunning()) return here(() => add(message), false);
      waiting.add(message);
      return true;
    },
    unqueue: (index) => waiting.remove(index),
    sendQueued: () => here(sendFirstWaiting, undefined),
    stop: () => runner.stop(),
    waitOn: () => runner.waitOn(),
    carryOn: () =>
      here(async () => {
        const conversationId = id();
        if (conversationId) await turn(conversationId);
      }, undefined),
    editOf: (seq) => edits.of(id(), seq),
    setEdit: (seq, text) => edits.set(id(), seq, text),
    resend: (seq, content) =>
      here(async () => {
        const conversationId = id();
        const message = entries().find((entry) => entry.seq === seq)?.message;
        if (message?.role === 'user')
          await add(
            { ...message, content },
            { parent: thread.parentOf(seq), onStored: () => edits.set(conversationId, seq, undefined) },
          );
      }, undefined),
    isPlanFirst: plans.isFirst,
    setPlanFirst: (isOn) => void plans.set(isOn).catch((error: unknown) => setProblem(errorText(error))),
    hasPlan: () => !isRunning() && plans.isFirst() && endsWithPlan(entries()),
    acceptPlan: () =>
      here(async () => {
        await plans.set(false);
        await add({ role: 'user', content: CARRY_OUT }, { plan: 'accepted' });
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
    regenerate: (seq) => here(() => regenerate(seq), undefined),
    showBranch: (seq) => {
      if (!isRunning()) void thread.choose(seq).catch((error: unknown) => setProblem(String(error)));
    },
    startNew: leave,
    open,
    remove: (conversationId) => {
      if (conversationId !== id()) return library.remove(conversationId);
      leave();
      // What its turn says last belongs to it, and comes back with it.
      return inTurn(() => library.remove(conversationId));
    },
    restore: async () => {
      await library.refresh();
      const last = library.list().toSorted((a, b) => b.updated.localeCompare(a.updated))[0];
      if (last && id() === undefined && !isRunning()) await open(last.id);
    },
    ask: (text) =>
      inTurn(async () => {
        const before = entries().length;
        await add({ role: 'user', content: text });
        if (problem()) throw new Error(problem());
        return answerOf(entries().slice(before));
      }),
    dispose: () => {
      disposed = true;
      runner.dispose();
    },
  };
}

async function runAtOnce(_id: string, task: () => Promise<void>): Promise<boolean> {
  await task();
  return true;
}

/** Other words for messages that were sent already, as they are being written, by conversation and place. */
interface Edits {
  /** undefined where the message is not being edited, or says what it said. */
  of(conversationId: string | undefined, seq: number): string | undefined;
  /** @param text undefined forgets it */
  set(conversationId: string | undefined, seq: number, text: string | undefined): void;
}

/** Keeps them until they are sent or dropped: a reload, another branch or another conversation loses none. */
function createEdits(kept?: KeptDrafts<string>): Edits {
  const [texts, setTexts] = createSignal<ReadonlyMap<string, string>>(new Map());
  const keyOf = (conversationId: string, seq: number) => `${conversationId} ${seq}`;
  // What is typed before that is newer than what an earlier visit left.
  void kept?.load().then((left) => setTexts((now) => new Map([...left, ...now])));
  return {
    of: (conversationId, seq) => (conversationId === undefined ? undefined : texts().get(keyOf(conversationId, seq))),
    set(conversationId, seq, text) {
      if (conversationId === undefined) return;
      const key = keyOf(conversationId, seq);
      setTexts(
        (now) =>
          new Map([
            ...[...now].filter(([other]) => other !== key),
            ...(text === undefined ? [] : [[key, text] as const]),
          ]),
      );
      kept?.keep(key, text);
    },
  };
}

/** What the person sent while a turn ran: kept with the conversation until its time comes. */
interface WaitingMessages {
  readonly messages: Accessor<readonly UserMessage[]>;
  load(messages: readonly UserMessage[]): void;
  add(message: UserMessage): void;
  remove(index: number): void;
  /** Before the others: the one that was taken first, and could not be sent. */
  putBack(message: UserMessage): void;
  takeFirst(): UserMessage | undefined;
}

function createWaitingMessages(
  store: ConversationStore,
  conversationId: Accessor<string | undefined>,
): WaitingMessages {
  const [messages, setMessages] = createSignal<readonly UserMessage[]>([]);
  const change = (next: readonly UserMessage[]) => {
    setMessages(next);
    const id = conversationId();
    // A conversation that was deleted meanwhile has nothing to wait for.
    if (id !== undefined) void store.setQueued(id, next).catch(() => undefined);
  };
  return {
    messages,
    load: (stored) => setMessages(stored),
    add: (message) => change([...messages(), message]),
    putBack: (message) => change([message, ...messages()]),
    remove: (index) => change(messages().toSpliced(index, 1)),
    takeFirst: () => {
      const [first, ...rest] = messages();
      if (first) change(rest);
      return first;
    },
  };
}

/** Whether the conversation in view is to have a plan before anything is written. */
interface PlanFirst {
  readonly isFirst: Accessor<boolean>;
  set(isOn: boolean): Promise<void>;
  /** A new conversation has its id: what was chosen before holds for it. */
  begin(conversationId: string): Promise<void>;
}

function createPlanFirst(
  conversationId: Accessor<string | undefined>,
  choices: Pick<ChoicesByConversation, 'of' | 'set'> | undefined,
): PlanFirst {
  const [isForNew, setForNew] = createSignal(false);
  const store = async (id: string, isOn: boolean) => choices?.set(id, { planFirst: isOn ? true : undefined });
  return {
    isFirst() {
      const id = conversationId();
      return id === undefined ? isForNew() : choices?.of(id).planFirst === true;
    },
    async set(isOn) {
      const id = conversationId();
      if (id === undefined) setForNew(isOn);
      else await store(id, isOn);
    },
    async begin(id) {
      if (isForNew()) await store(id, true);
      setForNew(false);
    },
  };
}

/** The last message is the answer to one that asked for a plan. */
function endsWithPlan(entries: readonly ConversationEntry[]): boolean {
  const last = entries.at(-1);
  const asked = entries.findLast(({ message }) => message.role === 'user')?.message;
  return (
    last?.message.role === 'assistant' &&
    last.outcome === undefined &&
    !last.message.incomplete &&
    !last.message.toolCalls?.length &&
    asked?.role === 'user' &&
    asked.situation?.plan === 'first'
  );
}
