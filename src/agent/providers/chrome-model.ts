import { errorText } from '../../notes/basics/error-text.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { abortError, isAbort } from '../model/abort.ts';
import type { Message, ToolCallRequest } from '../model/messages.ts';
import {
  type ModelDelta,
  ModelError,
  type ModelProvider,
  type ModelRequest,
  type ToolProtocol,
  type ToolSchema,
} from '../model/model-provider.ts';
import type { ModelTraits } from './endpoint.ts';

/** The part of the Prompt API that is used, as in Chrome 148 and later: https://webmachinelearning.github.io/prompt-api/. */
export interface ChromeModelApi {
  availability(options?: ChromeModelOptions): Promise<ChromeAvailability>;
  /** Downloads the model where needed, which requires a click directly before. */
  create(options?: ChromeModelOptions & ChromeCreateOptions): Promise<ChromeSession>;
}

export type ChromeAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface ChromeModelOptions {
  readonly expectedInputs?: readonly ExpectedContent[];
  readonly expectedOutputs?: readonly ExpectedContent[];
  readonly tools?: readonly ChromeTool[];
}

/** Told to the model; it has no function to run, so that its calls are handed back to the page. */
export interface ChromeTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

type ExpectedContent =
  { readonly type: 'text'; readonly languages: readonly string[] } | { readonly type: 'tool-call' | 'tool-response' };

interface ChromeCreateOptions {
  readonly initialPrompts?: readonly ChromePrompt[];
  readonly signal?: AbortSignal;
  readonly monitor?: (monitor: EventTarget) => void;
}

export interface ChromePrompt {
  readonly role: 'system' | 'user' | 'assistant';
  /** Several parts only where one is a call or its answer: calls are the assistant's, answers the user's. */
  readonly content: string | readonly ChromeContent[];
}

type ChromeContent =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'tool-call'; readonly value: ChromeToolCall }
  | { readonly type: 'tool-response'; readonly value: object };

export interface ChromeToolCall {
  readonly callID: string;
  readonly name: string;
  readonly arguments: object | null;
}

export interface ChromeSession {
  /** Tokens for input and output together; infinite where the browser sets no limit. */
  readonly contextWindow: number;
  readonly contextUsage: number;
  promptStreaming(
    input: string | readonly ChromePrompt[],
    options: {
      readonly responseConstraint?: object;
      readonly omitResponseConstraintInput?: boolean;
      readonly signal?: AbortSignal;
    },
  ): ReadableStream<ChromeChunk>;
  /** Frees the session's memory. */
  destroy(): void;
}

/** A piece of the text; with tools, also calls. */
export type ChromeChunk = string | ChromeContent | readonly ChromeContent[];

/**
 * Classes of the API's calls and their answers. With them, one `prompt()` is one turn of the model, and the page runs its calls.
 * In Chromium 156 they are there with the flag `prompt-api-tool-use`; without them the browser ignores tools silently.
 */
export interface ChromeToolApi {
  readonly call: new (init: ChromeToolCall) => ChromeToolCall;
  readonly response: new (init: {
    readonly callID: string;
    readonly name: string;
    readonly result: readonly { readonly type: 'text'; readonly value: string }[];
  }) => object;
}

/** Chrome requires the answer's language; of those that it supports, this is the language of our instructions. */
const CHROME_OPTIONS: ChromeModelOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The browser's own model; `undefined` in a browser without one. */
export function findChromeModel(scope: object = globalThis): ChromeModelApi | undefined {
  const chromeModel = (scope as { LanguageModel?: ChromeModelApi }).LanguageModel;
  return typeof chromeModel?.create === 'function' && typeof chromeModel.availability === 'function'
    ? chromeModel
    : undefined;
}

/** What calls of tools are made of; `undefined` where this browser's model has none. */
export function findChromeTools(scope: object = globalThis): ChromeToolApi | undefined {
  const { LanguageModelToolCall: call, LanguageModelToolSuccess: response } = scope as {
    LanguageModelToolCall?: ChromeToolApi['call'];
    LanguageModelToolSuccess?: ChromeToolApi['response'];
  };
  return typeof call === 'function' && typeof response === 'function' ? { call, response } : undefined;
}

