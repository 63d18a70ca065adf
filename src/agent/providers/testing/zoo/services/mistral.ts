import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { declinedInWords, thinkingPart } from '../render.ts';
import { callsOf, firstOf, noEmptyMessages, onlyFields, onlyMessageFields, rolesInOrder, type Rule } from '../rules.ts';

const ids: Rule = ({ messages }) => {
  const odd = messages.flatMap(callsOf).find(({ id }) => !/^[a-zA-Z0-9]{9}$/.test(String(id)));
  return odd && `Tool call id was ${String(odd['id'])} but must be a-z, A-Z, 0-9, with a length of 9.`;
};
const lastRole: Rule = ({ messages }) => {
  const last = String(messages.at(-1)?.['role']);
  return last === 'user' || last === 'tool'
    ? undefined
    : `Expected last role User or Tool (or Assistant with prefix True) for serving but got ${last}`;
};
/** It degrades rather than refuses; here it refuses, so that it shows. */
const thinkingBack: Rule = ({ messages }) => {
  const whole = JSON.stringify(thinkingPart('I should look it up.', true));
  const odd = messages.some(
    ({ role, content }) => role === 'assistant' && Array.isArray(content) && JSON.stringify(content[0]) !== whole,
  );
  return odd ? 'The thinking of an earlier message is not whole' : undefined;
};
const error = (message: unknown, status = 400, code = '3230') =>
  json(status, {
    object: 'error',
    message,
    type: 'invalid_request_message_order',
    param: null,
    code,
    raw_status_code: status,
  });

export const mistral = () =>
  defineService({
    id: 'mistral',
    label: 'Mistral',
    model: 'mistral-large-latest',
    facts: [
      {
        says: 'Unexpected role “user” after role “tool”',
        source: 'BerriAI/litellm#6323; zed-industries/zed#37021',
        date: '2026-11',
      },
      {
        says: 'ids of calls have nine letters or digits',
        source: 'nearai/ironclaw#1241; jackmpcollins/magentic#276',
        date: '2026-11',
      },
      {
        says: 'errors stand at the top; a wrong field is a 422 with detail and loc',
        source: 'docs.mistral.ai/api, schema HTTPValidationError',
        date: '2026-11',
      },
      {
        says: 'unknown fields are refused (extra_forbidden)',
        source: 'musistudio/llms#64; langgenius/dify#8615',
        date: '2026-11',
      },
      {
        says: 'reasoning is a part of the content, streamed in lists, and goes back whole',
        source: 'mistralai/platform-docs-public studio-api/conversations/reasoning (222f4ba)',
        date: '2026-11',
      },
    ],
    style: {
      thinkingInContent: true,
      idOf: (_name, at, n) => `aB${String(n).padStart(6, '0')}${at}`,
      wholeCalls: true,
      usageBeside: true,
    },
    rules: firstOf(
      onlyFields(
        ['model', 'messages', 'stream', 'stream_options', 'tools', 'response_format', 'temperature', 'max_tokens'],
        (name) => `extra:${name}`,
      ),
      onlyMessageFields(['prefix'], (name, at) => `extra:messages.${at}.${name}`),
      ids,
      noEmptyMessages('Assistant message must have either content or tool_calls, but not none.'),
      rolesInOrder((role, before) => `Unexpected role '${role}' after role '${before}'`),
      lastRole,
      thinkingBack,
    ),
    refusal: (words) =>
      words.startsWith('extra:')
        ? json(422, {
            object: 'error',
            message: {
              detail: [
                {
                  type: 'extra_forbidden',
                  loc: ['body', ...words.slice(6).split('.')],
                  msg: 'Extra inputs are not permitted',
                  input: {},
                },
              ],
            },
            type: 'invalid_request_error',
          })
        : error(words),
    failing: json(503, { object: 'error', message: 'Service unavailable.', type: 'unreachable_backend', code: '1100' }),
    tooLong: error(
      'Prompt contains 6000 tokens and 0 draft tokens, too large for model with 4096 maximum context length',
      400,
      '3051',
    ),
    refusesPicture: error('Image input is not enabled for this model', 400, '3051'),
    declines: declinedInWords,
    usage: { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 },
    price: { input: 2, output: 6 },
    cost: (1000 * 2 + 50 * 6) / 1e6,
  });
