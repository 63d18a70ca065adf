import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { shownAddress, tidyBaseUrl, withoutKey } from '../../../fs-access/endpoint-address.ts';
import { estimateTokens } from '../../budget/budget-tokens.ts';
import { readFault } from '../faults/endpoint-fault.ts';
import { type Endpoint, endpointHeaders } from '../endpoint.ts';
import { serviceAt } from '../services.ts';
import { checkAddress } from './check-address.ts';
import { checkServer } from './check-server.ts';
import type { Spent } from '../../model/messages.ts';
import {
  type Check,
  durationWords,
  toFailedCheck,
  isTimeout,
  passed,
  type Surroundings,
  TIME_LIMITS,
  withinLimit,
} from './check.ts';

export interface EmbeddingPlace extends Endpoint {
  readonly model: string;
  /** Receives what the short text used. */
  readonly onSpent?: (spent: Spent) => void;
}

/** The text that is sent: nothing from a note. */
const SAMPLE = 'A test.';

/**
 * Examines an endpoint for embeddings as `diagnose` does one for answers: address, permission, server, key, list of models, then one short text.
 * @returns the models that it lists; not all of them need be made for embedding
 * @throws AbortError when the signal fires
 */
export async function* diagnoseEmbeddings(
  endpoint: EmbeddingPlace,
  page: Surroundings,
  signal: AbortSignal,
): AsyncGenerator<Check, readonly string[]> {
  const address = await checkAddress(endpoint.baseUrl, page);
  yield address;
  if (address.state === 'failed') return [];
  const { check: server, models } = await checkServer(endpoint, page, signal);
  yield server;
  if (server.state === 'failed') return [];
  yield endpoint.model === ''
    ? toFailedCheck('model', 'No model is chosen yet.', {
        fix: 'Choose one that is made for embedding, such as nomic-embed-text.',
      })
    : await embedSample(endpoint, (page.patience ?? TIME_LIMITS).answerMs, signal);
  return models;
}

async function embedSample(endpoint: EmbeddingPlace, answerMs: number, signal: AbortSignal): Promise<Check> {
  const base = tidyBaseUrl(endpoint.baseUrl);
  const send = withinLimit(endpoint.fetch ?? fetch, answerMs);
  const headers = { ...endpointHeaders(endpoint), 'content-type': 'application/json' };
  try {
    const response = await send(`${base}/embeddings`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: endpoint.model, input: [SAMPLE] }),
      signal,
    });
    const body = await response.text();
    const width = response.ok ? embeddingDimensions(body) : undefined;
    if (width) endpoint.onSpent?.(spentOn(body));
    return width
      ? passed('answer', `${inQuotes(endpoint.model)} makes vectors of ${width} numbers.`)
      : refusedEmbeddings(endpoint, response.status, body);
  } catch (error) {
    if (signal.aborted) throw error;
    if (isTimeout(error))
      return toFailedCheck('answer', `${inQuotes(endpoint.model)} did not answer within ${durationWords(answerMs)}.`, {
        fix: 'It may be too large for the memory there: look at the server’s log, test again, or choose a smaller one.',
      });
    return toFailedCheck(
      'answer',
      `${shownAddress(new URL(base))} lists its models, but its answer to a text cannot be read.`,
      { fix: 'Allow POST requests of this page there (CORS), or look at the server’s log.' },
    );
  }
}

function refusedEmbeddings({ baseUrl, apiKey, model }: EmbeddingPlace, status: number, body: string): Check {
  const faultMessage = withoutKey(readFault(body).message, apiKey);
  const command =
    serviceAt(baseUrl)?.id === 'llama-cpp'
      ? 'llama-server --embeddings --pooling mean -ub 8192 -m model.gguf --port 8080'
      : serviceAt(baseUrl)?.fetchModel?.('nomic-embed-text');
  return toFailedCheck(
    'model',
    `${inQuotes(model)} makes no embeddings there (${status})${faultMessage === '' ? '.' : `: ${faultMessage}`}`,
    {
      fix: `Choose a model that is made for embedding${command ? ':' : '.'}`,
      ...(command ? { command } : {}),
    },
  );
}

function spentOn(body: string): Spent {
  const { usage } = JSON.parse(body) as { usage?: { prompt_tokens?: unknown; total_tokens?: unknown } };
  const reportedTokens = [usage?.prompt_tokens, usage?.total_tokens].find(
    (tokens) => typeof tokens === 'number' && tokens > 0,
  );
  return {
    usage: {
      inputTokens: typeof reportedTokens === 'number' ? reportedTokens : estimateTokens(SAMPLE),
      outputTokens: 0,
    },
    isEstimate: reportedTokens === undefined,
  };
}

function embeddingDimensions(body: string): number | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: { embedding?: unknown }[] };
    const vector = data?.[0]?.embedding;
    return Array.isArray(vector) && vector.length > 0 ? vector.length : undefined;
  } catch {
    return undefined;
  }
}
