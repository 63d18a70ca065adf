import { event, json, piece } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords } from '../render.ts';
import { firstOf, onlyFields, onlyMessageFields, picturesUpTo, resultsFollowCalls } from '../rules.ts';

const TOO_LARGE = 'Request Entity Too Large';
const error = (message: string, status = 400, more: object = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', ...more } });

export const groq = () =>
  defineService({
    id: 'groq',
    label: 'Groq',
    model: 'openai/gpt-oss-120b',
    facts: [
      {
        says: 'unknown fields of messages are refused: property “x” is unsupported',
        source: 'karthink/gptel#774; janhq/jan#8136; vellum-ai/vellum-assistant#42635',
        date: '2026-11',
      },
      { says: 'some models refuse the reasoning that they sent', source: 'vercel/ai#8057', date: '2026-11' },
      {
        says: 'calls come whole; x_groq holds the usage',
        source: 'console.groq.com/docs/tool-use; console.groq.com/docs/api-reference',
        date: '2026-11',
      },
      {
        says: 'a limit of tokens a minute is a 413 or 429 with code rate_limit_exceeded',
        source: 'console.groq.com/docs/rate-limits',
        date: '2026-11',
      },
      {
        says: 'a request with a picture in base64 has at most 4 MB, larger ones are a 413',
        source: 'console.groq.com/docs/vision; console.groq.com/docs/errors',
        date: '2026-11',
      },
    ],
    style: {
      thinking: 'reasoning',
      wholeCalls: true,
      before: [event({ ...piece({ role: 'assistant' }), x_groq: { id: 'req_1' } })],
      idOf: (_name, at, n) => `fc_${n}-${at}`,
    },
    largestPicture: 4_000_000,
    rules: firstOf(
      picturesUpTo(4_000_000, () => TOO_LARGE),
      onlyFields(
        [
          'model',
          'messages',
          'stream',
          'stream_options',
          'tools',
          'response_format',
          'temperature',
          'max_completion_tokens',
        ],
        (name) => `property '${name}' is unsupported`,
      ),
      onlyMessageFields(
        [],
        (name, at) =>
          `'messages.${at}' : for 'role:assistant' the following must be satisfied[('messages.${at}' : property '${name}' is unsupported, did you mean 'role'?)]`,
      ),
      resultsFollowCalls,
    ),
    refusal: (message) => (message === TOO_LARGE ? error(message, 413, { code: 'request_too_large' }) : error(message)),
    failing: json(503, { error: { message: 'Service Unavailable', type: 'internal_server_error' } }),
    tooLong: error('Please reduce the length of the messages or completion.', 400, {
      param: 'messages',
      code: 'context_length_exceeded',
    }),
    refusesPicture: error('messages[1].content must be a string'),
    declines: declinedInWords,
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 50,
      total_tokens: 1050,
      prompt_tokens_details: { cached_tokens: 800 },
      completion_tokens_details: { reasoning_tokens: 20 },
    },
    price: { input: 0.15, output: 0.75, cached: 0.075 },
    cost: (200 * 0.15 + 800 * 0.075 + 50 * 0.75) / 1e6,
  });
