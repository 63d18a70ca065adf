import { expect, it } from 'vitest';
import { readUsage } from './read-usage.ts';

/** As the documents of each service show it (2026-11). */
it.each<[string, Readonly<Record<string, unknown>>, object]>([
  [
    'OpenAI: cached input, reasoning within the output',
    {
      prompt_tokens: 2006,
      completion_tokens: 300,
      total_tokens: 2306,
      prompt_tokens_details: { cached_tokens: 1920 },
      completion_tokens_details: { reasoning_tokens: 192 },
    },
    { inputTokens: 2006, outputTokens: 300, cachedTokens: 1920, reasoningTokens: 192 },
  ],
  [
    'OpenRouter: its own cost',
    {
      prompt_tokens: 20_000,
      completion_tokens: 50,
      cost: 0.0093,
      prompt_tokens_details: { cached_tokens: 19_000, cache_write_tokens: 100 },
    },
    { inputTokens: 20_000, outputTokens: 50, cachedTokens: 19_000, cacheWriteTokens: 100, cost: 0.0093 },
  ],
  [
    'OpenRouter with a key of the person’s own at the provider',
    {
      prompt_tokens: 10,
      completion_tokens: 5,
      cost: 0.001,
      is_byok: true,
      cost_details: { upstream_inference_cost: 0.02 },
    },
    { inputTokens: 10, outputTokens: 5, cost: 0.021 },
  ],
  [
    'DeepSeek',
    { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 36 },
    { inputTokens: 100, outputTokens: 5, cachedTokens: 64 },
  ],
  [
    'Moonshot',
    { prompt_tokens: 100, completion_tokens: 5, cached_tokens: 80 },
    { inputTokens: 100, outputTokens: 5, cachedTokens: 80 },
  ],
  [
    'Anthropic behind LiteLLM',
    { prompt_tokens: 100, completion_tokens: 5, cache_read_input_tokens: 70, cache_creation_input_tokens: 20 },
    { inputTokens: 100, outputTokens: 5, cachedTokens: 70, cacheWriteTokens: 20 },
  ],
  [
    'xAI: reasoning beside the output',
    { prompt_tokens: 32, completion_tokens: 9, total_tokens: 135, completion_tokens_details: { reasoning_tokens: 94 } },
    { inputTokens: 32, outputTokens: 103, reasoningTokens: 94 },
  ],
  [
    'Perplexity',
    { prompt_tokens: 10, completion_tokens: 5, cost: { total_cost: 0.006 } },
    { inputTokens: 10, outputTokens: 5, cost: 0.006 },
  ],
  [
    'nothing that can be counted',
    { prompt_tokens: 'many', completion_tokens: -1, cost: 'free' },
    { inputTokens: 0, outputTokens: 0 },
  ],
])('%s', (_who, given, right) => expect(readUsage(given)).toEqual(right));
