/** What is used of the Prompt API, as Chrome 148 and later have it: https://webmachinelearning.github.io/prompt-api/. */
export interface ChromeModelApi {
  availability(options?: ChromeModelOptions): Promise<ChromeAvailability>;
  /** Fetches the model where it has to, for which the person must have clicked just before. */
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
  /** Tokens that it reads and writes together; infinite where the browser sets no limit. */
  readonly contextWindow: number;
  readonly contextUsage: number;
  promptStreaming(input: string, options: { readonly responseConstraint?: object; readonly omitResponseConstraintInput?: boolean; readonly signal?: AbortSignal }): ReadableStream<string>;
  /** Frees what the session holds. */
  destroy(): void;
}

/** Chrome wants the answer's language named; of those that it attests, the one of our instructions. */
export const CHROME_OPTIONS: ChromeModelOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The browser's own model; `undefined` in a browser that has none to offer. */
export function findChromeModel(scope: object = globalThis): ChromeModelApi | undefined {
  const found = (scope as { LanguageModel?: ChromeModelApi }).LanguageModel;
  return typeof found?.create === 'function' && typeof found.availability === 'function' ? found : undefined;
}
