import { z } from 'zod';
import { tidyBaseUrl, tidyKey } from '../../fs-access/endpoint-address.ts';
import { fieldOf, isRecord } from '../../notes/basics/is-record.ts';
import type { Price } from '../budget/budget-spend.ts';
import type { ModelRequest, ToolProtocol } from '../model/model-provider.ts';
import { serviceAt, type ServiceId } from './services.ts';
import type { FitPicture } from './wire/fit-pictures.ts';
import { limitTime } from '../../notes/basics/time-limit.ts';

type Ask = (path: string, body?: unknown) => Promise<unknown>;

/**
 * What the endpoint itself reports about a model, each by its own API:
 * Ollama `POST /api/show` and `GET /api/ps`, LM Studio `GET /api/v1/models` (before 0.4 `/api/v0/models`), llama.cpp `GET /props`,
 * vLLM, OpenRouter, Mistral, Groq and Google in their list of models.
 * Rejects only when the signal fires: what is not reported stays unknown.
 */
export async function askTraits(endpoint: Endpoint, model: string, signal?: AbortSignal): Promise<ModelTraits> {
  const service = serviceAt(endpoint.baseUrl);
  const base = tidyBaseUrl(endpoint.baseUrl);
  const send = endpoint.fetch ?? fetch;
  const ask = async (url: string, init: RequestInit): Promise<unknown> => {
    const response = await send(url, { ...init, ...(signal ? { signal } : {}) });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  };
  const root = base.replace(/\/v1$/, '');
  const atRoot: Ask = (path, body) => {
    const headers = endpointHeaders(endpoint);
    return ask(
      `${root}${path}`,
      body === undefined
        ? { headers }
        : { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } },
    );
  };
  const list = modelListRequest(endpoint);
  try {
    const serviceTraits = service && OWN_WAYS[service.id];
    if (serviceTraits) return await serviceTraits(atRoot, model);
    const listed = await ask(list.url, { headers: list.headers });
    // A server at a custom port identifies itself.
    const isLlamaCpp = endpointListOrEmpty(fieldOf(listed, 'data')).some(
      (listedModel) => fieldOf(listedModel, 'owned_by') === 'llamacpp',
    );
    return { ...fromList(listed, model), ...(isLlamaCpp ? fromLlamaCpp(await atRoot(propsOf(model))) : {}) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return {};
  }
}

const OWN_WAYS: Partial<Record<ServiceId, (atRoot: Ask, model: string) => Promise<ModelTraits>>> = {
  ollama: async (atRoot, model) =>
    fromOllama(await atRoot('/api/show', { model }), await atRoot('/api/ps').catch(() => undefined), model),
  'lm-studio': async (atRoot, model) =>
    fromLmStudio((await atRoot('/api/v1/models')) ?? (await atRoot('/api/v0/models')), model),
  'llama-cpp': async (atRoot, model) => fromLlamaCpp(await atRoot(propsOf(model))),
};

/** Ollama's default window on a machine with less than 24 GB of video memory. */
const OLLAMA_DEFAULT_WINDOW = 4096;

function fromOllama(modelDetails: unknown, running: unknown, model: string): ModelTraits {
  if (!isRecord(modelDetails)) return {};
  const capabilities = endpointListOrEmpty(modelDetails['capabilities']);
  const info = modelDetails['model_info'];
  const maxContext = Object.entries(isRecord(info) ? info : {}).find(([name]) => name.endsWith('.context_length'))?.[1];
  // It loads a model with fewer tokens than the model supports, and silently drops the rest.
  const loaded = endpointListOrEmpty(fieldOf(running, 'models')).find((runningModel) =>
    [model, `${model}:latest`].includes(String(fieldOf(runningModel, 'model') ?? fieldOf(runningModel, 'name'))),
  );
  const parameters = modelDetails['parameters'];
  const set = typeof parameters === 'string' ? /^num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined;
  const contextLength = fieldOf(loaded, 'context_length') ?? (set ? Number(set) : undefined);
  return {
    ...(capabilities.length > 0
      ? { tools: capabilities.includes('tools') ? 'native' : 'schema', vision: capabilities.includes('vision') }
      : {}),
    ...tokens(
      contextLength ?? (typeof maxContext === 'number' ? Math.min(maxContext, OLLAMA_DEFAULT_WINDOW) : undefined),
    ),
  };
}

function fromLmStudio(answer: unknown, model: string): ModelTraits {
  const listedModels = endpointListOrEmpty(fieldOf(answer, 'models') ?? fieldOf(answer, 'data'));
  const listedModel = listedModels.find(
    (candidate) => fieldOf(candidate, 'key') === model || fieldOf(candidate, 'id') === model,
  );
  if (!listedModel) return {};
  const capabilities = fieldOf(listedModel, 'capabilities');
  const loaded =
    fieldOf(fieldOf(endpointListOrEmpty(fieldOf(listedModel, 'loaded_instances'))[0], 'config'), 'context_length') ??
    fieldOf(listedModel, 'loaded_context_length');
  const native = Array.isArray(capabilities)
    ? capabilities.includes('tool_use')
    : fieldOf(capabilities, 'trained_for_tool_use');
  const vision = Array.isArray(capabilities) ? fieldOf(listedModel, 'type') === 'vlm' : fieldOf(capabilities, 'vision');
  return {
    ...(typeof native === 'boolean' ? { tools: native ? 'native' : 'schema' } : {}),
    ...(typeof vision === 'boolean' ? { vision } : {}),
    ...tokens(loaded ?? fieldOf(listedModel, 'max_context_length')),
  };
}

