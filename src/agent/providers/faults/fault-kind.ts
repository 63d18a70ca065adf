import { pattern } from '../../../notes/basics/pattern.ts';
import { PER_MINUTE, type EndpointFault } from './endpoint-fault.ts';

export type FaultKind =
  | 'no_tool_support'
  | 'no_schema_support'
  | 'bad_call'
  | 'unauthorized'
  | 'forbidden'
  | 'quota'
  | 'unknown_model'
  | 'no_deployment'
  | 'data_policy'
  | 'no_provider'
  | 'not_found'
  | 'too_long'
  | 'too_large'
  | 'page'
  | 'filtered'
  | 'rate_limited'
  | 'over_rate'
  | 'loading'
  | 'timeout'
  | 'server'
  | 'bad_request';

/** Errors for a model or server without tools. Ollama, llama.cpp, vLLM, Groq, OpenRouter, Google, DashScope. */
const NO_TOOLS = pattern('i')`
  does not support tools|tools? (?:param|use|calling|calls?)\b.{0,300}
  (?:not supported|unsupported|requires?)
  |requires? --jinja|--enable-auto-tool-choice|no endpoints found that support tool use
  |unsupported.{0,300}\btools\b|function calling is not (?:enabled|supported)
  |(?:extra|unknown|unrecognized|unexpected)\b[^.]{0,300}["'\x60]\btools\b
  |does not support (?:function|tool)[ _-]call|(?:unexpected|invalid|unsupported) role:? ?["'\x60]?tool\b
`;
/** Errors for `response_format`, or for the grammar made from it. OpenAI, vLLM, llama.cpp, Groq, LM Studio. */
const NO_SCHEMA = /response_format|json_schema|json schema|structured outputs?|guided|grammar/i;
const TOO_LONG = pattern('i')`
  context_length_exceeded|exceed_context_size|maximum context length|available context size
  |prompt(?: is|)?:? too long|prompt_too_long|context window|context length of|input token count.{0,300}exceeds
  |reduce (?:your message size|the length)|context the overflows|too large for model|request (?:body )?too large
  |maximum prompt length|model token limit|input length.{0,40}exceeds?|input is too long|string_above_max_length
  |longer than the (?:model's context|maximum model length)|exceeds? (?:the )?(?:model's )?(?:maximum |max )?context
  |max_new_tokens.{0,20}must be <=|inputs.{0,3} must have less than|too many tokens|tokens_limit_reached
  |prompt token count.{0,40}exceeds|token(?:s|_count)?\b.{0,40}exceeds? the (?:model|maximum|limit)|prompt exceeds max
  |range of input length|exceeds? max(?:imum)?[_ ]input[_ ]len|prompt length.{0,30}exceeds|maximum allowed length
  |input tokens over the limit|greater than the context length|n_keep.{0,20}n_ctx
`;
const IN_BYTES = /\d ?(?:[kmg]i?b|bytes)\b/i;
/** Google answers a wrong key with 400. */
const WRONG_KEY =
  /api key not valid|api_key_invalid|missing or invalid authorization|login fail|invalid api key|incorrect api key|invalid_api_key|authentication_error/i;
/** Groq and llama.cpp parse the model's calls themselves, and refuse malformed ones. */
const BAD_CALL = /tool_use_failed|failed to call a function|failed to parse (?:input|tool call)/i;
const NO_CREDIT = pattern('i')`
  insufficient[_ ](?:quota|balance|credits?|funds)|more credits|credit balance|out of credits?|billing
  |payment required|(?:budget|quota|balance|credits?).{0,80}?(?:used up|exhausted|exceeded|too low|depleted)|余额不足
`;
const NO_MODEL = pattern('i')`
  model_not_found|models\/\S{1,200} is not found|not a valid model id|invalid model\b|\bmodel\b.{0,160}?
  (?:not found|does not exist|is not available)|no models? loaded|no such model|unknown model|invalid_model
`;
const TOO_FAST = /rate.?limit|too many requests|request limit|请求过于频繁|限流/i;
const BROKEN =
  /internal (?:server )?error|out of memory|bad gateway|(?:service|temporarily|currently) unavailable|overloaded|upstream|timed? ?out|no free slots?/i;
