import type { ModelRequest, ToolProtocol } from '../model/model-provider.ts';
import type { ModelTraits } from './model-traits.ts';

export interface Endpoint {
  /** Ends in `/v1` for most servers; a trailing slash does no harm. */
  readonly baseUrl: string;
  /** '' or absent: none is sent, which local servers accept. */
  readonly apiKey?: string;
  /** Tests pass their own. */
  readonly fetch?: typeof fetch;
}

export interface OpenAiProviderOptions extends Endpoint {
  readonly model: string;
  /** In place of `fetch`, where what is sent matters to it. */
  readonly fetchFor?: (request: ModelRequest) => typeof fetch;
  /** Known already, so that no request is spent on finding out. */
  readonly toolProtocol?: ToolProtocol;
  /** Hears what a refusal told of the model. */
  readonly onFound?: (traits: ModelTraits) => void;
}