/** With several models, the server needs the model's name. */
const propsOf = (model: string): string => `/props?model=${encodeURIComponent(model)}`;

function fromLlamaCpp(answer: unknown): ModelTraits {
  const vision = fieldOf(fieldOf(answer, 'modalities'), 'vision');
  // A template without tools silently drops them.
  const tools = fieldOf(fieldOf(answer, 'chat_template_caps'), 'supports_tools');
  return {
    ...(typeof tools === 'boolean' ? { tools: tools ? 'native' : 'schema' } : {}),
    ...tokens(fieldOf(fieldOf(answer, 'default_generation_settings'), 'n_ctx')),
    ...(typeof vision === 'boolean' ? { vision } : {}),
  };
}

/** vLLM `max_model_len`; OpenRouter, Groq, Mistral and Anthropic have other names for the same. */
function fromList(answer: unknown, model: string): ModelTraits {
  const listedModel = endpointListOrEmpty(fieldOf(answer, 'data') ?? answer).find(
    (candidate) => fieldOf(candidate, 'id') === model,
  );
  if (!listedModel) return {};
  const context = ['context_length', 'max_model_len', 'context_window', 'max_context_length', 'max_input_tokens']
    .map((name) => fieldOf(listedModel, name))
    .find((value) => typeof value === 'number');
  const parameters = fieldOf(listedModel, 'supported_parameters');
  const calls = Array.isArray(parameters)
    ? parameters.includes('tools')
    : fieldOf(fieldOf(listedModel, 'capabilities'), 'function_calling');
  const inputs = fieldOf(fieldOf(listedModel, 'architecture'), 'input_modalities');
  const vision = Array.isArray(inputs)
    ? inputs.includes('image')
    : fieldOf(fieldOf(listedModel, 'capabilities'), 'vision');
  return {
    ...(typeof calls === 'boolean'
      ? { tools: calls ? 'native' : endpointListOrEmpty(parameters).includes('structured_outputs') ? 'schema' : 'text' }
      : {}),
    ...(typeof vision === 'boolean' ? { vision } : {}),
    ...tokens(context),
    ...prices(fieldOf(listedModel, 'pricing')),
  };
}

function tokens(value: unknown): Pick<ModelTraits, 'contextTokens'> {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? { contextTokens: value } : {};
}

/** Of OpenRouter and gateways like it, in dollars for one token, as text; of Together, in dollars for a million, as numbers. */
function prices(value: unknown): Pick<ModelTraits, 'price'> {
  const perMillion = (...names: readonly string[]): number | undefined => {
    const rawPrice = names
      .map((name) => fieldOf(value, name))
      .find((priceField) => typeof priceField === 'string' || typeof priceField === 'number');
    const price =
      rawPrice === undefined || rawPrice === ''
        ? Number.NaN
        : Number(rawPrice) * (typeof rawPrice === 'string' ? 1e6 : 1);
    return Number.isFinite(price) && price >= 0 ? price : undefined;
  };
  const [input, output] = [perMillion('prompt', 'input'), perMillion('completion', 'output')];
  if (input === undefined || output === undefined) return {};
  const [cached, cacheWrite, reasoning] = [
    perMillion('input_cache_read', 'cached_input'),
    perMillion('input_cache_write'),
    perMillion('internal_reasoning'),
  ];
  return {
    price: {
      input,
      output,
      ...(cached !== undefined && { cached }),
      ...(cacheWrite !== undefined && { cacheWrite }),
      // Nothing of its own where it is counted as output.
      ...(reasoning !== undefined && reasoning > 0 && { reasoning }),
    },
  };
}

const endpointListOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** What a model can do; absent fields are unknown. */
export interface ModelTraits {
  /** `native`: the endpoint takes tools; `schema`: answers are constrained by a JSON schema; `text`: calls are written as text. */
  readonly tools?: 'native' | 'schema' | 'text';
  /** Which tools it is told of at first: those for most work, or fewer in few words. */
  readonly toolset?: 'core' | 'brief';
  /** It takes tools, and was seen to write calls into its text all the same. */
  readonly writesCalls?: boolean;
  readonly vision?: boolean;
  /** The window: tokens of question and answer together. */
  readonly contextTokens?: number;
  /** What a request must leave out or say otherwise, found by its refusals: see `Adaptation` in `wire/wire-types.ts`. */
  readonly adaptations?: readonly string[];
  /** US dollars for a million tokens, where the endpoint itself names its prices. */
  readonly price?: Price;
}

