import { fieldOf, isRecord } from '../../../notes/basics/is-record.ts';
import { waitInWords } from './wait-in-words.ts';

/** An endpoint's error, in one form for all of them. */
export interface EndpointFault {
  /** '' where nothing readable was sent, such as a proxy's web page. */
  readonly message: string;
  /** Its own code or type: `context_length_exceeded`; '' for none. */
  readonly code: string;
  /** The fields of the request that it names: `stream_options`, `messages.2.content`. */
  readonly fields: readonly string[];
  /** The status that stands in the body, as in an error that comes with 200. */
  readonly status?: number;
  /** How long to wait, ms. Pages rarely see the `Retry-After` header, so the text counts. */
  readonly retryAfterMs?: number;
  /** The model's window, where the request exceeded it. */
  readonly windowTokens?: number;
  /** It was a page of HTML, with this title. */
  readonly page?: string;
}

/**
 * Reads the body of a refused request: `{ error: { message, code } }` of OpenAI and most, the same in a list (Google),
 * `{ error: text }` (LM Studio), the fields at the top (Mistral, earlier vLLM), `{ detail }` (FastAPI), `{ errors: [] }` (Cloudflare),
 * `{ base_resp }` (MiniMax), the provider's own words inside OpenRouter's, and JSON in the message again (Google behind proxies,
 * Databricks).
 */
export function readFault(body: string): EndpointFault {
  const parsed = parseJsonBody(body);
  if (isRecord(parsed) || Array.isArray(parsed)) return faultOf(parsed);
  if (typeof parsed === 'string') return ofText(parsed);
  if (!/^\s*(?:<!doctype|<\?xml|<[a-z!])/i.test(body)) return ofText(body.trim());
  const inTag = (name: string) => new RegExp(`<${name}[^<>]*>([^<]*)</${name}>`, 'i').exec(body)?.[1] ?? '';
  // What a framework calls “Error” says more below; a storage service answers with XML.
  const named = inTag('title') || inTag('h1');
  const title = /^\s*(?:error)?\s*$/i.test(named) ? inTag('pre') || inTag('Message') || named : named;
  return { message: '', code: '', fields: [], page: title.replaceAll(/\s+/g, ' ').trim().slice(0, 100) };
}

function ofText(whole: string): EndpointFault {
  const message = whole.slice(0, MOST_MESSAGE);
  const retryAfterMs = waitInWords(message);
  return {
    message,
    code: '',
    fields: [],
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...windowIn(undefined, message),
  };
}

/** Characters of a message that are read: whatever it says, it says at its beginning. */
const MOST_MESSAGE = 4_000;

/** Messages within messages, as gateways wrap them. */
const DEEPEST = 6;

/** Like `readFault`, for a value in a stream. */
export function faultOf(errorBody: unknown, depth = 0): EndpointFault {
  if (typeof errorBody === 'string') return ofText(errorBody);
  const top = Array.isArray(errorBody) ? (errorBody as unknown[])[0] : errorBody;
  const errorList = faultListOrEmpty(fieldOf(top, 'errors'));
  const firstOfAll = errorList.every((errorItem) => typeof errorItem === 'string')
    ? errorList.join('; ')
    : errorList[0];
  const inner =
    nonEmptyValue(fieldOf(top, 'error')) ??
    nonEmptyValue(firstOfAll) ??
    nonEmptyValue(fieldOf(top, 'base_resp')) ??
    top;
  const { message, fields } = readFaultMessage(inner);
  const nested = depth < DEEPEST ? jsonIn(message) : undefined;
  if (nested) {
    const innerFault = faultOf(nested.value, depth + 1);
    // The name of an exception in front of it helps nobody.
    if (innerFault.message !== '') return { ...faultStatus(inner), ...innerFault };
  }
  const paramName = fieldOf(inner, 'param');
  const named = typeof paramName === 'string' && paramName !== '' ? [...fields, paramName] : fields;
  const text = withFields(withProvider(message, inner), named).slice(0, MOST_MESSAGE);
  const code = [fieldOf(inner, 'code'), fieldOf(inner, 'type'), fieldOf(inner, 'status'), fieldOf(top, 'error_code')]
    .filter((codePart) => typeof codePart === 'string' && codePart !== 'error')
    .join(' ');
  const retryAfterMs = waitOf(inner) ?? waitOf(top) ?? waitInWords(text);
  return {
    message: text.slice(0, MOST_MESSAGE),
    code,
    fields: named,
    ...faultStatus(inner),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...windowIn(inner, `${text} ${code}`),
  };
}

