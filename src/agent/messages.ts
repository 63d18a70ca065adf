/** A conversation as it is stored and as it is sent, free of any vendor's types. */

export interface ToolCallRequest {
  /** Given by the model or made here; unique for good, since results are stored under it. */
  readonly id: string;
  readonly name: string;
  /** JSON text as the model wrote it, which may be malformed. */
  readonly arguments: string;
}

export type Message =
  | { readonly role: 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly reasoning?: string;
      readonly toolCalls?: readonly ToolCallRequest[];
      /** The stream ended early (Stop, or a cut): what came is kept. */
      readonly incomplete?: boolean;
    }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly content: string };

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}
