import type { TurnOutcome } from '../agent/turn/events.ts';
import type { AgentParts, TurnEvent } from './agent-parts.ts';
import type { AgentTurns } from './agent-turn.ts';
import { type SessionState, TakenElsewhere } from './session-state.ts';
import { type StreamedStore, createStreaming } from './streamed-text.ts';

interface TurnRunnerParts extends Pick<AgentParts, 'model'> {
  /** Runs the task if nobody else carries on this conversation, such as another tab. @returns false where one does */
  readonly alone: (conversationId: string, task: () => Promise<void>) => Promise<boolean>;
  /** Stores what streams in until it is a message, by conversation, so that a page that closes loses none of it. */
  readonly streamed?: StreamedStore | undefined;
}

/** Runs the turns of a session, one at a time. */
interface TurnRunner {
  /** A message is about to be stored: a person who stops from now on means its turn. @returns what ends that */
  readonly expect: () => () => void;
  /** Goes on with a conversation. @returns how it ended; undefined where it did not begin, failed, or the vault was closed */
  readonly run: (conversationId: string) => Promise<TurnOutcome | undefined>;
  readonly stop: () => void;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

export function createTurnRunner(parts: TurnRunnerParts, turns: AgentTurns, session: SessionState): TurnRunner {
  const { alone } = parts;
  const { thread, emit, set, id } = session;
  const streaming = createStreaming(parts.streamed);
  let controller: AbortController | undefined;
  let isClosed = false;

  async function hear(conversationId: string, event: TurnEvent): Promise<void> {
    streaming.hear(conversationId, event);
    if (id() === conversationId) await emit(event);
  }

  async function consume(conversationId: string, { signal }: AbortController): Promise<TurnOutcome | undefined> {
    // The person may have opened another conversation before it began: it must not change what is shown there.
    if (id() !== conversationId) return undefined;
    return turns.run(
      {
        conversationId,
        entries: session.entries(),
        append: (message, notes) => thread.append(conversationId, message, notes),
        annotate: (seq, notes) => thread.annotate(conversationId, seq, notes),
        addSpend: (seq, spend) => thread.addSpend(conversationId, seq, spend),
        spent: () => thread.view().spent,
      },
      { signal, isClosed: () => isClosed, emit: (event) => hear(conversationId, event) },
    );
  }

  async function runAlone(conversationId: string): Promise<TurnOutcome | undefined> {
    const mine = (controller ??= new AbortController());
    set({ running: conversationId });
    let outcome: TurnOutcome | undefined;
    try {
      const isOurs = await alone(conversationId, async () => void (outcome = await consume(conversationId, mine)));
      if (!isOurs) throw new TakenElsewhere();
      return outcome;
    } finally {
      controller = undefined;
      if (!isClosed) streaming.end(conversationId);
      set({ running: undefined });
    }
  }

  return {
    expect() {
      controller = new AbortController();
      return () => (controller = undefined);
    },
    async run(conversationId) {
      set({ problem: undefined });
      try {
        const outcome = await runAlone(conversationId);
        if (outcome && !isClosed) {
          void parts.model.learnMore?.();
          await emit({ type: 'ended', conversationId, outcome });
        }
        return outcome;
      } catch (error) {
        session.fail(error);
        return undefined;
      } finally {
        if (!isClosed) await emit({ type: 'conversations_changed' }).catch(() => undefined);
      }
    },
    stop: () => controller?.abort(),
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      streaming.flush();
      // Later, so that questions that are put off keep their records: an abort would withdraw them.
      setTimeout(() => controller?.abort());
    },
  };
}
