import { fieldOf } from '../../../notes/basics/is-record.ts';
import { pattern } from '../../../notes/basics/pattern.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { OutsideAbout } from '../../network/network-messages.ts';
import { outsideFetch } from '../../network/worker-network.ts';
import {
  parseAddress,
  retryAfterMs,
  shownAddress,
  tidyBaseUrl,
  tidyKey,
  unreachableAddress,
  withoutKey,
} from '../../../fs-access/endpoint-address.ts';
import { limitTime } from '../../../notes/basics/time-limit.ts';

export interface EndpointRequest {
  /** Ends in `/v1` for most servers; a trailing slash does no harm. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

interface EmbeddingAnswer {
  readonly vectors: Float32Array[];
  /** Undefined where the endpoint does not say. */
  readonly tokens: number | undefined;
}

interface RequestLimits {
  readonly signal: AbortSignal;
  /** Timeout for an answer. */
  readonly timeoutMs: number;
  /** For the log of data that leaves this browser. */
  readonly about: OutsideAbout;
}

/** `wait`: the same request may succeed later; `too_long`: shorter texts may; `no`: only a change of the settings helps. */
type EndpointRemedy = 'wait' | 'too_long' | 'no';

/** An endpoint's failure and the exact fix. Never contains the key or any text that was sent. */
export class EndpointError extends Error {
  constructor(
    readonly remedy: EndpointRemedy,
    cause: string,
    fix: string,
    /** The delay that the endpoint asks for. */
    readonly retryAfterMs?: number,
  ) {
    super(`${cause} ${fix}`);
    this.name = 'EndpointError';
  }
}

/**
 * One `POST <base>/embeddings`: https://platform.openai.com/docs/api-reference/embeddings, as Ollama, LM Studio, llama.cpp and
 * others have it too.
 * @returns one vector for each text, in order, as it came, and the tokens that the endpoint counted
 * @throws EndpointError, or an AbortError when the signal fires
 */
export async function requestEmbeddings(
  endpoint: EndpointRequest,
  texts: readonly string[],
  { signal, timeoutMs, about }: RequestLimits,
): Promise<EmbeddingAnswer> {
  const url = `${tidyBaseUrl(endpoint.baseUrl)}/embeddings`;
  const key = tidyKey(endpoint.apiKey);
  // No further header: each one would make a browser ask the server first, and local ones say no.
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const limit = limitTime(timeoutMs, signal);
  let response: Response;
  let body: unknown;
  try {
    response = await outsideFetch(about)(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: endpoint.model, input: texts }),
      signal: limit,
      credentials: 'omit',
      redirect: 'error',
    });
    body = await readBody(response);
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted)
      throw new EndpointError(
        'wait',
        `${where(endpoint)} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`,
        'For a local server, look at its log: the model may be loading, or not fit into memory.',
      );
    throw unreachable(endpoint, error);
  }
  if (!response.ok) throw statusError(endpoint, response, body);
  return { vectors: readVectors(body, texts.length) ?? fail(endpoint), tokens: readTokenUsage(body) };
}

/** Something else than JSON is told by its status, or by not being a list of embeddings. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function where({ baseUrl }: EndpointRequest): string {
  const url = parseAddress(baseUrl);
  return url ? shownAddress(url) : 'The endpoint';
}

function unreachable({ baseUrl }: EndpointRequest, error: unknown): EndpointError {
  const { cause, fix } = unreachableAddress(baseUrl);
  const isWrong = parseAddress(baseUrl) === undefined || !(error instanceof TypeError);
  return new EndpointError(isWrong ? 'no' : 'wait', cause, fix);
}

function fail(endpoint: EndpointRequest): never {
  throw new EndpointError(
    'no',
    `${where(endpoint)} sent something that is no list of embeddings.`,
    'Check that the address ends in the API’s path, usually /v1, and that the model is made for embedding.',
  );
}

/** Servers name the count differently, or leave it out. */
function readTokenUsage(body: unknown): number | undefined {
  const usage = (body as { usage?: { prompt_tokens?: unknown; total_tokens?: unknown } | null }).usage;
  return [usage?.prompt_tokens, usage?.total_tokens].find(
    (tokens): tokens is number => typeof tokens === 'number' && Number.isFinite(tokens) && tokens > 0,
  );
}

