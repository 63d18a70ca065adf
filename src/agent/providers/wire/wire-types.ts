/** A part of a message's content. */
export type WirePart =
  | { readonly type: 'text'; readonly text: string; readonly cache_control?: unknown }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string }; readonly cache_control?: undefined };

export interface WireCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
  readonly [field: string]: unknown;
}

export interface WireMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly WirePart[] | null;
  readonly tool_calls?: readonly WireCall[];
  readonly tool_call_id?: string;
  readonly [field: string]: unknown;
}

export interface WireTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** A request as it is sent. */
export interface WireBody {
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly WireTool[];
  readonly [field: string]: unknown;
}

export interface WireRequest {
  readonly body: WireBody;
  /** The keys of the pictures in it, for each message that has any. */
  readonly pictures: readonly (readonly string[])[];
}

/**
 * One way in which a request is made fit for an endpoint, as it is stored for the endpoint and model:
 *
 * | | the request then |
 * | --- | --- |
 * | `field:NAME` | has no such field at its top |
 * | `service:NAME` | sends this field of the service's own not back |
 * | `no-system` | holds the instructions in the first message of the person |
 * | `no-pictures` | holds words in the place of every picture |
 * | `picture:KEY` | the same for this picture alone |
 * | `pictures-LIMIT:N` | has pictures within this limit (see `PictureLimits`) |
 * | `pictures-jpeg` | has pictures in this format alone |
 * | `plain-content` | has text and no list in every message |
 * | `no-null` | has an empty text in the place of `null` beside calls |
 * | `no-marks` | marks nothing for the cache |
 * | `own-ids` | numbers all calls itself |
 * | `whole-answer` | wants no stream |
 * | `max-tokens` | says how long the answer may be |
 * | `signed` | names Google's value for calls without a signature |
 * | `with:NAME` | has this field, empty, in each message with calls that has none |
 * | `plain-tool:NAME` | describes this tool with types alone |
 * | `tool:NAME` | leaves this tool out |
 */
export type Adaptation = string;
