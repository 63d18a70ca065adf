import { createSignal, type Accessor } from 'solid-js';
import { resolveCitations, type ReadCited } from '../../agent/citations.ts';
import type { ConversationStore } from '../../agent/conversation-store.ts';
import type { ConversationEntry, ConversationSummary } from '../../agent/conversation.ts';
import type { AgentEvent, TurnOutcome } from '../../agent/events.ts';
import type { StoredMessage } from '../../agent/messages.ts';
import type { ModelProvider, ToolSchema } from '../../agent/model-provider.ts';
import type { RetryPolicy } from '../../agent/retry-policy.ts';
import { runTurn } from '../../agent/run-turn.ts';
import type { ToolCall } from '../../tools/ports.ts';
import type { ToolResult } from '../../tools/result.ts';
import type { Answer } from '../state/workspace.ts';
import { answerOf, hasUnansweredCalls } from './read-entries.ts';
import { createLiveText } from './live-text.ts';

export interface ConversationDependencies {
  readonly store: ConversationStore;
  readonly vaultId: string;
  /** Asked anew for each turn, so that a change in the settings counts from the next one on. */
  provider(): ModelProvider;
  system(): Promise<string>;
  /** What the model is told of, at this point of the conversation. */
  tools(messages: readonly StoredMessage[]): readonly ToolSchema[];
  execute(call: ToolCall): Promise<ToolResult>;
  readonly readCited: ReadCited;
  maxRounds(): number;
  /** Runs the task if no other tab carries on this conversation. @returns false where one does. */
  readonly alone?: (conversationId: string, task: () => Promise<void>) => Promise<boolean>;
  readonly retries?: RetryPolicy;
}

/** What goes on in a turn, for as long as it does. */
export interface Live {
  readonly text: string;
  readonly reasoning: string;
  /** The call that runs now. */
  readonly callId: string | undefined;
  /** Why the model is asked once more. */
  readonly retry: string;
}

/** The visible conversation: accessors to read, verbs to act. Every message is stored as it happens. */
export interface Conversation {
  /** undefined until the first message of a new conversation. */
  readonly id: Accessor<string | undefined>;
  readonly title: Accessor<string>;
  readonly entries: Accessor<readonly ConversationEntry[]>;
  readonly isRunning: Accessor<boolean>;
  readonly live: Accessor<Live>;
  /** The turn broke off without an ending: the page was closed, or the store could not be written. */
  readonly isInterrupted: Accessor<boolean>;
  readonly list: Accessor<readonly ConversationSummary[]>;
  /** Why something could not be stored; '' where all is well. */
  readonly problem: Accessor<string>;
  send(text: string): Promise<void>;
  stop(): void;
  /** Goes on with a turn that stopped, failed or was interrupted. */
  carryOn(): Promise<void>;
  startNew(): void;
  open(id: string): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Shows the conversation used last, and carries its turn on where a call waits for its result. */
  restore(): Promise<void>;
  /** One turn, for scripts: waits for a running one first. */
  ask(text: string): Promise<Answer>;
  /** The views go: nothing more is stored, and a turn under way can be carried on later. */
  dispose(): void;
}

/** A turn under way: the conversation it belongs to, which may be left meanwhile, and its last stored message. */
interface Turn {
  readonly conversationId: string;
  last: ConversationEntry | undefined;
}

const QUIET: Live = { text: '', reasoning: '', callId: undefined, retry: '' };
const NEW_TITLE = 'New conversation';

