import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoredMessage } from '../../model/messages.ts';
import type { ModelDelta, ToolSchema } from '../../model/model-provider.ts';
import type { AgentEvent, TurnOutcome } from '../../turn/events.ts';
import { runTurn, type TurnRequest } from '../../turn/run-turn.ts';
import type { ModelTraits } from '../endpoint.ts';
import { createOpenAiProvider } from '../openai-compatible.ts';
import type { FitPicture } from '../wire/fit-pictures.ts';

/** A request as a server read it. */
export interface SentBody {
  readonly model: string;
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly tools?: readonly {
    readonly function: { readonly name: string; readonly parameters: Readonly<Record<string, unknown>> };
  }[];
  readonly [field: string]: unknown;
}

/** What a server sends back, byte for byte. */
export interface RawAnswer {
  readonly status?: number;
  /** '' for none. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** The connection stays open after the body until the other side closes it. */
  readonly holds?: boolean;
}

/** One piece of a stream. */
export const event = (value: unknown): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
export const piece = (delta: object, finish: string | null = null): object => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
/** A whole stream of these deltas. */
export const streamOf = (...deltas: readonly object[]): RawAnswer => ({
  body: [...deltas.map((delta) => event(piece(delta))), event(piece({}, 'stop')), event('[DONE]')].join(''),
});
export const json = (status: number, value: unknown): RawAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

export interface AnsweringServer {
  readonly baseUrl: string;
  readonly bodies: readonly SentBody[];
  close(): Promise<void>;
}

/** A server on localhost that answers each request as `answer` says. */
export async function openAnsweringServer(answer: (body: SentBody, n: number) => RawAnswer): Promise<AnsweringServer> {
  const bodies: SentBody[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as SentBody;
      bodies.push(body);
      const {
        status = 200,
        type = 'text/event-stream',
        headers = {},
        body: text,
        holds,
      } = answer(body, bodies.length - 1);
      response.writeHead(status, { ...(type !== '' && { 'content-type': type }), ...headers });
      response.write(text);
      if (!holds) response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Conversation {
  readonly events: readonly AgentEvent[];
  readonly outcome: TurnOutcome;
  readonly saved: readonly StoredMessage[];
  readonly answer: string;
  readonly waits: readonly number[];
  readonly found: readonly ModelTraits[];
  readonly bodies: readonly SentBody[];
}

export const SEARCH: ToolSchema = {
  name: 'search_notes',
  description: 'Finds notes.',
  parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
};
export const QUESTION: StoredMessage = { role: 'user', content: 'When do I plant garlic?' };

type Options = Partial<TurnRequest> & {
  readonly model?: string;
  readonly traits?: ModelTraits;
  readonly onEvent?: (event: AgentEvent) => void;
  readonly fitPicture?: FitPicture;
};

/** One turn with a server that answers so, over a real connection. */
export async function converseWith(
  answer: (body: SentBody, n: number) => RawAnswer,
  { model = 'm', traits = {}, onEvent, fitPicture, ...options }: Options = {},
): Promise<Conversation> {
  const server = await openAnsweringServer(answer);
  try {
    const found: ModelTraits[] = [];
    const waits: number[] = [];
    const events: AgentEvent[] = [];
    const provider = createOpenAiProvider({
      baseUrl: server.baseUrl,
      model,
      ...(traits.adaptations && { adaptations: traits.adaptations }),
      ...(fitPicture && { fitPicture }),
      onFound: (traits) => found.push(traits),
    });
    const turn = runTurn({
      messages: [QUESTION],
      system: 'System.',
      provider,
      tools: [SEARCH],
      execute: () => Promise.resolve({ success: true, found: 1 }),
      retries: { maxRetries: 3, maxWaitMs: 60_000, wait: async (ms) => void waits.push(ms) },
      seesPictures: true,
      ...options,
    });
    for (;;) {
      const next = await turn.next();
      if (next.done) {
        const saved = events.flatMap((one) => (one.type === 'message' ? [one.message] : []));
        const last = saved.findLast((message) => message.role === 'assistant');
        return { events, outcome: next.value, saved, answer: last?.content ?? '', waits, found, bodies: server.bodies };
      }
      events.push(next.value);
      onEvent?.(next.value);
    }
  } finally {
    await server.close();
  }
}

/** The deltas of one reply of a server that answers so. */
export async function readFrom(answer: RawAnswer): Promise<readonly ModelDelta[]> {
  const server = await openAnsweringServer(() => answer);
  try {
    const deltas: ModelDelta[] = [];
    const { baseUrl } = server;
    const stream = createOpenAiProvider({ baseUrl, model: 'm' }).stream({
      system: 'System.',
      messages: [{ role: 'user', content: 'Hi' }],
      tools: [],
      signal: new AbortController().signal,
    });
    for await (const delta of stream) deltas.push(delta);
    return deltas;
  } finally {
    await server.close();
  }
}
