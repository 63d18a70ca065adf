import { fieldOf } from '../../notes/basics/field-of.ts';
import type { Usage } from '../model/messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where services tell what was read from their cache: OpenAI and most, DeepSeek, Moonshot, Anthropic behind LiteLLM. */
const CACHED = ['cached_tokens', 'prompt_cache_hit_tokens', 'cache_read_input_tokens'];
/** And what was written to it: OpenRouter, LiteLLM, Anthropic. */
const WRITTEN = ['cache_write_tokens', 'cache_creation_tokens', 'cache_creation_input_tokens'];

/** Tokens and cost as an endpoint counted them, each under the name that its service gives it. */
export function readUsage(usage: Fields): Usage {
  const details = fieldOf(usage, 'prompt_tokens_details') ?? fieldOf(usage, 'input_tokens_details');
  const outDetails = fieldOf(usage, 'completion_tokens_details') ?? fieldOf(usage, 'output_tokens_details');
  const first = (names: readonly string[], ...places: readonly unknown[]) =>
    Math.max(0, ...places.flatMap((place) => names.map((name) => toCount(fieldOf(place, name)))));
  const inputTokens = first(['prompt_tokens', 'input_tokens'], usage);
  const written = first(['completion_tokens', 'output_tokens'], usage);
  const reasoning = first(['reasoning_tokens'], outDetails, usage);
  // xAI and Google leave the reasoning out of what was written, and count it in the sum.
  const rest = first(['total_tokens'], usage) - inputTokens - written;
  const outputTokens = reasoning > 0 && rest === reasoning ? written + reasoning : written;
  const cached = first(CACHED, details, usage);
  const kept = first(WRITTEN, details, usage);
  const cost = costIn(usage);
  return {
    inputTokens,
    outputTokens,
    ...(cached > 0 && { cachedTokens: cached }),
    ...(kept > 0 && { cacheWriteTokens: kept }),
    ...(reasoning > 0 && { reasoningTokens: reasoning }),
    ...(cost !== undefined && { cost }),
  };
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/**
 * What the service itself took, in US dollars: OpenRouter's `cost`, beside which a provider whose key is the person's own takes its
 * part; Perplexity's `cost.total_cost`.
 */
function costIn(usage: Fields): number | undefined {
  const told = fieldOf(usage, 'cost');
  const cost = typeof told === 'object' ? fieldOf(told, 'total_cost') : told;
  if (typeof cost !== 'number' || !Number.isFinite(cost) || cost < 0) return undefined;
  const upstream =
    fieldOf(usage, 'is_byok') === true
      ? toCount(fieldOf(fieldOf(usage, 'cost_details'), 'upstream_inference_cost'))
      : 0;
  return cost + upstream;
}
