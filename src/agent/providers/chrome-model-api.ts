/** The part of the Prompt API that is used, as in Chrome 148 and later: https://webmachinelearning.github.io/prompt-api/. */
export interface ChromeModelApi {
  availability(options?: ChromeModelOptions): Promise<ChromeAvailability>;
  /** Downloads the model where needed, which requires a click directly before. */
  create(options?: ChromeModelOptions & ChromeCreateOptions): Promise<ChromeSession>;
}

export type ChromeAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface ChromeModelOptions {
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

export type ChromeContent =
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
export const CHROME_OPTIONS: ChromeModelOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The browser's own model; `undefined` in a browser without one. */
export function findChromeModel(scope: object = globalThis): ChromeModelApi | undefined {
  const found = (scope as { LanguageModel?: ChromeModelApi }).LanguageModel;
  return typeof found?.create === 'function' && typeof found.availability === 'function' ? found : undefined;
}

/** What calls of tools are made of; `undefined` where this browser's model has none. */
export function findChromeTools(scope: object = globalThis): ChromeToolApi | undefined {
  const { LanguageModelToolCall: call, LanguageModelToolSuccess: response } = scope as {
    LanguageModelToolCall?: ChromeToolApi['call'];
    LanguageModelToolSuccess?: ChromeToolApi['response'];
  };
  return typeof call === 'function' && typeof response === 'function' ? { call, response } : undefined;
}
