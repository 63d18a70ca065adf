import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords } from '../render.ts';
import { callsOf, firstOf, resultsFollowCalls, type Rule } from '../rules.ts';

const reasoned: Rule = ({ messages }) =>
  messages.some((message) => callsOf(message).length > 0 && typeof message['reasoning_content'] !== 'string')
    ? 'The `reasoning_content` in the thinking mode must be passed back to the API.'
    : undefined;

const error = (message: string, status = 400) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code: 'invalid_request_error' } });

export const deepseek = () =>
  defineService({
    id: 'deepseek',
    label: 'DeepSeek',
    model: 'deepseek-v4-pro',
    facts: [
      {
        says: 'reasoning_content must come back with every message that has calls, an empty one too',
        source: 'api-docs.deepseek.com/guides/thinking_mode; vercel/ai#13203; deepseek-ai/deepseek-harness#739',
        date: '2026-11',
      },
      {
        says: 'cached input is prompt_cache_hit_tokens',
        source: 'api-docs.deepseek.com/guides/kv_cache',
        date: '2026-11',
      },
      { says: '402 Insufficient Balance', source: 'api-docs.deepseek.com/quick_start/error_codes', date: '2026-11' },
      {
        says: 'keep-alive comments while a request waits',
        source: 'api-docs.deepseek.com/quick_start/rate_limit',
        date: '2026-11',
      },
    ],
    style: {
      thinking: 'reasoning_content',
      before: [': keep-alive\n\n'],
      ofMessage: [],
      usageBeside: true,
      idOf: (_name, at, n) => `call_${at}_${n}-5b1c-4e0f-8d7a`,
    },
    rules: firstOf(resultsFollowCalls, reasoned),
    refusal: error,
    failing: json(503, {
      error: {
        message: 'Service is too busy. We advise users to temporarily switch to alternative LLM API service providers.',
        type: 'service_unavailable_error',
      },
    }),
    tooLong: error(
      "This model's maximum context length is 4096 tokens. However, you requested 6000 tokens (6000 in the messages, 0 in the completion).",
    ),
    refusesPicture: error(
      'Failed to deserialize the JSON body into the target type: messages[1]: unknown variant `image_url`, expected `text`',
    ),
    declines: declinedInWords,
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 50,
      total_tokens: 1050,
      prompt_cache_hit_tokens: 800,
      prompt_cache_miss_tokens: 200,
      completion_tokens_details: { reasoning_tokens: 20 },
    },
    price: { input: 0.28, output: 0.42, cached: 0.028 },
    cost: (200 * 0.28 + 800 * 0.028 + 50 * 0.42) / 1e6,
  });
