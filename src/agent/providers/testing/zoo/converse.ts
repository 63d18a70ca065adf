import type { StoredMessage, UserMessage } from '../../../model/messages.ts';
import type { ModelError } from '../../../model/model-provider.ts';
import type { AgentEvent, TurnOutcome } from '../../../turn/events.ts';
import { runTurn } from '../../../turn/run-turn.ts';
import type { ModelTraits } from '../../endpoint.ts';
import { createOpenAiProvider } from '../../openai-compatible.ts';
import { cutPicture } from '../cut-picture.ts';
import { event, openAnsweringServer, piece, SEARCH, type RawAnswer, type SentBody } from '../answering-server.ts';
import type { Reply, ZooService } from './service.ts';

/** What the service does with a request that it takes. */
export type Step = (service: ZooService, body: SentBody) => RawAnswer;

export const says =
  (reply: Reply): Step =>
  (service, body) =>
    service.render(reply, body);
export const saysWhole =
  (reply: Reply): Step =>
  (service) =>
    service.whole(reply);
export const fails: Step = (service) => service.failing;
/** Begins an answer, and neither goes on nor ends. */
export const hangs: Step = () => ({ body: event(piece({ role: 'assistant', content: 'In ' })), holds: true });

export interface Turn {
  readonly outcome: TurnOutcome;
  readonly saved: readonly StoredMessage[];
  readonly answer: string;
  readonly events: readonly AgentEvent[];
}

export interface ZooConversation {
  /** Requests in order, those that were refused too. */
  readonly bodies: readonly SentBody[];
  /** A message of the person, and what the service does with the requests that follow. */
  ask(
    message: UserMessage,
    steps: readonly Step[],
    options?: { readonly stopAfterMs?: number; readonly windowTokens?: number },
  ): Promise<Turn>;
  close(): Promise<void>;
}

/** A conversation with one service over a real connection, as the app has it: what is learned of the model is kept. */
export async function openConversation(service: ZooService): Promise<ZooConversation> {
  let steps: Step[] = [];
  let traits: ModelTraits = {};
  const history: StoredMessage[] = [];
  const server = await openAnsweringServer((body) => {
    const refused = service.refuse(body);
    if (refused) return refused;
    const [step, ...rest] = steps;
    steps = rest;
    return step
      ? step(service, body)
      : { status: 400, type: 'application/json', body: '{"error":{"message":"The script is at its end."}}' };
  });
  return {
    bodies: server.bodies,
    close: () => server.close(),
    async ask(message, script, { stopAfterMs, windowTokens } = {}) {
      steps = [...script];
      history.push(message);
      const controller = new AbortController();
      const provider = createOpenAiProvider({
        baseUrl: server.baseUrl,
        model: service.model,
        ...(traits.adaptations && { adaptations: traits.adaptations }),
        ...(traits.tools && { toolProtocol: traits.tools }),
        fitPicture: cutPicture,
        onFound: (found) => void (traits = { ...traits, ...found }),
      });
      const events: AgentEvent[] = [];
      const turn = runTurn({
        messages: history,
        system: 'You help with notes.',
        provider,
        tools: [SEARCH],
        execute: () => Promise.resolve({ success: true, found: 1, notes: ['Plan.md'] }),
        retries: { maxRetries: 3, maxWaitMs: 60_000, wait: () => Promise.resolve() },
        seesPictures: true,
        signal: controller.signal,
        ...(windowTokens !== undefined && { windowTokens }),
        onFault: (error) => {
          throw error as ModelError;
        },
      });
      let stopping: ReturnType<typeof setTimeout> | undefined;
      for (;;) {
        const next = await turn.next();
        if (next.done) {
          clearTimeout(stopping);
          const saved = events.flatMap((one) => (one.type === 'message' ? [one.message] : []));
          history.push(...saved);
          const last = saved.findLast(({ role }) => role === 'assistant');
          return { outcome: next.value, saved, answer: last?.content ?? '', events };
        }
        events.push(next.value);
        const isAnswering = next.value.type === 'text';
        if (stopAfterMs !== undefined && isAnswering) stopping ??= setTimeout(() => controller.abort(), stopAfterMs);
      }
    },
  };
}
