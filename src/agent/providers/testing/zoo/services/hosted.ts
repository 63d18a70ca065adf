import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords } from '../render.ts';
import { firstOf, noEmptyMessages, onlyFields, openAiSchemas, resultsFollowCalls } from '../rules.ts';

/** Hosts of open models that keep closely to OpenAI's API, and differ in their errors and counts. */

const USAGE = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };

export const together = () =>
  defineService({
    id: 'together',
    label: 'Together',
    model: 'Qwen/Qwen3-235B-A22B-fp8-tput',
    facts: [
      {
        says: 'errors hold type, param and code beside the message; a prompt that is too long is a 422 of the type invalid_request_error',
        source: 'togethercomputer/together-python InvalidRequestError, as clients match it',
        date: '2026-11',
      },
      {
        says: 'the list of models names prices for a million tokens as numbers',
        source: 'docs.together.ai/reference/models (pricing: hourly, input, output, base, finetune)',
        date: '2026-11',
      },
    ],
    style: { usageBeside: true },
    rules: resultsFollowCalls,
    refusal: (message) =>
      json(400, { id: 'nz1', error: { message, type: 'invalid_request_error', param: null, code: null } }),
    failing: json(503, {
      id: 'nz1',
      error: {
        message: 'The server is currently overloaded with requests. Please try again later.',
        type: 'server_error',
        code: 'service_unavailable',
      },
    }),
    tooLong: json(422, {
      id: 'nz1',
      error: {
        message:
          'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 6000 `inputs` tokens and 1 `max_new_tokens`',
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    }),
    refusesPicture: json(400, {
      id: 'nz1',
      error: {
        message: 'This model does not support image inputs',
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    }),
    declines: declinedInWords,
    usage: { ...USAGE, cached_tokens: 0 },
    price: { input: 0.2, output: 0.6 },
    cost: (1000 * 0.2 + 50 * 0.6) / 1e6,
  });

export const fireworks = () =>
  defineService({
    id: 'fireworks',
    label: 'Fireworks',
    model: 'accounts/fireworks/models/kimi-k2-instruct',
    facts: [
      {
        says: 'fields that are not known are refused: Extra inputs are not permitted, field',
        source: 'anomalyco/opencode#31156',
        date: '2026-11',
      },
      {
        says: 'reasoning_content is sent and taken back',
        source: 'docs.fireworks.ai/guides/reasoning',
        date: '2026-11',
      },
    ],
    style: { thinking: 'reasoning_content', usageBeside: true },
    rules: firstOf(
      onlyFields(
        ['model', 'messages', 'stream', 'tools', 'response_format', 'max_tokens'],
        (name) => `Extra inputs are not permitted, field: '${name}', value: {'include_usage': True}`,
      ),
      resultsFollowCalls,
    ),
    refusal: (message) =>
      json(400, { error: { object: 'error', type: 'invalid_request_error', code: 'invalid_request_error', message } }),
    failing: json(503, { error: { object: 'error', type: 'server_error', message: 'Service temporarily overloaded' } }),
    tooLong: json(400, {
      error: {
        object: 'error',
        type: 'invalid_request_error',
        message: 'The prompt is too long: 6000, model maximum context length: 4096',
      },
    }),
    refusesPicture: json(400, {
      error: {
        object: 'error',
        type: 'invalid_request_error',
        message: 'Failed to decode image: cannot identify image file',
      },
    }),
    declines: declinedInWords,
    usage: { ...USAGE, prompt_tokens_details: { cached_tokens: 800 } },
    price: { input: 0.6, output: 2.5, cached: 0.3 },
    cost: (200 * 0.6 + 800 * 0.3 + 50 * 2.5) / 1e6,
  });

export const xai = () =>
  defineService({
    id: 'xai',
    label: 'xAI',
    model: 'grok-4',
    facts: [
      {
        says: 'reasoning is counted beside what was written',
        source: 'docs.x.ai/docs/guides/reasoning',
        date: '2026-11',
      },
      {
        says: 'errors are a code in words and a text in error',
        source: 'langchain-ai/langchain#34140; vercel/ai packages/xai',
        date: '2026-11',
      },
      { says: 'calls come whole in one piece', source: 'docs.x.ai/docs/guides/function-calling', date: '2026-11' },
      {
        says: 'no message is empty: beside calls an empty text is taken, and null is not',
        source: 'langchain-ai/langchain#34140',
        date: '2026-11',
      },
      {
        says: 'pictures are jpg or png, of at most 20 MiB',
        source: 'docs.x.ai/docs/guides/image-understanding',
        date: '2026-11',
      },
    ],
    style: { thinking: 'reasoning_content', wholeCalls: true },
    rules: firstOf(
      noEmptyMessages('Invalid request content: Each message must have at least one content element.'),
      ({ messages }) =>
        messages.some(({ content }) => content === null)
          ? 'Invalid request content: Each message must have at least one content element.'
          : undefined,
      resultsFollowCalls,
      openAiSchemas,
    ),
    refusal: (error) => json(400, { code: 'Client specified an invalid argument', error }),
    failing: json(500, {
      code: 'The service is currently unavailable',
      error: 'Service temporarily unavailable. The model is at capacity and currently cannot serve this request.',
    }),
    tooLong: json(400, {
      code: 'Client specified an invalid argument',
      error: "This model's maximum prompt length is 4096 but the request contains 6000 tokens.",
    }),
    refusesPicture: json(400, {
      code: 'Client specified an invalid argument',
      error: 'Unsupported content-type encountered when downloading image.',
    }),
    declines: json(403, {
      code: 'The caller does not have permission to execute the specified operation',
      error:
        'Content violates usage guidelines. Team: 1, API key ID: 2, Model: grok-4, Failed check: SAFETY_CHECK_TYPE_BIO. content_filter',
    }),
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 30,
      total_tokens: 1050,
      prompt_tokens_details: { cached_tokens: 800 },
      completion_tokens_details: { reasoning_tokens: 20 },
    },
    price: { input: 3, output: 15, cached: 0.75 },
    cost: (200 * 3 + 800 * 0.75 + 50 * 15) / 1e6,
  });

export const cohere = () =>
  defineService({
    id: 'cohere',
    label: 'Cohere (compatible endpoint)',
    model: 'command-a-03-2025',
    facts: [
      {
        says: 'errors are a message at the top; a prompt that is too long is “too many tokens: … cannot exceed N - received M”',
        source: 'docs.cohere.com/reference/errors',
        date: '2026-11',
      },
      {
        says: 'the plan before calls is text beside them',
        source: 'docs.cohere.com/docs/tool-use-overview',
        sought: '2026-11',
      },
    ],
    style: { idOf: (name, at) => `${name}_${at}abcdefghij` },
    rules: firstOf(
      noEmptyMessages('invalid request: message must be at least 1 token long or tool results must be specified.'),
      resultsFollowCalls,
    ),
    refusal: (message) => json(400, { message }),
    failing: json(503, { message: 'the model is temporarily unavailable, please retry' }),
    tooLong: json(400, {
      message:
        'too many tokens: total number of tokens in the prompt cannot exceed 4096 - received 6000. Try using a shorter prompt, or enabling prompt truncating. See https://docs.cohere.com/reference/generate for more details.',
    }),
    refusesPicture: json(400, { message: 'image content is not supported for this model' }),
    declines: declinedInWords,
    usage: USAGE,
    price: { input: 2.5, output: 10 },
    cost: (1000 * 2.5 + 50 * 10) / 1e6,
  });