/** The person's settings first, then what was detected, then what the endpoint reports. */
export function mergeTraits(...traitsList: readonly (ModelTraits | undefined)[]): ModelTraits {
  return traitsList.reduceRight<ModelTraits>((under, over) => ({ ...under, ...over }), {});
}

/** The key under which a model's traits are stored. */
export const traitsKey = (baseUrl: string, model: string): string => `${tidyBaseUrl(baseUrl)} ${model}`;

/** A model behind an endpoint. */
interface AskedModel extends Endpoint {
  readonly model: string;
}

/** Asks a model's own server what it can do, so that nobody has to test the connection for it. What is not answered in time stays unknown. */
interface TraitsLearner {
  /** Before a turn: a model whose context window is not known is asked for it, once. @returns what was found */
  before(asked: AskedModel, known: ModelTraits): Promise<ModelTraits>;
  /** After a turn: a server that loads a model when it is first asked knows only then with which window. */
  after(asked: AskedModel): Promise<ModelTraits>;
}

/** A question may wait so long for it, in milliseconds. */
const PATIENCE_MS = 1500;

export function createTraitsLearner(): TraitsLearner {
  const askedKeys = new Set<string>();
  const askOnce = async (moment: string, { model, ...endpoint }: AskedModel): Promise<ModelTraits> => {
    const key = `${moment} ${traitsKey(endpoint.baseUrl, model)}`;
    if (model === '' || askedKeys.has(key)) return {};
    askedKeys.add(key);
    const modelTraits = await askTraits(endpoint, model, limitTime(PATIENCE_MS)).catch((): ModelTraits => ({}));
    const { contextTokens, vision, price } = modelTraits;
    return {
      ...(contextTokens && { contextTokens }),
      ...(vision !== undefined && { vision }),
      ...(price && { price }),
    };
  };
  return {
    before: async (askedModel, { contextTokens }) => (contextTokens === undefined ? askOnce('before', askedModel) : {}),
    after: async (askedModel) => (serviceAt(askedModel.baseUrl)?.isLocal ? askOnce('after', askedModel) : {}),
  };
}

/** What is known of a model, as it is read from where it is kept: the settings of the app, a file of the command line. */
export const traitsSchema = z
  .strictObject({
    tools: z.enum(['native', 'schema', 'text']),
    // Earlier versions could also begin with all tools.
    toolset: z.preprocess((value) => (value === 'all' ? 'core' : value), z.enum(['core', 'brief'])),
    writesCalls: z.boolean(),
    vision: z.boolean(),
    contextTokens: z.int().min(1),
    adaptations: z.array(z.string().max(200)).max(200),
    price: z.strictObject({
      input: z.number().min(0),
      output: z.number().min(0),
      cached: z.number().min(0).optional(),
      cacheWrite: z.number().min(0).optional(),
      reasoning: z.number().min(0).optional(),
    }),
  })
  .partial() as z.ZodType as z.ZodType<ModelTraits>;

export interface Endpoint {
  /** Ends in `/v1` for most servers; a trailing slash is allowed. */
  readonly baseUrl: string;
  /** '' or absent: none is sent, which local servers accept. */
  readonly apiKey?: string;
  /** Tests pass their own. */
  readonly fetch?: typeof fetch;
}

export interface OpenAiProviderOptions extends Endpoint {
  readonly model: string;
  /** Replaces `fetch`, where a provider controls what is sent. */
  readonly fetchFor?: (request: ModelRequest) => typeof fetch;
  /** Known already, so that no request is needed to detect it. */
  readonly toolProtocol?: ToolProtocol;
  /** What its requests were found to need, as `ModelTraits` keeps it. */
  readonly adaptations?: readonly string[];
  /** It was seen to write calls into its text. */
  readonly writesCalls?: boolean | undefined;
  /** Makes a picture smaller, where that can be done. */
  readonly fitPicture?: FitPicture;
  /** Receives what a refusal says about the model. */
  readonly onFound?: (traits: ModelTraits) => void;
}

type Place = Pick<Endpoint, 'baseUrl' | 'apiKey'>;

/** Authentication headers for an endpoint; none where there is no key, which local servers accept. */
export function endpointHeaders({ baseUrl, apiKey: pasted = '' }: Place): Readonly<Record<string, string>> {
  const apiKey = tidyKey(pasted);
  if (apiKey === '') return {};
  return { authorization: `Bearer ${apiKey}`, ...serviceAt(baseUrl)?.headers };
}

/** The request for the list of all models of an endpoint. */
export function modelListRequest(place: Place): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const serviceList = serviceAt(place.baseUrl)?.list;
  return {
    url: `${tidyBaseUrl(place.baseUrl)}/models${serviceList?.query ?? ''}`,
    headers: serviceList && place.apiKey ? serviceList.headers(tidyKey(place.apiKey)) : endpointHeaders(place),
  };
}