interface ChromeProviderOptions {
  /** The page's own where absent. */
  readonly api?: ChromeModelApi | undefined;
  /** The page's own where absent. */
  readonly tools?: ChromeToolApi | undefined;
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
  tools = findChromeTools(),
  toolProtocol,
  onFound,
}: ChromeProviderOptions = {}): ModelProvider {
  // Without tools of its own it can be constrained by a schema.
  let protocol: ToolProtocol =
    toolProtocol === 'text' ? 'text' : tools && toolProtocol !== 'schema' ? 'native' : 'schema';
  return {
    id: 'chrome',
    label: 'Chrome’s built-in model',
    get toolProtocol() {
      return protocol;
    },
    async *stream(request) {
      if (request.signal.aborted) throw abortError();
      try {
        yield* streamChromeModel(await requireModel(api), request, tools, onFound);
      } catch (error) {
        if (request.signal.aborted || isAbort(error)) throw abortError();
        const modelError = toChromeError(error, request);
        if (modelError.code === 'no_schema_support') protocol = 'text';
        if (modelError.code === 'no_tool_support') protocol = 'schema';
        throw modelError;
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

async function* streamChromeModel(
  api: ChromeModelApi,
  { system, messages, tools: toolSchemas, schema, signal }: ModelRequest,
  tools: ChromeToolApi | undefined,
  onFound?: (traits: ModelTraits) => void,
): AsyncGenerator<ModelDelta> {
  const { before, last } = toChromePrompts(messages, toolSchemas.length > 0 ? tools : undefined);
  const session = await api.create({
    ...optionsFor(toolSchemas),
    signal,
    initialPrompts: [{ role: 'system', content: system }, ...before],
  });
  try {
    if (Number.isFinite(session.contextWindow)) onFound?.({ contextTokens: session.contextWindow });
    // The session's use before the answer is the input; the rest at the end is the output.
    const inputTokenCount = session.contextUsage;
    // Describing the schema of the tools as well would take half of the window; the prompt says what they are for.
    const stream = session.promptStreaming(last, {
      signal,
      ...(schema ? { responseConstraint: schema, omitResponseConstraintInput: true } : {}),
    });
    let calls = 0;
    for await (const chunk of chunksOf(stream))
      for (const delta of toDeltas(chunk, calls)) {
        if (delta.type === 'tool_call') calls++;
        yield delta;
      }
    yield* usageOf(session, inputTokenCount);
    yield { type: 'finish', reason: calls > 0 ? 'tool_calls' : 'stop' };
  } finally {
    session.destroy();
  }
}

/** Tools without a function: the browser hands their calls back instead of running them. */
function optionsFor(toolSchemas: readonly ToolSchema[]): ChromeModelOptions {
  if (toolSchemas.length === 0) return CHROME_OPTIONS;
  return {
    expectedInputs: [...(CHROME_OPTIONS.expectedInputs ?? []), { type: 'tool-response' }],
    expectedOutputs: [...(CHROME_OPTIONS.expectedOutputs ?? []), { type: 'tool-call' }],
    tools: toolSchemas.map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters })),
  };
}

/** @param calls how many came before */
function toDeltas(chunk: ChromeChunk, calls: number): ModelDelta[] {
  if (typeof chunk === 'string') return chunk === '' ? [] : [{ type: 'text', text: chunk }];
  const parts = Array.isArray(chunk) ? (chunk as readonly ChromeContent[]) : [chunk as ChromeContent];
  let index = calls;
  return parts.flatMap((part): ModelDelta[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.value }];
    if (part.type !== 'tool-call') return [];
    const { callID, name, arguments: input } = part.value;
    return [{ type: 'tool_call', index: index++, id: callID, name, arguments: JSON.stringify(input ?? {}) }];
  });
}

/** Written out, since not every engine iterates streams. Ending early ends the stream. */
async function* chunksOf(stream: ReadableStream<ChromeChunk>): AsyncGenerator<ChromeChunk> {
  const reader = stream.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* usageOf(session: ChromeSession, inputTokenCount: number): Generator<ModelDelta> {
  const totalTokenCount = session.contextUsage;
  // The question's own tokens count with the answer's: the API does not separate them.
  if (totalTokenCount > inputTokenCount)
    yield { type: 'usage', usage: { inputTokens: inputTokenCount, outputTokens: totalTokenCount - inputTokenCount } };
}

function toChromeError(error: unknown, { schema, tools }: ModelRequest): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : '';
  const errorMessage = errorText(error);
  if (name === 'QuotaExceededError') {
    return new ModelError(
      'bad_request',
      'The conversation does not fit into Chrome’s built-in model.',
      'Send less at once, take attachments off, or begin a new conversation.',
      undefined,
      { cause: error },
    );
  }
  if (tools.length > 0 && (name === 'NotSupportedError' || name === 'TypeError')) {
    return new ModelError(
      'no_tool_support',
      `Chrome’s built-in model does not take tools: ${errorMessage}`,
      'Its answers are held to a form instead.',
    );
  }
  // It refuses a schema as a whole where it cannot read a part.
  if (schema && (name === 'NotSupportedError' || name === 'TypeError' || name === 'SyntaxError')) {
    return new ModelError(
      'no_schema_support',
      `Chrome’s built-in model cannot be held to this form of answer: ${errorMessage}`,
      'Its tools are told in the prompt instead.',
    );
  }
  if (name === 'NotSupportedError') {
    return new ModelError(
      'bad_request',
      `Chrome’s built-in model does not take this: ${errorMessage}`,
      'It reads and writes English, and perhaps a few other languages; choose another assistant for the rest.',
    );
  }
  return new ModelError(
    'server',
    `Chrome’s built-in model failed: ${errorMessage}`,
    'Send the message again; if it stays so, restart Chrome, or look at chrome://on-device-internals.',
    500,
    { cause: error },
  );
}