export function createConversation(deps: ConversationDependencies): Conversation {
  const [id, setId] = createSignal<string>();
  const [entries, setEntries] = createSignal<readonly ConversationEntry[]>([]);
  const [running, setRunning] = createSignal<string>();
  const [live, setLive] = createSignal<Live>(QUIET);
  const [list, setList] = createSignal<readonly ConversationSummary[]>([]);
  const [problem, setProblem] = createSignal('');
  const words = createLiveText((text, reasoning) => setLive((now) => ({ ...now, text, reasoning, retry: '' })));
  const inTurn = createQueue();
  let controller: AbortController | undefined;
  let disposed = false;

  const isRunning = () => running() !== undefined && running() === id();
  const title = () => list().find((one) => one.id === id())?.title ?? NEW_TITLE;
  const refreshList = async () => void setList(await deps.store.list(deps.vaultId));

  async function add(turn: Turn, message: StoredMessage): Promise<void> {
    const entry = await deps.store.append(turn.conversationId, message);
    turn.last = entry;
    if (id() === turn.conversationId) setEntries((all) => [...all, entry]);
  }

  async function annotate({ conversationId, last }: Turn, outcome: TurnOutcome): Promise<void> {
    if (!last) return;
    const { message, seq } = last;
    const citations = message.role === 'assistant' ? await resolveCitations(message.content, deps.readCited) : [];
    const notes = { ...(outcome.reason === 'answered' ? {} : { outcome }), ...(citations.length > 0 ? { citations } : {}) };
    if (Object.keys(notes).length === 0) return;
    await deps.store.annotate(conversationId, seq, notes);
    if (id() === conversationId) setEntries((all) => all.map((entry) => (entry.seq === seq ? { ...entry, ...notes } : entry)));
  }

  async function take(turn: Turn, event: AgentEvent): Promise<void> {
    if (event.type === 'message') {
      await add(turn, event.message);
      words.clear();
      setLive((now) => ({ ...now, text: '', reasoning: '' }));
    } else if (event.type === 'turn_end') await annotate(turn, event.outcome);
    else if (id() === turn.conversationId) showLive(event);
  }

  function showLive(event: AgentEvent): void {
    if (event.type === 'text') words.add(event.text);
    else if (event.type === 'reasoning') words.addReasoning(event.text);
    else if (event.type === 'tool_start') setLive((now) => ({ ...now, callId: event.call.id }));
    else if (event.type === 'tool_end') setLive((now) => ({ ...now, callId: undefined }));
    else if (event.type === 'retry') {
      words.clear();
      setLive({ ...QUIET, retry: event.reason });
    }
  }

  async function consume(conversationId: string, signal: AbortSignal): Promise<void> {
    const shown = entries();
    const turn: Turn = { conversationId, last: shown.at(-1) };
    const events = runTurn({
      messages: shown.map((entry) => entry.message),
      system: await deps.system(),
      provider: deps.provider(),
      tools: deps.tools(shown.map((entry) => entry.message)),
      nextTools: (messages) => deps.tools(messages),
      execute: (call) => deps.execute(call),
      maxRounds: deps.maxRounds(),
      signal,
      conversationId,
      ...(deps.retries ? { retries: deps.retries } : {}),
    });
    for await (const event of events) {
      // The vault was closed: what follows is no answer of the person’s, and must not be stored as one.
      if (disposed) return;
      await take(turn, event);
    }
  }

  async function turn(conversationId: string): Promise<void> {
    controller = new AbortController();
    const { signal } = controller;
    setRunning(conversationId);
    setProblem('');
    try {
      const alone = deps.alone ?? (async (_id, task) => (await task(), true));
      if (!(await alone(conversationId, () => consume(conversationId, signal)))) {
        setProblem('This conversation goes on in another tab.');
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      controller = undefined;
      words.clear();
      setLive(QUIET);
      setRunning(undefined);
      if (!disposed) await refreshList().catch(() => undefined);
    }
  }

  async function sendNow(text: string): Promise<string | undefined> {
    try {
      const conversationId = id() ?? (await deps.store.create(deps.vaultId)).id;
      setId(conversationId);
      await add({ conversationId, last: undefined }, { role: 'user', content: text });
      await refreshList();
      await turn(conversationId);
      return conversationId;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async function open(conversationId: string): Promise<void> {
    if (conversationId === id()) return;
    leave();
    const found = await deps.store.get(conversationId);
    if (!found || disposed) return;
    setEntries(found.entries);
    setId(found.id);
    if (hasUnansweredCalls(found.entries)) void inTurn(() => turn(found.id));
  }

  /** A turn of the conversation that is left is stopped, and says so there. */
  function leave(): void {
    controller?.abort();
    setId(undefined);
    setEntries([]);
    setProblem('');
  }

  return {
    id,
    title,
    entries,
    isRunning,
    live,
    isInterrupted: () => !isRunning() && isBroken(entries()),
    list,
    problem,
    send: (text) => inTurn(async () => void (await sendNow(text))),
    stop: () => controller?.abort(),
    carryOn: () =>
      inTurn(async () => {
        const conversationId = id();
        if (conversationId) await turn(conversationId);
      }),
    startNew: leave,
    open,
    rename: async (conversationId, newTitle) => {
      await deps.store.rename(conversationId, newTitle);
      await refreshList();
    },
    remove: async (conversationId) => {
      if (conversationId === id()) leave();
      await deps.store.delete(conversationId);
      await refreshList();
    },
    restore: async () => {
      await refreshList();
      const last = list()[0];
      if (last && id() === undefined && !isRunning()) await open(last.id);
    },
    ask: (text) =>
      inTurn(async () => {
        const before = entries().length;
        await sendNow(text);
        if (problem()) throw new Error(problem());
        return answerOf(entries().slice(before));
      }),
    dispose: () => {
      disposed = true;
      // Later, so that questions that are set aside meanwhile keep their records: a signal would withdraw them.
      setTimeout(() => controller?.abort());
    },
  };
}

function isBroken(entries: readonly ConversationEntry[]): boolean {
  const last = entries.at(-1);
  if (!last || last.outcome) return false;
  return last.message.role !== 'assistant' || (last.message.toolCalls?.length ?? 0) > 0 || last.message.incomplete === true;
}

/** One turn at a time: the next message waits for the last answer. */
function createQueue(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}
