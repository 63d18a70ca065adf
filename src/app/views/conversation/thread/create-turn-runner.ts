import { createSignal, type Accessor } from 'solid-js';
import type { SpendLedger } from '../../../../agent/budget/budget-ledger.ts';
import { capReached, spendOf, type Price, type Spend, type SpendCaps } from '../../../../agent/budget/budget-spend.ts';
import { spendStop } from '../../../../agent/budget/budget-stop.ts';
import type { CitationContext, ReadCited } from '../../../../agent/citations/citations.ts';
import type { ConversationEntry } from '../../../../agent/conversations/conversation.ts';
import { notesOn } from '../../../../agent/conversations/notes-on-answer.ts';
import type { Spent, StoredMessage } from '../../../../agent/model/messages.ts';
import type { ModelProvider, ToolSchema } from '../../../../agent/model/model-provider.ts';
import type { AgentEvent, TurnOutcome } from '../../../../agent/turn/events.ts';
import type { RetryPolicy } from '../../../../agent/turn/retry-policy.ts';
import { runTurn } from '../../../../agent/turn/run-turn.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { SpendMeter, ToolCall } from '../../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../../tools/definition/result.ts';
import type { KeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';
import type { Thread } from './create-thread.ts';

/** Text that streams in, passed on at most once per frame. */
interface LiveText {
  add(text: string): void;
  addReasoning(text: string): void;
  /** All text so far was reasoning. */
  turnToReasoning(): void;
  clear(): void;
}

/** A page that is not seen gets no frames: there this many milliseconds pass instead. */
const UNSEEN_MS = 100;

function createLiveText(show: (text: string, reasoning: string) => void): LiveText {
  let text = '';
  let reasoning = '';
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    nextFrame(() => {
      isPlanned = false;
      if (text !== '' || reasoning !== '') show(text, reasoning);
    });
  };
  return {
    add: (piece) => {
      text += piece;
      plan();
    },
    addReasoning: (piece) => {
      reasoning += piece;
      plan();
    },
    turnToReasoning: () => {
      reasoning += text;
      text = '';
      plan();
    },
    clear: () => {
      text = '';
      reasoning = '';
    },
  };
}

function nextFrame(task: () => void): void {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible')
    requestAnimationFrame(task);
  else setTimeout(task, UNSEEN_MS);
}

/** What is known of the model that answers next. */
export interface ModelInUse {
  readonly id: string;
  /** Tokens that it reads and writes together; absent where that does not matter. */
  readonly windowTokens?: number;
  readonly isWindowGuessed?: boolean;
  readonly seesPictures?: boolean;
  readonly price?: Price;
}

export interface TurnDependencies {
  /** Called for each turn, so that a change in the settings applies from the next one on. */
  provider(): ModelProvider;
  /** Awaited before each turn: it reads again what the turn depends on. */
  prepare?(conversationId: string): Promise<void>;
  model?(): ModelInUse;
  /** What the model is told about the vault, at this point of the conversation. @param windowTokens where the window turned out to be another */
  system(messages: readonly StoredMessage[], windowTokens?: number): Promise<string>;
  /** Of the newest such prompt: it holds text that others may have written. */
  isSystemForeign?(): boolean;
  /** The tools that the model is given, at this point of the conversation. */
  tools(messages: readonly StoredMessage[], windowTokens?: number): readonly ToolSchema[];
  execute(call: ToolCall): Promise<ToolResult>;
  readonly executeAll?: (calls: readonly ToolCall[]) => readonly Promise<ToolResult>[];
  readonly readCited: ReadCited;
  /** Where links of these names lead; null where to no note. */
  readonly resolveNames?: NonNullable<CitationContext['resolve']>;
  /** The notes whose text a change changed. */
  readonly notesOfChange?: (changeId: string) => Promise<readonly VaultPath[]>;
  maxRounds(): number;
  caps?(): SpendCaps;
  readonly ledger?: SpendLedger;
  /** Runs the task if no other tab carries on this conversation. @returns false where one does. */
  readonly alone?: (conversationId: string, task: () => Promise<void>) => Promise<boolean>;
  readonly retries?: RetryPolicy;
  /** Stores what streams in until it is a message, by conversation, so that a page that closes loses none of it. */
  readonly streamed?: KeptDrafts<StreamedText>;
}

/** What has come of a message so far. */
export interface StreamedText {
  readonly text: string;
  readonly reasoning: string;
}

