import { isLocalAddress, parseAddress, shownAddress, tidyBaseUrl } from '../../../fs-access/endpoint-address.ts';
import type { EmbeddingRecipe, EmbeddingSpend } from '../../contract/index-contract.ts';
import type { OutsideAbout } from '../../network/network-messages.ts';
import type { Embedder } from '../embedder.ts';
import { averageWindows, estimateTokens, toUnit, toWindows } from '../text-windows.ts';
import { CALIBRATION_TEXTS, fitCalibration, revisionOf } from '../fit-calibration.ts';
import { modelCard, type ModelLoader, readyModel } from '../locate-model.ts';
import { EndpointError, requestEmbeddings, type EndpointRequest } from './endpoint-request.ts';

interface EndpointEmbedderParts {
  readonly endpoint: EndpointRequest;
  readonly recipe: EmbeddingRecipe;
  /** Tells the vectors of a changed recipe apart. */
  readonly revision?: string | undefined;
  /** Called when `note` changes: it started or stopped waiting. */
  readonly onChange: (embedder: Embedder) => void;
  /** Tests pass their own. Rejects with the signal's reason. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Texts of one request, and requests under way at once: a server may be far away, so that waiting is most of the time. */
const REQUEST_TEXTS = 32;
const PARALLEL = 4;

interface TimeLimits {
  readonly tries: number;
  readonly timeoutMs: number;
}
/** Long, since a server may have to load the model first. */
const CONNECTING: TimeLimits = { tries: 1, timeoutMs: 180_000 };
/** Short, since a search waits for the query's vector; without it the search uses words only. */
const TIME_LIMITS: Readonly<Record<'passage' | 'query', TimeLimits>> = {
  passage: { tries: 7, timeoutMs: 180_000 },
  query: { tries: 1, timeoutMs: 10_000 },
};
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** The name under which vectors are stored: models with the same name on two servers may differ. */
const endpointModelId = ({ baseUrl, model }: Pick<EndpointRequest, 'baseUrl' | 'model'>): string =>
  `endpoint:${tidyBaseUrl(baseUrl)}#${model}`;

/**
 * A model behind an endpoint. How wide its vectors are, and on which scale it finds texts alike, is found out by a first request, which `connecting` ends.
 * @throws EndpointError
 */
async function connectEndpoint(parts: EndpointEmbedderParts, connecting: AbortSignal): Promise<Embedder> {
  const { endpoint, revision, onChange } = parts;
  let spent: EmbeddingSpend = { since: Date.now(), tokens: 0, isEstimate: false };
  const count: OnTokens = (tokens, isEstimate) => {
    spent = { ...spent, tokens: spent.tokens + tokens, isEstimate: spent.isEstimate || isEstimate };
  };
  const samples = await embedAt(
    parts,
    connecting,
    { onNote: () => undefined, onTokens: count },
    { passage: CONNECTING, query: CONNECTING },
  )(CALIBRATION_TEXTS, 'passage');
  const closing = new AbortController();
  let note: string | undefined;
  const embedder: Embedder = {
    modelId: endpointModelId(endpoint),
    device: 'endpoint',
    dimensions: samples[0]!.length,
    batchSize: REQUEST_TEXTS * PARALLEL,
    calibration: fitCalibration(samples),
    ...(revision !== undefined && { revision }),
    get note() {
      return note;
    },
    get spent() {
      return spent;
    },
    embed: embedAt(parts, closing.signal, {
      onNote: (next) => {
        note = next;
        onChange(embedder);
      },
      onTokens: (tokens, isEstimate) => {
        count(tokens, isEstimate);
        onChange(embedder);
      },
    }),
    close: () => closing.abort(new Error('The model was closed.')),
  };
  return embedder;
}

type OnTokens = (tokens: number, isEstimate: boolean) => void;

interface Listener {
  readonly onNote: (note: string | undefined) => void;
  readonly onTokens: OnTokens;
}

function embedAt(
  parts: EndpointEmbedderParts,
  signal: AbortSignal,
  listener: Listener,
  patience = TIME_LIMITS,
): Embedder['embed'] {
  return async (texts, kind, notes = []) => {
    signal.throwIfAborted();
    const about: OutsideAbout = kind === 'query' ? { reason: 'query' } : { reason: 'embedding', notes };
    const prefix = kind === 'query' ? parts.recipe.queryPrefix : parts.recipe.passagePrefix;
    const request = (batchTexts: readonly string[]): Promise<Float32Array[]> =>
      requestPatiently(
        parts,
        batchTexts.map((text) => prefix + text),
        about,
        patience[kind],
        signal,
        listener,
      );
    const requests = Array.from({ length: Math.ceil(texts.length / REQUEST_TEXTS) }, (_, index) =>
      texts.slice(index * REQUEST_TEXTS, (index + 1) * REQUEST_TEXTS),
    );
    return (await Promise.all(requests.map((batchTexts) => embedWhole(batchTexts, request)))).flat();
  };
}

async function requestPatiently(
  { endpoint, wait = sleep }: EndpointEmbedderParts,
  texts: readonly string[],
  about: OutsideAbout,
  { tries, timeoutMs }: TimeLimits,
  signal: AbortSignal,
  { onNote, onTokens }: Listener,
): Promise<Float32Array[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { vectors, tokens } = await requestEmbeddings(endpoint, texts, { signal, timeoutMs, about });
      onTokens(tokens ?? texts.reduce((sum, text) => sum + estimateTokens(text), 0), tokens === undefined);
      if (attempt > 1) onNote(undefined);
      vectors.forEach(toUnit);
      return vectors;
    } catch (error) {
      const isWorthwhile = error instanceof EndpointError && error.remedy === 'wait' && attempt < tries;
      if (!isWorthwhile) throw error;
      const ms = Math.min(LONGEST_WAIT_MS, error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1));
      onNote(`${error.message} It is asked again in ${Math.ceil(ms / 1000)} s.`);
      await wait(ms, signal);
    }
  }
}

