import { json, type RawAnswer } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords } from '../render.ts';
import { anthropicSchemas, callsOf, firstOf, onlyFields, resultsFollowCalls, type Rule } from '../rules.ts';

/** Gateways in front of several services. */

const USAGE = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };
const THINKING = [
  { type: 'thinking', thinking: 'I should ' },
  { type: 'thinking', thinking: 'look it up.' },
  { type: 'thinking', thinking: '', signature: 'Sig==' },
];

const SIGNED = [{ type: 'thinking', thinking: 'I should look it up.', signature: 'Sig==' }];

const thinkingBack: Rule = ({ messages }) => {
  const odd = messages.some((message) => {
    const blocks = message['thinking_blocks'];
    return callsOf(message).length > 0 && blocks !== undefined && JSON.stringify(blocks) !== JSON.stringify(SIGNED);
  });
  return odd ? 'messages.1.content.0.thinking.signature: Field required' : undefined;
};

export const liteLlm = () =>
  defineService({
    id: 'litellm',
    label: 'LiteLLM (Anthropic behind it)',
    model: 'claude-sonnet-4-5',
    facts: [
      {
        says: 'thinking_blocks stream in pieces without an index, the signature last, and go back whole',
        source: 'docs.litellm.ai/docs/reasoning_content',
        date: '2026-11',
      },
      {
        says: 'errors repeat the provider’s words in the message, often as JSON behind the name of the exception, with a code as text',
        source: 'OpenHands/benchmarks#45; docs.litellm.ai/docs/exception_mapping',
        date: '2026-11',
      },
      { says: 'cached input is cache_read_input_tokens', source: 'BerriAI/litellm#6215', date: '2026-11' },
    ],
    style: {
      thinking: 'reasoning_content',
      ofWhole: { thinking_blocks: SIGNED },
      ofMessage: THINKING.map((one) => ({ thinking_blocks: [one] })),
      idOf: (_name, at, n) => `toolu_${n}bcdefghijkl${at}`,
    },
    rules: firstOf(resultsFollowCalls, thinkingBack, anthropicSchemas),
    refusal: (message) =>
      json(400, {
        error: {
          message: `litellm.BadRequestError: AnthropicException - {"type":"error","error":{"type":"invalid_request_error","message":${JSON.stringify(message)}}}. Received Model Group=claude-sonnet-4-5`,
          type: null,
          param: null,
          code: '400',
        },
      }),
    failing: json(500, {
      error: {
        message:
          'litellm.InternalServerError: AnthropicException - Overloaded. Handle with `litellm.InternalServerError`.',
        type: null,
        param: null,
        code: '500',
      },
    }),
    tooLong: json(400, {
      error: {
        message:
          'litellm.ContextWindowExceededError: litellm.BadRequestError: AnthropicError - prompt is too long: 6000 tokens > 4096 maximum',
        type: null,
        param: null,
        code: '400',
      },
    }),
    refusesPicture: json(400, {
      error: {
        message:
          'litellm.BadRequestError: AnthropicException - messages.0.content.1.image.source.base64.data: At least one of the image dimensions exceed max allowed size: 8000 pixels',
        type: null,
        param: null,
        code: '400',
      },
    }),
    declines: declinedInWords,
    usage: { ...USAGE, cache_read_input_tokens: 800, cache_creation_input_tokens: 0 },
    price: { input: 3, output: 15, cached: 0.3 },
    cost: (200 * 3 + 800 * 0.3 + 50 * 15) / 1e6,
  });

export const databricks = () =>
  defineService({
    id: 'databricks',
    label: 'Databricks gateway',
    model: 'databricks-claude-sonnet-4-5',
    facts: [
      {
        says: 'stream_options is refused, as JSON within the message',
        source: 'anomalyco/opencode#31156',
        date: '2026-11',
      },
      {
        says: 'error_code beside the message, which is often JSON with the upstream’s own words',
        source: 'anomalyco/opencode#31156',
        date: '2026-11',
      },
    ],
    style: { usageBeside: true },
    rules: firstOf(
      onlyFields(['model', 'messages', 'stream', 'tools', 'response_format', 'max_tokens'], (name) =>
        JSON.stringify({
          error: { message: `Extra inputs are not permitted, field: '${name}', value: {'include_usage': True}` },
        }),
      ),
      resultsFollowCalls,
    ),
    refusal: (message) => json(400, { error_code: 'BAD_REQUEST', message }),
    failing: json(503, {
      error_code: 'TEMPORARILY_UNAVAILABLE',
      message: 'The service at /serving-endpoints is temporarily unavailable. Please try again later.',
    }),
    tooLong: json(400, {
      error_code: 'BAD_REQUEST',
      message: JSON.stringify({
        message: 'Input is too long for requested model: prompt is too long: 6000 tokens > 4096 maximum',
      }),
    }),
    refusesPicture: json(400, {
      error_code: 'BAD_REQUEST',
      message: 'Bad request: image content is not supported by this endpoint',
    }),
    declines: declinedInWords,
    usage: USAGE,
    price: { input: 3, output: 15 },
    cost: (1000 * 3 + 50 * 15) / 1e6,
  });

const page = (status: number, title: string): RawAnswer => ({
  status,
  type: 'text/html; charset=UTF-8',
  body: `<!DOCTYPE html><html lang="en-US"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

export const cloudflare = () =>
  defineService({
    id: 'cloudflare',
    label: 'Cloudflare in front of a server',
    model: 'any',
    facts: [
      {
        says: '502, 520 to 524 are pages of its own',
        source: 'developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors',
        date: '2026-11',
      },
      {
        says: '413 for bodies over its limit',
        source: 'developers.cloudflare.com/workers/platform/limits/#request-limits',
        date: '2026-11',
      },
      {
        says: '“Just a moment...” is its check for people',
        source: 'Alishahryar1/free-claude-code#974',
        date: '2026-11',
      },
    ],
    style: {},
    rules: resultsFollowCalls,
    refusal: (message) => json(400, { error: { message } }),
    failing: page(524, 'any.example | 524: A timeout occurred'),
    tooLong: json(400, { error: { message: "This model's maximum context length is 4096 tokens." } }),
    refusesPicture: page(413, '413 Request Entity Too Large'),
    declines: page(403, 'Attention Required! | Cloudflare'),
    usage: USAGE,
    price: { input: 1, output: 2 },
    cost: (1000 + 50 * 2) / 1e6,
  });