/** Numbers of one length for every text, or undefined. The list may come in any order. */
function readVectors(body: unknown, count: number): Float32Array[] | undefined {
  const data = (body as { data?: unknown } | undefined)?.data;
  if (!Array.isArray(data) || data.length !== count) return undefined;
  const vectors: Float32Array[] = [];
  for (const [place, item] of (data as { index?: unknown; embedding?: unknown }[]).entries()) {
    const numbers = item?.embedding;
    if (!Array.isArray(numbers) || numbers.length === 0 || !numbers.every(Number.isFinite)) return undefined;
    const vector = Float32Array.from(numbers as number[]);
    vectors[typeof item.index === 'number' ? item.index : place] = vector;
  }
  const width = vectors[0]?.length;
  const isWhole = vectors.length === count && Array.from(vectors, (vector) => vector?.length === width).every(Boolean);
  return isWhole ? vectors : undefined;
}

const TOO_LONG = pattern('iu')`
  too (?:long|large|many tokens)|context length|maximum (?:context|input|sequence)
  |physical batch size|exceeds? .{0,300}(?:length|tokens|context)
`;
const NO_EMBEDDINGS = /does not support embedd|not an? embedding|--embeddings?\b|only supports? .{0,200}chat/iu;

function statusError(endpoint: EndpointRequest, { status, headers }: Response, body: unknown): EndpointError {
  const { apiKey, model } = endpoint;
  const serverMessage = withoutKey(endpointErrorText(body), apiKey);
  const server = where(endpoint);
  if (NO_EMBEDDINGS.test(serverMessage)) {
    return new EndpointError(
      'no',
      `${inQuotes(model)} makes no embeddings at ${server} (${serverMessage}).`,
      'Choose an embedding model, such as nomic-embed-text; llama-server has to be started with --embeddings.',
    );
  }
  if (status === 413 || TOO_LONG.test(serverMessage))
    return new EndpointError(
      'too_long',
      `A text is too long for ${inQuotes(model)} (${serverMessage}).`,
      'Choose a model that reads longer texts.',
    );
  if (status === 401 || status === 403) {
    return new EndpointError(
      'no',
      apiKey ? `${server} does not accept this key.` : `${server} wants a key.`,
      `Copy the key anew from the provider’s site into the settings, and check that it may use ${model}.`,
    );
  }
  if (status === 402 || /insufficient_quota|billing|credit balance/iu.test(serverMessage))
    return new EndpointError(
      'no',
      'The account behind this key has no credit left.',
      'Top it up at the provider, or choose another model.',
    );
  if (status === 404 && /model/iu.test(serverMessage)) {
    const pull = parseAddress(endpoint.baseUrl)?.port === '11434' ? `, or fetch it: ollama pull ${model}` : '';
    return new EndpointError(
      'no',
      `${server} has no model ${inQuotes(model)}.`,
      `Choose one from its list in the settings${pull}.`,
    );
  }
  if (status === 404 || status === 405)
    return new EndpointError(
      'no',
      `There is no embeddings API at ${server} (${status}).`,
      'The address usually ends in /v1: http://localhost:11434/v1 for Ollama, http://localhost:1234/v1 for LM Studio.',
    );
  if (status === 429)
    return new EndpointError(
      'wait',
      `${server} asks to go slower.`,
      'Wait a little, or choose a model with higher limits.',
      retryAfterMs(headers),
    );
  if (status >= 500)
    return new EndpointError(
      'wait',
      `${server} failed (${status}): ${serverMessage}`,
      'For a local server, look at its log: the model may not fit into memory.',
      retryAfterMs(headers),
    );
  return new EndpointError(
    'no',
    `${server} refused the request (${status}): ${serverMessage}`,
    'Check the model’s name.',
  );
}

function endpointErrorText(body: unknown): string {
  const error = fieldOf(body, 'error') ?? body;
  if (typeof error === 'string') return error;
  return (
    [fieldOf(error, 'message'), fieldOf(error, 'code')].filter((part) => typeof part === 'string').join(' · ') ||
    'without a reason'
  );
}
