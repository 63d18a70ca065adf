/** A language model that runs in this page, in a worker of its own. Everything here survives structured cloning. */

export interface GenerationMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** Of a tool's answer. */
  readonly name?: string;
  /** As chat templates want them: the arguments as an object. */
  readonly tool_calls?: readonly {
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: unknown };
  }[];
}

export interface GenerationTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: unknown };
}

export interface GenerationRequest {
  readonly messages: readonly GenerationMessage[];
  /** Told by the model's own template; none where it takes none. */
  readonly tools: readonly GenerationTool[];
  readonly maxNewTokens: number;
}

export interface GenerationEnd {
  readonly reason: 'stop' | 'length' | 'stopped';
  readonly promptTokens: number;
  readonly newTokens: number;
}

/** What is known of a model once it is loaded. */
export interface LoadedGenerator {
  readonly id: string;
  readonly device: 'wasm' | 'webgpu';
  readonly dtype: string;
  /** Tokens that it reads and writes together here. */
  readonly contextTokens: number;
  /** Its template tells it of tools, and it calls them in a form that is read here. */
  readonly takesTools: boolean;
  /** What the person should know, e.g. that there was no room to keep it. */
  readonly note?: string;
}

export type GeneratorStatus =
  | { readonly state: 'none' }
  | { readonly state: 'loading'; readonly id: string; readonly loadedBytes: number; readonly totalBytes: number }
  | ({ readonly state: 'ready' } & LoadedGenerator)
  | { readonly state: 'failed'; readonly id: string; readonly reason: string };

export interface GeneratorLoad {
  readonly modelId: string;
  /** Absolute URL of `models/` beside the app. */
  readonly localModels: string;
  /** The person agreed to fetch it; else only what is on this device is used. */
  readonly mayDownload: boolean;
}

/** The UI side's way to the model; one at a time is loaded. */
export interface Generator {
  status(): GeneratorStatus;
  /** @returns the function that ends the subscription. */
  subscribe(listener: (status: GeneratorStatus) => void): () => void;
  /** Loads the model, unless it is loaded. Rejects with what to do where it cannot be had, and with an AbortError when it was closed or another one was asked for. */
  load(request: GeneratorLoad): Promise<LoadedGenerator>;
  /**
   * Writes an answer piece by piece. When the signal fires it rejects at once with an AbortError, and the model stops after the
   * token under way; one that does not is ended, and loaded again for the next question.
   */
  generate(request: GenerationRequest, onText: (text: string) => void, signal: AbortSignal): Promise<GenerationEnd>;
  /** Ends the worker: all memory of the model is given back. */
  close(): void;
}

/** What fetching a model would take. */
export interface GeneratorDownload {
  readonly dtype: string;
  readonly bytes: number;
}