const FILTERED =
  /content[ _-]?filter|content management policy|content[ _]policy|responsible_?ai|data_inspection_failed|moderation|flagged|\bsafety\b.{0,40}(?:block|violat)/i;

/** The status that counts: the one in the body where the response's own says that all is well. */
export function statusIn(httpStatus: number | undefined, { status }: EndpointFault): number | undefined {
  return httpStatus === undefined || httpStatus < 400 ? (status ?? httpStatus) : httpStatus;
}

/** The kind of a refusal. @param httpStatus undefined for an error in the middle of a stream, 200 for one in the place of an answer */
export function faultKind(httpStatus: number | undefined, fault: EndpointFault): FaultKind {
  const { message, code, retryAfterMs, page } = fault;
  const status = statusIn(httpStatus, fault);
  const faultText = `${code} ${message}`;
  if (page !== undefined) return kindOfPage(status);
  if (NO_TOOLS.test(faultText)) return 'no_tool_support';
  if (BAD_CALL.test(faultText)) return 'bad_call';
  if (PER_MINUTE.test(faultText) && (status === undefined || [400, 413, 429].includes(status)))
    return isMoreThanAMinute(message) ? 'over_rate' : 'rate_limited';
  // A size in megabytes is no length in tokens.
  const isInBytes = IN_BYTES.test(message) && !/token/i.test(message);
  if (TOO_LONG.test(faultText) && !isInBytes) return 'too_long';
  if (status === 413 || (isInBytes && TOO_LONG.test(faultText))) return 'too_large';
  if (status === 401 || WRONG_KEY.test(faultText)) return 'unauthorized';
  if (status === 402 || (NO_CREDIT.test(faultText) && retryAfterMs === undefined)) return 'quota';
  if (status === 429) return 'rate_limited';
  if (/data policy|data_policy|privacy settings/i.test(faultText)) return 'data_policy';
  if (/DeploymentNotFound|API deployment/i.test(faultText)) return 'no_deployment';
  if (status === 403) return FILTERED.test(faultText) ? 'filtered' : 'forbidden';
  if (status === 503 && /loading model/i.test(faultText)) return 'loading';
  if (NO_MODEL.test(faultText)) return 'unknown_model';
  if (/no (?:endpoints|allowed providers|available providers|providers)\b/i.test(faultText)) return 'no_provider';
  if (FILTERED.test(faultText)) return 'filtered';
  if (status === 405) return 'not_found';
  if (status === 404)
    return message === '' || /page not found|no route|not found$|^\{?"?detail"?:? ?"?not found/i.test(message)
      ? 'not_found'
      : 'bad_request';
  if (status === 408) return 'timeout';
  if (status === undefined && /invalid_request/i.test(code)) return 'bad_request';
  // An error in the place of an answer has no status: its words say what it is.
  if (status !== undefined && status < 400) {
    if (TOO_FAST.test(faultText)) return 'rate_limited';
    if (BROKEN.test(faultText)) return 'server';
  }
  if (status === undefined || status >= 500) return 'server';
  return NO_SCHEMA.test(faultText) ? 'no_schema_support' : 'bad_request';
}

function kindOfPage(status: number | undefined): FaultKind {
  if (status === 413) return 'too_large';
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 405) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status === 408) return 'timeout';
  return status !== undefined && status >= 500 ? 'server' : 'page';
}

/** One request alone asks for more than a minute's worth: waiting does not help. Groq, OpenAI. */
function isMoreThanAMinute(message: string): boolean {
  const plain = message.replaceAll(/(\d),(?=\d{3})/g, '$1');
  const limit = /limit:? (\d+)/i.exec(plain)?.[1];
  const requestedTokens = /requested:? (\d+)/i.exec(plain)?.[1];
  return limit !== undefined && requestedTokens !== undefined && Number(requestedTokens) > Number(limit);
}
