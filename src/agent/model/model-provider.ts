import type { IndexClient } from '../../workers/contract.ts';
import type { LeftOut, Message, Usage } from './messages.ts';
import type { ReplyFromService } from './service-fields.ts';

/** The interface of a model: a stream of deltas. The built-in assistant, endpoints and the tests' script implement it. */
export interface ModelProvider {
  readonly id: string;
  readonly label: string;
  /**
   * How tools are described: `native` (the default) in `request.tools`; `schema` by constraining the whole answer to a JSON schema;
   * `text` through the text protocol, for models that support neither. May change once it is detected.
   */
  readonly toolProtocol?: ToolProtocol;
  /** The endpoint and model as `traitsKey` writes them: what came from there goes back there. */
  readonly place?: string;
  /** Answers by rules, without a model: it reads every message and its attachments as stored, and costs nothing. */
  readonly byRules?: boolean;
  /** The model is known to write its calls into its text, though it takes tools. */
  readonly writesCalls?: boolean;
  /** Called where native tools were sent, and the calls of an answer stood in its text. */
  readonly onWrittenCalls?: () => void;
  /** @throws ModelError, and an Error named 'AbortError' when the signal fires. */
  stream(request: ModelRequest): AsyncIterable<ModelDelta>;
}

export type ToolProtocol = 'native' | 'schema' | 'text';

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSchema[];
  /** False: the answer is to be text, whatever tools are described. */
  readonly mayCall?: boolean;
  /** JSON Schema for the answer's text, where the endpoint can enforce one. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Notes whose text or name is in it, as far as the messages do not tell: for the account of what leaves the machine. */
  readonly notes?: readonly string[];
  /** For a provider that works by rules: what it reads of the open vault to tell what the words of a request name. */
  readonly look?: VaultLook;
  readonly signal: AbortSignal;
}

/** What is read of the open vault to tell what words name; nothing is changed through it. */
export interface VaultLook {
  readonly index: Pick<IndexClient, 'tree' | 'aliases' | 'nestedTags' | 'queryGraph' | 'search' | 'subscribe'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Where it is an external server's: the name that the person gave it, and the tool's name there. */
  readonly from?: { readonly server: string; readonly tool: string };
}

export type ModelDelta =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  /** Fragments of one call share `index`; `id` and `name` come once, `arguments` in pieces. */
  | {
      readonly type: 'tool_call';
      readonly index: number;
      readonly id?: string;
      readonly name?: string;
      readonly arguments?: string;
    }
  | { readonly type: 'usage'; readonly usage: Usage }
  /** What the endpoint refused of the person's, before the answer that came without it. */
  | ({ readonly type: 'left_out' } & LeftOut)
  /** At the end: what the service wants back with this message. */
  | { readonly type: 'service'; readonly service: ReplyFromService }
  | { readonly type: 'finish'; readonly reason: 'stop' | 'tool_calls' | 'length' | 'content_filter' };

export type ModelErrorCode =
  | 'unreachable'
  | 'unauthorized'
  | 'unknown_model'
  | 'rate_limited'
  | 'quota'
  | 'cut_off'
  | 'no_tool_support'
  | 'no_schema_support'
  | 'too_long'
  /** The model, or the filter of its service, does not answer this. */
  | 'refused'
  | 'bad_request'
  /** The service’s filter stopped it. */

  /** An answer without a word. */
  | 'empty'
  | 'server';

/** Errors that the settings remedy: of the address, the key, the model or the limits of what is spent. */
const SET_IN_SETTINGS: ReadonlySet<ModelErrorCode> = new Set([
  'unreachable',
  'unauthorized',
  'unknown_model',
  'quota',
  'bad_request',
]);

/** Whether such an error is remedied in the settings. */
export function isSetInSettings(code: ModelErrorCode): boolean {
  return SET_IN_SETTINGS.has(code);
}

/** What went wrong with an endpoint, and the exact fix. Never holds a key. */
export class ModelError extends Error {
  /** The window that the endpoint reported, where it was sent too many tokens. */
  readonly windowTokens: number | undefined;

  constructor(
    readonly code: ModelErrorCode,
    message: string,
    readonly hint: string,
    /** Waiting this long may help; absent where a retry will not. */
    readonly retryAfterMs?: number,
    { windowTokens, ...options }: ErrorOptions & { readonly windowTokens?: number } = {},
  ) {
    super(message, options);
    this.name = 'ModelError';
    this.windowTokens = windowTokens;
  }
}
