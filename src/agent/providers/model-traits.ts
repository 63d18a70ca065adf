import { tidyBaseUrl } from '../../fs-access/endpoint-address.ts';

/** What a model can do, as far as it is known; a field that is absent is not known. */
export interface ModelTraits {
  /** `native`: the endpoint takes tools; `schema`: answers are held to a JSON schema; `text`: calls are written into the text. */
  readonly tools?: 'native' | 'schema' | 'text';
  /** Which tools it is told of at first: every one, the core, or the few most useful in few words. */
  readonly toolset?: 'all' | 'core' | 'brief';
  readonly vision?: boolean;
  /** Tokens of question and answer together. */
  readonly contextTokens?: number;
  /** US dollars for a million tokens, where the endpoint itself names its prices. */
  readonly price?: { readonly input: number; readonly output: number };
}

/** What the person set, over what was found out, over what the endpoint says. */
export function mergeTraits(...known: readonly (ModelTraits | undefined)[]): ModelTraits {
  return known.reduceRight<ModelTraits>((under, over) => ({ ...under, ...over }), {});
}

/** The key under which a model's traits are remembered. */
export const traitsKey = (baseUrl: string, model: string): string => `${tidyBaseUrl(baseUrl)} ${model}`;
