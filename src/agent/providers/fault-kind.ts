import { pattern } from '../../notes/basics/pattern.ts';
import type { EndpointFault } from './endpoint-fault.ts';

export type FaultKind =
  | 'no_tool_support'
  | 'no_schema_support'
  | 'bad_call'
  | 'unauthorized'
  | 'forbidden'
  | 'quota'
  | 'unknown_model'
  | 'not_found'
  | 'too_long'
  | 'rate_limited'
  | 'loading'
  | 'server'
  | 'bad_request';

/** Errors for a model or server without tools. Ollama, llama.cpp, vLLM, Groq, OpenRouter, Google. */
const NO_TOOLS = pattern('i')`
  does not support tools|tools? (?:param|use|calling|calls?)\b.*
  (?:not supported|unsupported|requires?)
  |requires? --jinja|--enable-auto-tool-choice|no endpoints found that support tool use
  |unsupported.*\btools\b|function calling is not (?:enabled|supported)
`;
/** Errors for `response_format`, or for the grammar made from it. OpenAI, vLLM, llama.cpp, Groq, LM Studio. */
const NO_SCHEMA = /response_format|json_schema|json schema|structured outputs?|guided|grammar/i;
const TOO_LONG = pattern('i')`
  context_length_exceeded|exceed_context_size|maximum context length|available context size
  |prompt is too long|context window|context length of|input token count.*exceeds
  |reduce (?:your message size|the length)|context the overflows|too large for model|request too large
`;
/** Google answers a wrong key with 400. */
const WRONG_KEY =
  /api key not valid|api_key_invalid|missing or invalid authorization|invalid api key|incorrect api key/i;
/** Groq and llama.cpp parse the model's calls themselves, and refuse malformed ones. */
const BAD_CALL = /tool_use_failed|failed to call a function|failed to parse (?:input|tool call)/i;
const NO_CREDIT = /insufficient_quota|insufficient (?:balance|credits)|more credits|billing|credit balance/i;
const NO_MODEL = pattern('i')`
  model_not_found|models\/\S+ is not found|not a valid model id|invalid model\b|\bmodel\b.{0,160}?
  (?:not found|does not exist|is not available)|no models? loaded|no such model|unknown model
`;

/** The kind of a refusal. @param status Undefined for an error in the middle of a stream. */
export function faultKind(status: number | undefined, { message, code, retryAfterMs }: EndpointFault): FaultKind {
  const said = `${code} ${message}`;
  if (NO_TOOLS.test(said)) return 'no_tool_support';
  if (BAD_CALL.test(said)) return 'bad_call';
  if (status === 413 || TOO_LONG.test(said)) return 'too_long';
  if (status === 401 || WRONG_KEY.test(said)) return 'unauthorized';
  if (status === 402 || (NO_CREDIT.test(said) && retryAfterMs === undefined)) return 'quota';
  if (status === 429) return 'rate_limited';
  if (status === 403) return 'forbidden';
  if (status === 503 && /loading model/i.test(said)) return 'loading';
  if (NO_MODEL.test(said)) return 'unknown_model';
  if (status === 404) return 'not_found';
  if (status === undefined || status >= 500) return 'server';
  return NO_SCHEMA.test(said) ? 'no_schema_support' : 'bad_request';
}
