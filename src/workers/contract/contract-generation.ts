/** A language model that runs in this page, in a worker of its own. Everything here survives structured cloning. */

export interface GenerationMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** The tool's name, in a message that holds a tool's answer. */
  readonly name?: string;
  /** In the form that chat templates expect: the arguments as an object. */
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
  /** Passed to the model through its own chat template; none if the template takes no tools. */
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
  /** The most tokens here, input and output together. */
  readonly contextTokens: number;
  /** Its template supports tools, and it calls them in a format that is parsed here. */
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
  /** The person agreed to the download; otherwise only files on this device are used. */
  readonly mayDownload: boolean;
}

/** The UI side's client of the model. One model is loaded at a time. */
export interface Generator {
  status(): GeneratorStatus;
  /** @returns the function that ends the subscription. */
  subscribe(listener: (status: GeneratorStatus) => void): () => void;
  /** Loads the model, unless it is loaded. If it is not available, rejects with what to do; if it was closed or another was requested, with an AbortError. */
  load(request: GeneratorLoad): Promise<LoadedGenerator>;
  /**
   * Writes an answer piece by piece. When the signal fires it rejects at once with an AbortError, and the model stops after the
   * token under way; one that does not is ended, and loaded again for the next question.
   */
  generate(request: GenerationRequest, onText: (text: string) => void, signal: AbortSignal): Promise<GenerationEnd>;
  /** Ends the worker, which frees all of the model's memory. */
  close(): void;
}

/** What downloading a model needs. */
export interface GeneratorDownload {
  readonly dtype: string;
  readonly bytes: number;
}
