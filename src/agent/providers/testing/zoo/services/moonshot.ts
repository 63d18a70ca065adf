import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { callsOf, firstOf, noEmptyMessages, resultsFollowCalls, type Rule } from '../rules.ts';

const asGiven: Rule = ({ messages }) => {
  for (const [at, message] of messages.entries()) {
    const calls = callsOf(message);
    if (calls.length > 0 && typeof message['reasoning_content'] !== 'string')
      return `thinking is enabled but reasoning_content is missing in assistant tool call message at index ${at}`;
    const odd = calls.find(({ id }) => !/^(?:functions\.\w+:\d+|c\d{8})$/.test(String(id)));
    if (odd) return `tool_call_id ${String(odd['id'])} is not found`;
  }
  return undefined;
};

const error = (message: string, status = 400, type = 'invalid_request_error') =>
  json(status, { error: { message, type } });

export const moonshot = () =>
  defineService({
    id: 'moonshot',
    label: 'Moonshot (Kimi)',
    model: 'kimi-k2-thinking',
    facts: [
      {
        says: 'reasoning_content is missing in assistant tool call message',
        source: 'earendil-works/pi#3636; anomalyco/opencode#24083',
        date: '2026-11',
      },
      {
        says: 'ids of calls are functions.NAME:INDEX, and the name is read out of them',
        source: 'huggingface.co/moonshotai/Kimi-K2-Instruct, docs/tool_call_guidance.md',
        date: '2026-11',
      },
      {
        says: 'cached input is usage.cached_tokens, and usage is also in the last choice',
        source: 'platform.moonshot.ai/docs/api/chat',
        date: '2026-11',
      },
    ],
    style: { thinking: 'reasoning_content', idOf: (name, at) => `functions.${name}:${at}` },
    rules: firstOf(
      noEmptyMessages('Invalid request: message at position 1 with role user must not be empty'),
      resultsFollowCalls,
      asGiven,
    ),
    refusal: error,
    failing: error('The engine is currently overloaded, please try again later', 429, 'engine_overloaded_error'),
    tooLong: error(
      'Invalid request: Your request exceeded model token limit: 4096. This model’s maximum context length is 4096 tokens.',
    ),
    refusesPicture: error('Invalid request: unsupported image format'),
    declines: error('The request was rejected because it was considered high risk', 400, 'content_filter'),
    usage: { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050, cached_tokens: 800 },
    price: { input: 0.6, output: 2.5, cached: 0.15 },
    cost: (200 * 0.6 + 800 * 0.15 + 50 * 2.5) / 1e6,
  });