const nonEmptyValue = (value: unknown): unknown =>
  value === null || value === undefined || value === '' ? undefined : value;
const faultListOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The provider's own words inside OpenRouter's. */
function withProvider(message: string, inner: unknown): string {
  const raw = fieldOf(fieldOf(inner, 'metadata'), 'raw');
  if (raw === undefined || raw === null || raw === '') return message;
  const providerMessage = typeof raw === 'string' ? readFault(raw).message || raw : faultOf(raw).message;
  return providerMessage === '' || providerMessage === message ? message : `${message}: ${providerMessage}`;
}

/** The name of a field is half of what is wrong with it. */
function withFields(message: string, fields: readonly string[]): string {
  const unsaid = fields.filter((field) => !message.includes(field.split('.').at(-1) ?? field));
  return unsaid.length === 0 ? message : `${message.replace(/(?<![.\s])[.\s]+$/, '')} (${unsaid.join(', ')})`;
}

interface Said {
  readonly message: string;
  readonly fields: readonly string[];
}

/** Where services put their words; the first that holds any counts. */
const MESSAGES = [
  ...['message', 'Message', 'detail', 'details', 'msg', 'error_msg', 'errmsg', 'error_message', 'error_description'],
  ...['status_msg', 'faultstring', 'fault', 'title', 'reason', 'error', 'errors', 'messages'],
];

function readFaultMessage(errorBody: unknown, depth = 0): Said {
  if (typeof errorBody === 'string') return { message: errorBody, fields: [] };
  if (depth > DEEPEST) return { message: '', fields: [] };
  if (Array.isArray(errorBody))
    return joinFaultMessages((errorBody as unknown[]).map((issue) => issueOf(issue, depth)));
  const byField = depth > 0 ? fieldMessages(errorBody) : undefined;
  if (byField) return byField;
  for (const name of MESSAGES) {
    const value = fieldOf(errorBody, name);
    if (value === undefined || value === null || value === '') continue;
    const nestedMessage = readFaultMessage(value, depth + 1);
    if (nestedMessage.message !== '') return nestedMessage;
  }
  return { message: '', fields: [] };
}

/** What is wrong with each field, as Laravel, Django and ASP.NET write it: `{ model: ['is unknown'] }`. */
function fieldMessages(errorBody: unknown): Said | undefined {
  if (!isRecord(errorBody)) return undefined;
  const fieldEntries = Object.entries(errorBody);
  const isOfFields = fieldEntries.every(
    ([, value]) =>
      Array.isArray(value) && value.length > 0 && value.every((fieldError) => typeof fieldError === 'string'),
  );
  if (fieldEntries.length === 0 || !isOfFields) return undefined;
  return joinFaultMessages(
    fieldEntries.map(([field, words]) => ({ message: `${field}: ${(words as string[]).join(', ')}`, fields: [field] })),
  );
}

/** One of FastAPI's: `{ loc: ['body', 'stream_options'], msg }`. */
function issueOf(issue: unknown, depth: number): Said {
  const { message, fields } = readFaultMessage(issue, depth + 1);
  const loc = faultListOrEmpty(fieldOf(issue, 'loc')).filter((part) => part !== 'body');
  if (loc.length === 0) return { message, fields };
  const field = loc.join('.');
  return { message: `${field}: ${message}`, fields: [field, ...fields] };
}

function joinFaultMessages(messages: readonly Said[]): Said {
  return {
    message: messages
      .map(({ message }) => message)
      .filter(Boolean)
      .join('; '),
    fields: messages.flatMap(({ fields }) => fields),
  };
}

function faultStatus(inner: unknown): Pick<EndpointFault, 'status'> {
  const status = [
    fieldOf(inner, 'code'),
    fieldOf(inner, 'status'),
    fieldOf(inner, 'status_code'),
    fieldOf(inner, 'http_code'),
  ]
    .map((rawStatus) => (typeof rawStatus === 'string' && /^\d{3}$/.test(rawStatus) ? Number(rawStatus) : rawStatus))
    .find(
      (statusCandidate) =>
        typeof statusCandidate === 'number' &&
        Number.isInteger(statusCandidate) &&
        statusCandidate >= 400 &&
        statusCandidate < 600,
    );
  return typeof status === 'number' ? { status } : {};
}

