import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords } from '../render.ts';
import { callsOf, firstOf, resultsFollowCalls, type Rule } from '../rules.ts';

const DETAILS = [
  { type: 'reasoning.text', text: 'I should ', format: 'anthropic-claude-v1', index: 0 },
  { type: 'reasoning.text', text: 'look it up.', format: 'anthropic-claude-v1', index: 0 },
  { type: 'reasoning.text', signature: 'Sig==', format: 'anthropic-claude-v1', index: 0 },
  { type: 'reasoning.encrypted', data: 'AAAA', format: 'anthropic-claude-v1', id: 'r1', index: 1 },
];
const WHOLE = [
  { type: 'reasoning.text', text: 'I should look it up.', format: 'anthropic-claude-v1', index: 0, signature: 'Sig==' },
  DETAILS[3],
];

/** Where reasoning comes back it is whole and in order. */
const preserved: Rule = ({ messages }) => {
  const odd = messages.some(
    (message) =>
      callsOf(message).length > 0 &&
      'reasoning_details' in message &&
      JSON.stringify(message['reasoning_details']) !== JSON.stringify(WHOLE),
  );
  return odd ? 'messages.1.content.0: Invalid `signature` in `thinking` block' : undefined;
};

const error = (message: string, code = 400) => json(code, { error: { message, code } });

export const openrouter = () =>
  defineService({
    id: 'openrouter',
    label: 'OpenRouter',
    model: 'anthropic/claude-sonnet-4.5',
    facts: [
      {
        says: 'comments “: OPENROUTER PROCESSING” come before the first event',
        source: 'openrouter.ai/docs/api-reference/streaming',
        date: '2026-11',
      },
      {
        says: 'reasoning_details come in pieces with an index, text and encrypted ones, and must come back unchanged',
        source: 'openrouter.ai/docs/use-cases/reasoning-tokens#preserving-reasoning-blocks',
        date: '2026-11',
      },
      {
        says: 'usage.cost is what was charged',
        source: 'openrouter.ai/docs/use-cases/usage-accounting',
        date: '2026-11',
      },
      {
        says: '404 “No endpoints found that support image input”',
        source: 'openrouter.ai/docs/api-reference/errors',
        date: '2026-11',
      },
      {
        says: 'a provider’s own words are in error.metadata.raw',
        source: 'tailcallhq/forgecode#1359',
        date: '2026-11',
      },
    ],
    style: {
      before: [': OPENROUTER PROCESSING\n\n', ': OPENROUTER PROCESSING\n\n'],
      thinking: 'reasoning',
      ofWhole: { reasoning_details: WHOLE },
      ofMessage: DETAILS.map((one) => ({ reasoning_details: [one] })),
      idOf: (_name, at, n) => `toolu_vrtx_${n}${at}`,
    },
    rules: firstOf(resultsFollowCalls, preserved),
    refusal: (message) =>
      json(400, {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: {
            raw: JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }),
            provider_name: 'Anthropic',
          },
        },
      }),
    failing: error('Provider returned error', 502),
    tooLong: error(
      "This endpoint's maximum context length is 4096 tokens. However, you requested about 6000 tokens (5000 of text input, 1000 of tool input).",
    ),
    refusesPicture: error('No endpoints found that support image input', 404),
    declines: declinedInWords,
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 50,
      total_tokens: 1050,
      cost: 0.00123,
      cost_details: { upstream_inference_cost: null },
      prompt_tokens_details: { cached_tokens: 800 },
      completion_tokens_details: { reasoning_tokens: 20 },
    },
    price: { input: 3, output: 15, cached: 0.3 },
    cost: 0.00123,
  });
