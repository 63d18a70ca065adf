import { fieldOf } from '../../notes/basics/field-of.ts';

/** An endpoint's error, in one form for all of them. */
export interface EndpointFault {
  /** '' where nothing readable was sent, such as a proxy's web page. */
  readonly message: string;
  /** Its own code or type: `context_length_exceeded`; '' for none. */
  readonly code: string;
  /** How long to wait, ms. Pages rarely see the `Retry-After` header, so the text counts. */
  readonly retryAfterMs?: number;
  /** The model's window, where the request exceeded it. */
  readonly windowTokens?: number;
}

/**
 * Reads the body of a refused request: `{ error: { message, code } }` of OpenAI and most, the same in a list (Google),
 * `{ error: text }` (LM Studio), the fields at the top (Mistral, earlier vLLM), `{ detail }` (FastAPI), the provider's own
 * words inside OpenRouter's, and JSON in the message again (Google behind proxies).
 */
export function readFault(body: string): EndpointFault {
  const parsed = parseJson(body);
  if (parsed === undefined) return { message: /^\s*</.test(body) ? '' : body.trim(), code: '' };
  return faultOf(parsed);
}

/** Like `readFault`, for an object in a stream. */
export function faultOf(said: unknown): EndpointFault {
  const top = Array.isArray(said) ? (said as unknown[])[0] : said;
  const inner = fieldOf(top, 'error') ?? top;
  const message = messageOf(inner);
  const nested = message.startsWith('{') || message.startsWith('[') ? parseJson(message) : undefined;
  if (nested !== undefined) return faultOf(nested);
  const raw = fieldOf(fieldOf(inner, 'metadata'), 'raw');
  const text = typeof raw === 'string' && raw !== '' ? `${message}: ${readFault(raw).message || raw}` : message;
  const code = [fieldOf(inner, 'code'), fieldOf(inner, 'type'), fieldOf(inner, 'status')]
    .filter((one) => typeof one === 'string')
    .join(' ');
  const retryAfterMs = waitOf(inner, text);
  const windowTokens = windowOf(inner, text);
  return {
    message: text,
    code,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(windowTokens === undefined ? {} : { windowTokens }),
  };
}

function messageOf(said: unknown): string {
  if (typeof said === 'string') return said;
  const message = fieldOf(said, 'message') ?? fieldOf(said, 'detail');
  if (typeof message === 'string') return message;
  // FastAPI lists the errors of each field.
  if (Array.isArray(message))
    return message
      .map((one: unknown) => fieldOf(one, 'msg'))
      .filter((one) => typeof one === 'string')
      .join('; ');
  return message !== undefined ? messageOf(message) : '';
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Google's `retryDelay: "34s"`; in words: "Please retry in 34.07s" (Google), "try again in 1m2.5s" (OpenAI, Groq). */
function waitOf(said: unknown, text: string): number | undefined {
  const details = fieldOf(said, 'details');
  const delay = Array.isArray(details)
    ? details.map((one: unknown) => fieldOf(one, 'retryDelay')).find((one) => typeof one === 'string')
    : undefined;
  const written =
    typeof delay === 'string' ? delay : /(?:retry|try again) in ((?:[\d.]+(?:ms|s|m|h))+)/i.exec(text)?.[1];
  if (!written) return undefined;
  const parts = [...written.matchAll(/(?<![\d.])([\d.]+)(ms|s|m|h)/g)];
  return parts.length === 0
    ? undefined
    : Math.ceil(parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0), 0));
}

/** Each service's name for the window: llama.cpp, OpenAI and vLLM and OpenRouter, Mistral, Anthropic, Google, LM Studio, Groq. */
const WINDOWS = [
  /available context size \((\d+)/i,
  /maximum context length (?:is|of) (\d+)/i,
  /(?<!\d)(\d+) maximum context length/i,
  /tokens > (\d+) maximum/i,
  /maximum number of tokens allowed \(?(\d+)/i,
  /context length of (?:only )?(\d+)/i,
  /tokens per minute.{0,500}limit (\d+), requested/i,
];

function windowOf(said: unknown, text: string): number | undefined {
  const told = fieldOf(said, 'n_ctx');
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  const tokens =
    typeof told === 'number'
      ? told
      : Number(WINDOWS.map((pattern) => pattern.exec(plain)?.[1]).find((one) => one !== undefined));
  return Number.isFinite(tokens) && tokens > 0 ? tokens : undefined;
}

function parseJson(text: string): unknown {
  try {
    const parsed = JSON.parse(text) as unknown;
    return parsed === null ? undefined : parsed;
  } catch {
    return undefined;
  }
}