/** Google's `retryDelay: "34s"` and fields of others, in seconds unless their name says otherwise. */
function waitOf(errorBody: unknown): number | undefined {
  for (const detail of [
    errorBody,
    ...faultListOrEmpty(fieldOf(errorBody, 'details')),
    fieldOf(errorBody, 'metadata'),
  ]) {
    const delay = fieldOf(detail, 'retryDelay');
    if (typeof delay === 'string') return waitInWords(`retry in ${delay}`);
    for (const [name, unit] of WAIT_FIELDS) {
      const value = Number(fieldOf(detail, name) ?? Number.NaN);
      if (Number.isFinite(value) && value >= 0) return Math.ceil(value * unit);
    }
  }
  return undefined;
}

const WAIT_FIELDS = [
  ['retry_after_ms', 1],
  ['retryAfterMs', 1],
  ['retryAfterSeconds', 1000],
  ['retry_after', 1000],
  ['retryAfter', 1000],
  ['retry_after_seconds', 1000],
] as const;

/** A limit of tokens a minute says nothing of the window. */
export const PER_MINUTE = /tokens per min|tokens\/min|\bTPM\b|rate_limit_exceeded|per[- ]minute/i;

/** Each service's name for the window: llama.cpp, OpenAI and vLLM and OpenRouter, Mistral, Anthropic, Google, LM Studio, xAI, SGLang and KoboldCpp, Together. */
const WINDOWS = [
  /available context size \((\d+)/i,
  /maximum context length (?:is|of) (\d+)/i,
  /(?<!\d)(\d+) maximum context length/i,
  /tokens > (\d+) maximum/i,
  /maximum number of tokens allowed \(?(\d+)/i,
  /context length of (?:only )?(\d+)/i,
  /maximum prompt length is (\d+)/i,
  /(?:context length|context window|token limit)(?: of|:)? \(?(\d+)/i,
  /must be <= (\d+)/i,
  // Cohere, TGI, Databricks and Anthropic, SGLang, GitHub, TensorRT, DashScope, LM Studio.
  /prompt cannot exceed (\d+)/i,
  /must have less than (\d+) tokens/i,
  /context limit: \d+ \+ \d+ > (\d+)/i,
  /maximum (?:allowed|model) length (?:of )?\(?(\d+)/i,
  /max size: (\d+) tokens/i,
  /max_input_len \(?(\d+)/i,
  /input length should be \[\d+, ?(\d+)\]/i,
  /exceeds the limit of (\d+)/i,
  /while limit is (\d+)/i,
  /n_ctx \((\d+)/i,
];

function windowIn(errorBody: unknown, text: string): Pick<EndpointFault, 'windowTokens'> {
  if (PER_MINUTE.test(text)) return {};
  const contextSize = fieldOf(errorBody, 'n_ctx');
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  const tokens =
    typeof contextSize === 'number'
      ? contextSize
      : Number(WINDOWS.map((pattern) => pattern.exec(plain)?.[1]).find((digits) => digits !== undefined));
  return Number.isFinite(tokens) && tokens > 0 ? { windowTokens: tokens } : {};
}

/** JSON that stands in a message, alone or behind words such as `litellm.BadRequestError: AnthropicException - `. */
function jsonIn(message: string): { readonly value: unknown } | undefined {
  const from = message.search(/[{[]/);
  if (from < 0 || from > 300) return undefined;
  const text = message.slice(from).trim();
  const to = text.startsWith('{') ? text.lastIndexOf('}') : text.lastIndexOf(']');
  // Python writes the bytes of an answer as b'{…}'.
  const value = parseJsonBody(text.slice(0, to + 1)) ?? parseJsonBody(text.slice(0, to + 1).replaceAll("\\'", "'"));
  const isSaid = isRecord(value)
    ? Object.keys(value).some((name) => SAYING.has(name))
    : from === 0 && Array.isArray(value);
  return isSaid ? { value } : undefined;
}

const SAYING = new Set(['error', 'errors', 'message', 'detail', 'msg', 'error_code', 'base_resp']);

function parseJsonBody(text: string): unknown {
  try {
    const parsed = JSON.parse(text) as unknown;
    return parsed === null ? undefined : parsed;
  } catch {
    return undefined;
  }
}
