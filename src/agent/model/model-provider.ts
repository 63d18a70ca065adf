import type { Message, Usage } from './messages.ts';

/** A model's face: a stream of deltas. The built-in assistant, any endpoint and the tests' script implement it. */
export interface ModelProvider {
  readonly id: string;
  readonly label: string;
  /**
   * How tools are told: `native` (the default) through `request.tools`; `schema` by holding the whole answer to a JSON schema;
   * `text` through the text protocol, for models that have neither. May change once it is found out.
   */
  readonly toolProtocol?: ToolProtocol;
  /** Answers by rules and is no model: it reads every message and what is attached to it as stored, and costs nothing. */
  readonly byRules?: boolean;
  /** @throws ModelError, and an Error named 'AbortError' when the signal fires. */
  stream(request: ModelRequest): AsyncIterable<ModelDelta>;
}

export type ToolProtocol = 'native' | 'schema' | 'text';

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSchema[];
  /** JSON Schema that the answer's text must keep to, where the endpoint can hold it to one. */
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type ModelDelta =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  /** Fragments of one call share `index`; `id` and `name` come once, `arguments` in pieces. */
  /** `written`: the whole of it as it stood in the text, where the provider found it there. */
  | { readonly type: 'tool_call'; readonly index: number; readonly id?: string; readonly name?: string; readonly arguments?: string; readonly written?: string }
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'finish'; readonly reason: 'stop' | 'tool_calls' | 'length' | 'content_filter' };

export type ModelErrorCode =
  | 'unreachable' | 'unauthorized' | 'unknown_model' | 'rate_limited' | 'quota' | 'cut_off' | 'no_tool_support' | 'no_schema_support' | 'too_long' | 'bad_request' | 'server';

/** What went wrong with an endpoint, and the exact fix. Never holds a key. */
export class ModelError extends Error {
  /** Tokens that the model turned out to read at once, where it was sent too many. */
  readonly windowTokens: number | undefined;

  constructor(
    readonly code: ModelErrorCode,
    message: string,
    readonly hint: string,
    /** Waiting this long may help; absent where trying again will not. */
    readonly retryAfterMs?: number,
    { windowTokens, ...options }: ErrorOptions & { readonly windowTokens?: number } = {},
  ) {
    super(message, options);
    this.name = 'ModelError';
    this.windowTokens = windowTokens;
  }
}