/** Splits a text that is too long for the server in halves, recursively. */
async function embedWhole(
  texts: readonly string[],
  request: (texts: readonly string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  try {
    return await request(texts);
  } catch (error) {
    if (!(error instanceof EndpointError) || error.remedy !== 'too_long') throw error;
    const [only = ''] = texts;
    if (texts.length > 1) return embedInSequence(texts, (text) => embedWhole([text], request));
    const halves = toWindows(only, (part) => part.length < only.length);
    if (halves.length < 2) throw error;
    return [averageWindows(await embedInSequence(halves, (half) => embedWhole([half], request)), halves)];
  }
}

async function embedInSequence<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const results: Float32Array[] = [];
  for (const item of items) results.push(...(await work(item)));
  return results;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

const PLAIN: EmbeddingRecipe = { queryPrefix: '', passagePrefix: '', pooling: 'mean' };

/** Loads nothing: the endpoint in the settings computes the vectors. */
export function createEndpointModelLoader(wait?: EndpointEmbedderParts['wait']): ModelLoader {
  return async ({ model: id, endpoint, recipe: recipeOverrides }, onStatus, signal) => {
    if (id === null || !endpoint) return undefined;
    const url = parseAddress(endpoint.baseUrl);
    if (url && !isLocalAddress(url) && !endpoint.consent) {
      const where = shownAddress(url);
      onStatus({
        state: 'needs_consent',
        id,
        reason: `${where} is not on this machine: agree in the settings that the text of every note is sent there, or choose another model.`,
      });
      return undefined;
    }
    if (endpoint.limit !== undefined) {
      onStatus({ state: 'error', id, reason: endpoint.limit });
      return undefined;
    }
    onStatus({ state: 'loading', id, loadedBytes: 0, totalBytes: 0 });
    // The server decides the pooling; the client adds the prefixes.
    const ownRecipe = modelCard(id)?.recipe ?? PLAIN;
    const recipe = { ...ownRecipe, ...recipeOverrides, pooling: ownRecipe.pooling };
    const onChange = (embedder: Embedder): void => onStatus(readyModel(id, embedder));
    const parts = {
      endpoint: { ...endpoint, model: id },
      recipe,
      revision: revisionOf(ownRecipe, recipe).revision,
      onChange,
      ...(wait && { wait }),
    };
    return connectEndpoint(parts, signal);
  };
}
