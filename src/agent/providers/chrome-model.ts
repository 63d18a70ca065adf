import { errorText } from '../../notes/basics/error-text.ts';
import { abortError, isAbort } from '../model/abort.ts';
import type { Message } from '../model/messages.ts';
import {
  ModelError,
  type ModelDelta,
  type ModelProvider,
  type ModelRequest,
  type ToolProtocol,
} from '../model/model-provider.ts';
import { toEnvelope } from '../protocols/tool-envelope.ts';
import {
  CHROME_OPTIONS,
  findChromeModel,
  type ChromeModelApi,
  type ChromePrompt,
  type ChromeSession,
} from './chrome-model-api.ts';
import type { ModelTraits } from './model-traits.ts';

export interface ChromeProviderOptions {
  /** The page's own where absent. */
  readonly api?: ChromeModelApi | undefined;
  /** How tools are described, where that is known or set. */
  readonly toolProtocol?: ToolProtocol;
  /** Receives the size of the model's window, which only a session knows. */
  readonly onFound?: (traits: ModelTraits) => void;
}

/**
 * The model that is part of Chrome. Each request has a new session, so that its prompt is the conversation, shortened
 * to the window, and nothing of an earlier one; the browser keeps the model itself loaded between them.
 */
export function createChromeProvider({
  api = findChromeModel(),
  toolProtocol,
  onFound,
}: ChromeProviderOptions = {}): ModelProvider {
  // It has no tool calls that wait for the person, but can be constrained by a schema.
  let protocol: ToolProtocol = toolProtocol === 'text' ? 'text' : 'schema';
  return {
    id: 'chrome',
    label: 'Chrome’s built-in model',
    get toolProtocol() {
      return protocol;
    },
    async *stream(request) {
      if (request.signal.aborted) throw abortError();
      try {
        yield* answer(await requireModel(api), request, onFound);
      } catch (error) {
        if (request.signal.aborted || isAbort(error)) throw abortError();
        const known = toChromeError(error, request.schema !== undefined);
        if (known.code === 'no_schema_support') protocol = 'text';
        throw known;
      }
    },
  };
}

async function requireModel(api: ChromeModelApi | undefined): Promise<ChromeModelApi> {
  if (!api)
    throw new ModelError(
      'unreachable',
      'This browser has no built-in model.',
      'Use Chrome 148 or later on a computer, or choose another assistant in the settings.',
    );
  const state = await api.availability(CHROME_OPTIONS);
  if (state === 'available') return api;
  if (state === 'unavailable')
    throw new ModelError(
      'unreachable',
      'Chrome’s built-in model does not run on this device.',
      'The settings say what it needs; or choose another assistant there.',
    );
  throw new ModelError(
    'unknown_model',
    'Chrome’s built-in model is not downloaded yet.',
    'Download it in the settings, under Assistant.',
  );
}

async function* answer(
  api: ChromeModelApi,
  { system, messages, schema, signal }: ModelRequest,
  onFound?: (traits: ModelTraits) => void,
): AsyncGenerator<ModelDelta> {
  const { before, last } = toPrompts(messages);
  const session = await api.create({
    ...CHROME_OPTIONS,
    signal,
    initialPrompts: [{ role: 'system', content: system }, ...before],
  });
  try {
    if (Number.isFinite(session.contextWindow)) onFound?.({ contextTokens: session.contextWindow });
    // The session's use before the answer is the input; the rest at the end is the output.
    const read = session.contextUsage;
    // Describing the schema of the tools as well would take half of the window; the prompt says what they are for.
    const stream = session.promptStreaming(last, {
      signal,
      ...(schema ? { responseConstraint: schema, omitResponseConstraintInput: true } : {}),
    });
    for await (const text of chunksOf(stream)) if (text !== '') yield { type: 'text', text };
    yield* usageOf(session, read);
    yield { type: 'finish', reason: 'stop' };
  } finally {
    session.destroy();
  }
}

/** Written out, since not every engine iterates streams. Ending early ends the stream. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* usageOf(session: ChromeSession, before: number): Generator<ModelDelta> {
  const all = session.contextUsage;
  // The question's own tokens count with the answer's: the API does not separate them.
  if (all > before) yield { type: 'usage', usage: { inputTokens: before, outputTokens: all - before } };
}

/** The history, and the message that is answered now. */
function toPrompts(messages: readonly Message[]): { readonly before: readonly ChromePrompt[]; readonly last: string } {
  const prompts = messages.map((message): ChromePrompt => {
    if (message.role === 'tool') return { role: 'user', content: toEnvelope(message) };
    return { role: message.role, content: message.content };
  });
  const last = prompts.at(-1);
  return last?.role === 'user'
    ? { before: prompts.slice(0, -1), last: last.content }
    : { before: prompts, last: 'Go on.' };
}

function toChromeError(error: unknown, isHeld: boolean): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : '';
  const said = errorText(error);
  if (name === 'QuotaExceededError') {
    return new ModelError(
      'bad_request',
      'The conversation does not fit into Chrome’s built-in model.',
      'Send less at once, take attachments off, or begin a new conversation.',
      undefined,
      { cause: error },
    );
  }
  // It refuses a schema as a whole where it cannot read a part.
  if (isHeld && (name === 'NotSupportedError' || name === 'TypeError' || name === 'SyntaxError')) {
    return new ModelError(
      'no_schema_support',
      `Chrome’s built-in model cannot be held to this form of answer: ${said}`,
      'Its tools are told in the prompt instead.',
    );
  }
  if (name === 'NotSupportedError') {
    return new ModelError(
      'bad_request',
      `Chrome’s built-in model does not take this: ${said}`,
      'It reads and writes English, and perhaps a few other languages; choose another assistant for the rest.',
    );
  }
  return new ModelError(
    'server',
    `Chrome’s built-in model failed: ${said}`,
    'Send the message again; if it stays so, restart Chrome, or look at chrome://on-device-internals.',
    500,
    { cause: error },
  );
}
