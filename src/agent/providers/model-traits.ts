import { tidyBaseUrl } from '../../fs-access/endpoint-address.ts';
import type { Price } from '../budget/budget-spend.ts';

/** What a model can do; absent fields are unknown. */
export interface ModelTraits {
  /** `native`: the endpoint takes tools; `schema`: answers are constrained by a JSON schema; `text`: calls are written as text. */
  readonly tools?: 'native' | 'schema' | 'text';
  /** Which tools it is told of at first: those for most work, or fewer in few words. */
  readonly toolset?: 'core' | 'brief';
  /** It takes tools, and was seen to write calls into its text all the same. */
  readonly writesCalls?: boolean;
  readonly vision?: boolean;
  /** The window: tokens of question and answer together. */
  readonly contextTokens?: number;
  /** What a request must leave out or say otherwise, found by its refusals: see `Adaptation` in `wire/wire-types.ts`. */
  readonly adaptations?: readonly string[];
  /** US dollars for a million tokens, where the endpoint itself names its prices. */
  readonly price?: Price;
}

/** The person's settings first, then what was detected, then what the endpoint reports. */
export function mergeTraits(...known: readonly (ModelTraits | undefined)[]): ModelTraits {
  return known.reduceRight<ModelTraits>((under, over) => ({ ...under, ...over }), {});
}

/** The key under which a model's traits are stored. */
export const traitsKey = (baseUrl: string, model: string): string => `${tidyBaseUrl(baseUrl)} ${model}`;
