import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declined } from '../render.ts';
import { firstOf, openAiSchemas, onlyFields, onlyMessageFields, resultsFollowCalls } from '../rules.ts';

const TOP = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'response_format',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'reasoning_effort',
];

export const openai = () =>
  defineService({
    id: 'openai',
    label: 'OpenAI',
    model: 'gpt-5.1',
    facts: [
      {
        says: 'with include_usage the last chunk has usage and no choices',
        source: 'platform.openai.com/docs/api-reference/chat-streaming/streaming',
        date: '2026-11',
      },
      {
        says: 'a refusal streams in delta.refusal',
        source: 'platform.openai.com/docs/guides/structured-outputs#refusals',
        date: '2026-11',
      },
      {
        says: 'calls must be followed by their results',
        source: 'community.openai.com/t/…/593411; langchain-ai/langchain#17234',
        date: '2026-11',
      },
      {
        says: 'object schema missing properties; array schema missing items',
        source: 'spring-projects/spring-ai#4776, mark3labs/mcp-filesystem-server#23',
        date: '2026-11',
      },
      {
        says: 'unknown parameters are refused with their name in param',
        source: 'platform.openai.com/docs/guides/error-codes',
        date: '2026-11',
      },
    ],
    style: {},
    rules: firstOf(
      onlyFields(TOP, (name) => `Unknown parameter: '${name}'.`),
      onlyMessageFields(['annotations', 'audio'], (name, at) => `Unknown parameter: 'messages[${at}].${name}'.`),
      resultsFollowCalls,
      openAiSchemas,
    ),
    refusal: (message) => {
      const param = /'([^']+)'/.exec(message)?.[1] ?? null;
      return json(400, { error: { message, type: 'invalid_request_error', param, code: null } });
    },
    failing: json(500, {
      error: {
        message: 'The server had an error while processing your request. Sorry about that!',
        type: 'server_error',
        param: null,
        code: null,
      },
    }),
    tooLong: json(400, {
      error: {
        message:
          "This model's maximum context length is 4,096 tokens. However, your messages resulted in 6000 tokens. Please reduce the length of the messages.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    }),
    refusesPicture: json(400, {
      error: {
        message: 'You uploaded an unsupported image. Please make sure your image is valid.',
        type: 'invalid_request_error',
        param: null,
        code: 'image_parse_error',
      },
    }),
    declines: declined,
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 50,
      total_tokens: 1050,
      prompt_tokens_details: { cached_tokens: 800, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 20 },
    },
    price: { input: 1.25, output: 10, cached: 0.125 },
    cost: (200 * 1.25 + 800 * 0.125 + 50 * 10) / 1e6,
  });
