import { json } from '../../answering-server.ts';
import { defineService } from '../define-service.ts';
import { filtered } from '../render.ts';
import { callsOf, firstOf, googleSchemas, noEmptyMessages, type Rule } from '../rules.ts';

const refusal = (message: string, status = 400, name = 'INVALID_ARGUMENT') =>
  json(status, [{ error: { code: status, message, status: name } }]);

/** The first call of each step is signed. */
const signed: Rule = ({ messages }) => {
  const unsigned = messages.findIndex((message) => {
    const [first] = callsOf(message);
    return first !== undefined && !JSON.stringify(first['extra_content'] ?? null).includes('thought_signature');
  });
  return unsigned < 0
    ? undefined
    : `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:search_notes\` , position ${unsigned}.`;
};

export const google = () =>
  defineService({
    id: 'google',
    label: 'Google Gemini (compatible endpoint)',
    model: 'gemini-3-pro-preview',
    facts: [
      {
        says: 'calls carry extra_content.google.thought_signature, the first of parallel ones alone, and are refused without it',
        source: 'ai.google.dev/gemini-api/docs/thought-signatures; allenhutchison/obsidian-gemini#226',
        date: '2026-11',
      },
      {
        says: 'skip_thought_signature_validator is taken for histories of other models',
        source: 'ai.google.dev/gemini-api/docs/thought-signatures',
        date: '2026-11',
      },
      { says: 'errors come in a list', source: 'BerriAI/litellm#6215', date: '2026-11' },
      {
        says: 'calls come whole, reasoning is counted beside what was written',
        source: 'ai.google.dev/gemini-api/docs/openai',
        date: '2026-11',
      },
      {
        says: 'items: missing field; enumerations of texts alone',
        source: 'NousResearch/hermes-agent#2095',
        date: '2026-11',
      },
    ],
    style: {
      wholeCalls: true,
      idOf: (_name, at, n) => `function-call-${n}${at}`,
      ofCall: (at) => (at === 0 ? { extra_content: { google: { thought_signature: 'SIG+abc/==' } } } : {}),
      usageBeside: true,
    },
    rules: firstOf(
      signed,
      noEmptyMessages('Unable to submit request because it must have a text parameter.'),
      googleSchemas,
    ),
    refusal,
    failing: refusal('The model is overloaded. Please try again later.', 503, 'UNAVAILABLE'),
    tooLong: refusal('The input token count (6000) exceeds the maximum number of tokens allowed (4096).'),
    refusesPicture: refusal(
      'Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
    ),
    declines: filtered,
    usage: {
      prompt_tokens: 1000,
      completion_tokens: 30,
      total_tokens: 1050,
      completion_tokens_details: { reasoning_tokens: 20 },
      prompt_tokens_details: { cached_tokens: 800 },
    },
    price: { input: 2, output: 12, cached: 0.2 },
    cost: (200 * 2 + 800 * 0.2 + 50 * 12) / 1e6,
  });