/** The conversation for a session: what came before, and what is answered now. */
interface ChromeConversation {
  readonly before: readonly ChromePrompt[];
  readonly last: string | readonly ChromePrompt[];
}

/**
 * A conversation as the Prompt API takes it.
 * @param tools calls and their results keep their form; without it they are text
 */
function toChromePrompts(messages: readonly Message[], tools?: ChromeToolApi): ChromeConversation {
  const prompts = tools ? withCalls(messages, tools) : messages.map(toTextPrompt);
  const last = prompts.at(-1);
  if (last?.role !== 'user') return { before: prompts, last: 'Go on.' };
  return { before: prompts.slice(0, -1), last: typeof last.content === 'string' ? last.content : [last] };
}

function toTextPrompt(message: Message): ChromePrompt {
  if (message.role === 'tool') return { role: 'user', content: message.content };
  return { role: message.role, content: message.content };
}

function withCalls(messages: readonly Message[], tools: ChromeToolApi): ChromePrompt[] {
  const prompts: ChromePrompt[] = [];
  let responses: ChromeContent[] | undefined;
  for (const message of messages) {
    if (message.role === 'tool') {
      // The results of one reply go together: a message with results may hold nothing else.
      if (!responses) prompts.push({ role: 'user', content: (responses = []) });
      responses.push({
        type: 'tool-response',
        value: new tools.response({
          callID: message.callId,
          name: message.name,
          result: [{ type: 'text', value: message.content }],
        }),
      });
      continue;
    }
    responses = undefined;
    const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
    prompts.push(
      calls.length === 0
        ? toTextPrompt(message)
        : {
            role: 'assistant',
            content: [
              ...(message.content === '' ? [] : [{ type: 'text' as const, value: message.content }]),
              ...calls.map((call) => ({ type: 'tool-call' as const, value: toChromeCall(call, tools) })),
            ],
          },
    );
  }
  return prompts;
}

function toChromeCall({ id, name, arguments: argumentsJson }: ToolCallRequest, tools: ChromeToolApi) {
  return new tools.call({ callID: id, name, arguments: readObjectInput(argumentsJson) });
}

/** The API takes objects alone: malformed input, which the result says was refused, is an empty one. */
function readObjectInput(argumentsJson: string): object {
  try {
    const input = JSON.parse(argumentsJson) as unknown;
    return isRecord(input) ? input : {};
  } catch {
    return {};
  }
}

/** Whether Chrome's model can answer here, in words for the person. */
export interface ChromeModelState {
  readonly state: ChromeAvailability | 'absent';
  readonly message: string;
  /** What the person can do about it, where anything. */
  readonly fix?: string;
}

const NEEDS =
  'It needs a computer with Windows 10 or later, macOS 13 or later, Linux or a Chromebook Plus, 22 GB of free space for its profile, and either more than 4 GB of graphics memory or 16 GB of memory and 4 cores.';

/** Asks the browser, without downloading anything. Never rejects. */
export async function readChromeModelState(
  api: ChromeModelApi | undefined = findChromeModel(),
): Promise<ChromeModelState> {
  if (!api)
    return {
      state: 'absent',
      message: 'This browser has no model built in.',
      fix: 'Chrome 148 and later have one, on computers. The page must come from https:// or from this computer.',
    };
  const state = await api.availability(CHROME_OPTIONS).catch(() => 'unavailable' as const);
  if (state === 'available') return { state, message: 'Chrome’s model is on this device.' };
  if (state === 'downloading') return { state, message: 'Chrome is fetching its model.' };
  if (state === 'downloadable')
    return {
      state,
      message: 'Chrome’s model is not on this device yet.',
      fix: 'Chrome fetches it once, some gigabytes, for all pages. chrome://on-device-internals shows its present size.',
    };
  return {
    state,
    message: 'Chrome says that its model does not run here.',
    fix: `${NEEDS} An administrator can switch it off too. chrome://on-device-internals tells more.`,
  };
}

/**
 * Has the browser download its model; must be called from a click. Cancelling ends the wait: the browser may continue in the background.
 * @param onProgress 0 to 1
 * @returns tokens for input and output together; undefined where the browser names no limit
 * @throws AbortError when the signal fires; the browser's error otherwise
 */
export async function fetchChromeModel(
  onProgress: (share: number) => void,
  signal: AbortSignal,
  api: ChromeModelApi | undefined = findChromeModel(),
): Promise<number | undefined> {
  if (!api) throw new Error('This browser has no model built in.');
  const session = await api.create({
    ...CHROME_OPTIONS,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) =>
        onProgress((event as Event & { readonly loaded: number }).loaded),
      ),
  });
  const { contextWindow } = session;
  session.destroy();
  return Number.isFinite(contextWindow) ? contextWindow : undefined;
}