export interface Progress {
  readonly callId: string;
  readonly done: number;
  readonly of: number;
  /** What is counted. */
  readonly what: string;
}

/** The state of a running turn. */
export interface LiveTurn {
  readonly text: string;
  readonly reasoning: string;
  /** The call that runs now. */
  readonly callId: string | undefined;
  /** The progress of a long call; undefined where none is reported. */
  readonly progress: Progress | undefined;
  /** Why the model is asked once more. */
  readonly retry: string;
  /** After so many milliseconds. */
  readonly retryMs: number;
  /** How long nothing has come from the model, ms; 0 where that is not worth a word. */
  readonly silentMs: number;
  /** The oldest part of the conversation is being summarised. */
  readonly isSummarising: boolean;
}

interface TurnRunner {
  /** The conversation whose turn runs. */
  readonly running: Accessor<string | undefined>;
  readonly live: Accessor<LiveTurn>;
  /**
   * Runs the turn of the conversation in view.
   * @returns how it ended; undefined where another tab runs it or the views were removed.
   */
  run(conversationId: string): Promise<TurnOutcome | undefined>;
  stop(): void;
  /** The person has read that nothing comes, and waits on. */
  waitOn(): void;
  /** The views go: nothing more is stored. */
  dispose(): void;
}

const QUIET: LiveTurn = {
  text: '',
  reasoning: '',
  callId: undefined,
  progress: undefined,
  retry: '',
  retryMs: 0,
  silentMs: 0,
  isSummarising: false,
};

/** At most so often what streams in is written down. */
const KEEP_MS = 250;

class TakenElsewhere extends Error {}

