import type { ModelRequest, ToolProtocol } from '../model/model-provider.ts';
import type { FitPicture } from './wire/fit-pictures.ts';
import type { ModelTraits } from './model-traits.ts';

export interface Endpoint {
  /** Ends in `/v1` for most servers; a trailing slash is allowed. */
  readonly baseUrl: string;
  /** '' or absent: none is sent, which local servers accept. */
  readonly apiKey?: string;
  /** Tests pass their own. */
  readonly fetch?: typeof fetch;
}

export interface OpenAiProviderOptions extends Endpoint {
  readonly model: string;
  /** Replaces `fetch`, where a provider controls what is sent. */
  readonly fetchFor?: (request: ModelRequest) => typeof fetch;
  /** Known already, so that no request is needed to detect it. */
  readonly toolProtocol?: ToolProtocol;
  /** What its requests were found to need, as `ModelTraits` keeps it. */
  readonly adaptations?: readonly string[];
  /** It was seen to write calls into its text. */
  readonly writesCalls?: boolean | undefined;
  /** Makes a picture smaller, where that can be done. */
  readonly fitPicture?: FitPicture;
  /** Receives what a refusal says about the model. */
  readonly onFound?: (traits: ModelTraits) => void;
}
