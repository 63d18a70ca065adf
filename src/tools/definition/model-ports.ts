/** A model that answers one question, and what it costs. */

/** A language model that answers one question, without tools: it summarises and judges. */
export interface TextModel {
  /** Its name, as shown to the person. */
  readonly label: string;
  /** Characters of system text and prompt that it can read; absent: no limit. */
  readonly room?: number;
  /** @throws ToolStop `network`, `limit` or `permission`; AbortError when the signal fires. */
  complete(request: {
    readonly system: string;
    readonly prompt: string;
    readonly signal: AbortSignal;
  }): Promise<string>;
}

/** The tokens and cost of requests to a model. */
export interface ModelSpend {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Estimated by this app, since the endpoint did not report them. */
  readonly isEstimate?: boolean;
  /** At the price set at that time; absent where none was set. In the person's own currency. */
  readonly cost?: number;
}

/** Counts requests to the person's model, and stops them at a limit. */
export interface SpendMeter {
  /** Awaited before each request. @throws SpendStop where a limit of the person is reached */
  check(): Promise<void>;
  /** Awaited after each, with what it used, also where it was stopped or failed. */
  add(spend: ModelSpend): Promise<void>;
}