/** Runs turns one by one, stores each message when it is complete, and shows what streams in. */
export function createTurnRunner(thread: Thread, deps: TurnDependencies): TurnRunner {
  const [running, setRunning] = createSignal<string>();
  const [live, setLive] = createSignal<LiveTurn>(QUIET);
  const words = createLiveText((text, reasoning) => {
    setLive((now) => ({ ...now, text, reasoning, retry: '', silentMs: 0 }));
    keepStreamed(running(), { text, reasoning });
  });
  let keptAt = 0;
  let keepLater: ReturnType<typeof setTimeout> | undefined;
  function keepStreamed(conversationId: string | undefined, streamed: StreamedText | undefined): void {
    clearTimeout(keepLater);
    if (conversationId === undefined || disposed) return;
    const wait = streamed ? KEEP_MS - (performance.now() - keptAt) : 0;
    // Nothing may come behind it for long.
    if (wait > 0) return void (keepLater = setTimeout(() => keepStreamed(conversationId, streamed), wait));
    keptAt = performance.now();
    deps.streamed?.keep(conversationId, streamed);
  }
  let controller: AbortController | undefined;
  let disposed = false;

  async function annotate(
    conversationId: string,
    { message, seq }: ConversationEntry,
    { messages, outcome }: { readonly messages: readonly StoredMessage[]; readonly outcome: TurnOutcome },
  ): Promise<void> {
    const notes = await notesOn(message, messages, outcome, { ...deps, byRules: deps.provider().byRules });
    if (Object.keys(notes).length > 0) await thread.annotate(conversationId, seq, notes);
  }

  function toSpend(spent: Spent): Spend {
    const { id = deps.provider().label, price } = deps.model?.() ?? {};
    return spendOf(id, spent, price);
  }

  async function add(
    conversationId: string,
    last: ConversationEntry | undefined,
    event: Extract<AgentEvent, { type: 'message' }>,
  ): Promise<ConversationEntry> {
    const spend = event.spent && toSpend(event.spent);
    if (spend) await deps.ledger?.add(spend);
    const entry = await thread.append(conversationId, event.message, {
      parent: last?.seq ?? null,
      ...(spend ? { spend } : {}),
      ...(event.spent && event.message.role === 'assistant'
        ? { windowUse: event.spent.usage.inputTokens + event.spent.usage.outputTokens }
        : {}),
      ...(event.shortened === undefined ? {} : { shortened: event.shortened }),
    });
    words.clear();
    keepStreamed(conversationId, undefined);
    setLive((now) => ({ ...now, text: '', reasoning: '', silentMs: 0, isSummarising: false }));
    return entry;
  }

  function showLive(event: AgentEvent): void {
    if (event.type === 'text') words.add(event.text);
    else if (event.type === 'reasoning') words.addReasoning(event.text);
    else if (event.type === 'was_reasoning') words.turnToReasoning();
    else if (event.type === 'silence') setLive((now) => ({ ...now, silentMs: event.forMs }));
    else if (event.type === 'tool_start') setLive((now) => ({ ...now, callId: event.call.id }));
    else if (event.type === 'tool_end') setLive((now) => ({ ...now, callId: undefined, progress: undefined }));
    else if (event.type === 'summary_start') setLive((now) => ({ ...now, isSummarising: true }));
    else if (event.type === 'retry') {
      words.clear();
      setLive({ ...QUIET, retry: event.reason, retryMs: event.waitMs });
    }
  }

  const findCap = async () =>
    deps.ledger && deps.caps && capReached(deps.caps(), thread.spent(), await deps.ledger.today());

  /** What is known of a call only here: how it is counted, and how it reports its progress. */
  const withHooks = (conversationId: string, last: () => ConversationEntry | undefined) => {
    const meter: SpendMeter = {
      async check() {
        const cap = await findCap();
        if (cap) throw spendStop(cap);
      },
      async add(spend) {
        const entry = last();
        if (entry) await thread.addSpend(conversationId, entry.seq, spend);
      },
    };
    return (call: ToolCall): ToolCall => ({
      ...call,
      meter,
      onProgress: (done, of, what = 'notes') => {
        if (!disposed && thread.id() === conversationId)
          setLive((now) => ({ ...now, progress: { callId: call.callId, done, of, what } }));
      },
    });
  };

  async function consume(conversationId: string, signal: AbortSignal): Promise<TurnOutcome | undefined> {
    // The person may have opened another conversation before it began: it must not change what is shown there.
    if (thread.id() !== conversationId) return undefined;
    const shown = thread.entries();
    let last = shown.at(-1);
    await deps.prepare?.(conversationId);
    const { windowTokens, isWindowGuessed = false, seesPictures = false } = deps.model?.() ?? {};
    const messages = shown.map((entry) => entry.message);
    const hooked = withHooks(conversationId, () => last);
    const { executeAll } = deps;
    const system = await deps.system(messages);
    const events = runTurn({
      messages,
      system,
      isSystemForeign: deps.isSystemForeign?.() ?? false,
      provider: deps.provider(),
      tools: deps.tools(messages),
      nextTools: (later, window) => deps.tools(later, window === windowTokens ? undefined : window),
      forWindow: async (window, later) => ({
        system: await deps.system(later, window),
        tools: deps.tools(later, window),
      }),
      execute: (call) => deps.execute(hooked(call)),
      ...(executeAll ? { executeAll: (calls: readonly ToolCall[]) => executeAll(calls.map(hooked)) } : {}),
      maxRounds: deps.maxRounds(),
      signal,
      conversationId,
      findCap,
      isWindowGuessed,
      seesPictures,
      ...(windowTokens === undefined ? {} : { windowTokens }),
      ...(deps.retries ? { retries: deps.retries } : {}),
    });
    for await (const event of events) {
      // The vault was closed: what follows is no answer of the person’s, and must not be stored as one.
      if (disposed) return undefined;
      if (event.type === 'message') {
        last = await add(conversationId, last, event);
        messages.push(event.message);
      } else if (event.type === 'turn_end') {
        if (last) await annotate(conversationId, last, { messages, outcome: event.outcome });
        return event.outcome;
      } else if (thread.id() === conversationId) showLive(event);
    }
    return undefined;
  }

  return {
    running,
    live,
    async run(conversationId) {
      controller = new AbortController();
      const { signal } = controller;
      setRunning(conversationId);
      let outcome: TurnOutcome | undefined;
      try {
        const alone = deps.alone ?? (async (_id, task) => (await task(), true));
        const isOurs = await alone(conversationId, async () => void (outcome = await consume(conversationId, signal)));
        if (!isOurs) throw new TakenElsewhere(threadText.createTurnRunner.conversationGoesAnotherTab);
        return outcome;
      } finally {
        controller = undefined;
        words.clear();
        keepStreamed(conversationId, undefined);
        setLive(QUIET);
        setRunning(undefined);
      }
    },
    stop: () => controller?.abort(),
    waitOn: () => setLive((now) => ({ ...now, silentMs: 0 })),
    dispose: () => {
      disposed = true;
      // Later, so that questions that are put off keep their records: an abort would withdraw them.
      setTimeout(() => controller?.abort());
    },
  };
}
