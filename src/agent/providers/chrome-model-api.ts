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
}

interface ExpectedContent {
  readonly type: 'text';
  readonly languages: readonly string[];
}

interface ChromeCreateOptions {
  readonly initialPrompts?: readonly ChromePrompt[];
  readonly signal?: AbortSignal;
  readonly monitor?: (monitor: EventTarget) => void;
}

export interface ChromePrompt {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChromeSession {
  /** Tokens for input and output together; infinite where the browser sets no limit. */
  readonly contextWindow: number;
  readonly contextUsage: number;
  promptStreaming(
    input: string,
    options: {
      readonly responseConstraint?: object;
      readonly omitResponseConstraintInput?: boolean;
      readonly signal?: AbortSignal;
    },
  ): ReadableStream<string>;
  /** Frees the session's memory. */
  destroy(): void;
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
