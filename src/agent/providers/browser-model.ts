import { errorText } from '../../notes/basics/error-text.ts';
import type {
  GenerationMessage,
  GenerationTool,
  Generator,
  GeneratorLoad,
  LoadedGenerator,
} from '../../workers/contract.ts';
import { abortError, isAbort } from '../model/abort.ts';
import type { Message } from '../model/messages.ts';
import {
  ModelError,
  type ModelDelta,
  type ModelProvider,
  type ModelRequest,
  type ToolProtocol,
  type ToolSchema,
} from '../model/model-provider.ts';
import type { ModelTraits } from './endpoint.ts';

interface BrowserProviderOptions {
  readonly generator: Generator;
  /** The model and its location. A question never downloads it: that is done where its size is shown. */
  readonly load: Omit<GeneratorLoad, 'mayDownload'>;
  /** How tools are described, where that is known. */
  readonly toolProtocol?: ToolProtocol;
  readonly onFound?: (traits: ModelTraits) => void;
}

/** Longest answer, in tokens: a small model that finds no end repeats itself. */
const MAX_NEW_TOKENS = 1_024;

/** A small model that runs in a worker of this page: nothing is sent, not even the question. */
export function createBrowserProvider({
  generator,
  load,
  toolProtocol,
  onFound,
}: BrowserProviderOptions): ModelProvider {
  let protocol: ToolProtocol = toolProtocol === 'native' ? 'native' : 'text';
  return {
    id: 'browser',
    label: load.modelId || 'A model in this page',
    get toolProtocol() {
      return protocol;
    },
    // All its calls stand in its text.
    writesCalls: true,
    async *stream(request) {
      if (request.signal.aborted) throw abortError();
      if (load.modelId === '')
        throw new ModelError(
          'unknown_model',
          'No model is chosen yet.',
          'Choose one in the settings, under Assistant.',
        );
      try {
        const facts = await generator.load({ ...load, mayDownload: false });
        onFound?.(traitsOfLoaded(facts));
        if (protocol === 'native' && request.tools.length > 0 && !facts.takesTools) {
          protocol = 'text';
          throw new ModelError(
            'no_tool_support',
            `${facts.id} was not taught a form of calls that is read here.`,
            'Its tools are told in the prompt instead.',
          );
        }
        yield* streamBrowserModel(generator, request);
      } catch (error) {
        if (request.signal.aborted || isAbort(error)) throw abortError();
        if (error instanceof ModelError) throw error;
        throw new ModelError(
          'unreachable',
          errorText(error),
          'The settings, under Assistant, show the state of the model in this page.',
          undefined,
          { cause: error },
        );
      }
    },
  };
}

/** Facts about a model, kept after it was loaded. */
export const traitsOfLoaded = ({ takesTools, contextTokens }: LoadedGenerator): ModelTraits => ({
  tools: takesTools ? 'native' : 'text',
  contextTokens,
});

async function* streamBrowserModel(
  generator: Generator,
  { system, messages, tools, signal }: ModelRequest,
): AsyncGenerator<ModelDelta> {
  const pieces = createQueue<string>();
  const writing = generator.generate(
    { messages: toChat(system, messages), tools: tools.map(toGenerationTool), maxNewTokens: MAX_NEW_TOKENS },
    (text) => pieces.add(text),
    signal,
  );
  writing.then(
    () => pieces.end(),
    (error: unknown) => pieces.fail(error),
  );
  for await (const text of pieces) yield { type: 'text', text };
  const { promptTokens, newTokens, reason } = await writing;
  yield { type: 'usage', usage: { inputTokens: promptTokens, outputTokens: newTokens } };
  yield { type: 'finish', reason: reason === 'length' ? 'length' : 'stop' };
}

function toChat(system: string, messages: readonly Message[]): GenerationMessage[] {
  return [
    { role: 'system', content: system },
    ...messages.map((message): GenerationMessage => {
      if (message.role === 'tool') return { role: 'tool', name: message.name, content: message.content };
      if (message.role === 'user' || !message.toolCalls?.length)
        return { role: message.role, content: message.content };
      return {
        role: 'assistant',
        content: message.content,
        tool_calls: message.toolCalls.map(({ name, arguments: argumentsJson }) => ({
          type: 'function',
          function: { name, arguments: toObject(argumentsJson) },
        })),
      };
    }),
  ];
}

const toGenerationTool = ({ name, description, parameters }: ToolSchema): GenerationTool => ({
  type: 'function',
  function: { name, description, parameters },
});

/** Templates print arguments as JSON again, so they must be parsed first. */
function toObject(argumentsJson: string): unknown {
  try {
    return JSON.parse(argumentsJson || '{}') as unknown;
  } catch {
    return {};
  }
}

/** Turns a callback's values into a stream. */
function createQueue<Item>(): AsyncIterable<Item> & { add(item: Item): void; end(): void; fail(error: unknown): void } {
  const items: Item[] = [];
  let over: { readonly error?: unknown } | undefined;
  let wake: () => void = () => undefined;
  return {
    add(item) {
      items.push(item);
      wake();
    },
    end() {
      over = {};
      wake();
    },
    fail(error) {
      over = { error };
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (items.length > 0) yield items.shift() as Item;
        if (over && 'error' in over) throw over.error;
        if (over) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
