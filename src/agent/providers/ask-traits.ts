import { fieldOf } from '../../notes/basics/field-of.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { tidyBaseUrl } from '../../fs-access/endpoint-address.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointHeaders, modelListRequest } from './endpoint-headers.ts';
import type { ModelTraits } from './model-traits.ts';
import { serviceAt, type ServiceId } from './services.ts';

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
    const own = service && OWN_WAYS[service.id];
    if (own) return await own(atRoot, model);
    const listed = await ask(list.url, { headers: list.headers });
    // A server at a custom port identifies itself.
    const isLlamaCpp = listOf(fieldOf(listed, 'data')).some((one) => fieldOf(one, 'owned_by') === 'llamacpp');
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

function fromOllama(shown: unknown, running: unknown, model: string): ModelTraits {
  if (!isRecord(shown)) return {};
  const capabilities = listOf(shown['capabilities']);
  const info = shown['model_info'];
  const most = Object.entries(isRecord(info) ? info : {}).find(([name]) => name.endsWith('.context_length'))?.[1];
  // It loads a model with fewer tokens than the model supports, and silently drops the rest.
  const loaded = listOf(fieldOf(running, 'models')).find((one) =>
    [model, `${model}:latest`].includes(String(fieldOf(one, 'model') ?? fieldOf(one, 'name'))),
  );
  const parameters = shown['parameters'];
  const set = typeof parameters === 'string' ? /^num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined;
  const told = fieldOf(loaded, 'context_length') ?? (set ? Number(set) : undefined);
  return {
    ...(capabilities.length > 0
      ? { tools: capabilities.includes('tools') ? 'native' : 'schema', vision: capabilities.includes('vision') }
      : {}),
    ...tokens(told ?? (typeof most === 'number' ? Math.min(most, OLLAMA_DEFAULT_WINDOW) : undefined)),
  };
}

function fromLmStudio(answer: unknown, model: string): ModelTraits {
  const all = listOf(fieldOf(answer, 'models') ?? fieldOf(answer, 'data'));
  const found = all.find((one) => fieldOf(one, 'key') === model || fieldOf(one, 'id') === model);
  if (!found) return {};
  const said = fieldOf(found, 'capabilities');
  const loaded =
    fieldOf(fieldOf(listOf(fieldOf(found, 'loaded_instances'))[0], 'config'), 'context_length') ??
    fieldOf(found, 'loaded_context_length');
  const native = Array.isArray(said) ? said.includes('tool_use') : fieldOf(said, 'trained_for_tool_use');
  const vision = Array.isArray(said) ? fieldOf(found, 'type') === 'vlm' : fieldOf(said, 'vision');
  return {
    ...(typeof native === 'boolean' ? { tools: native ? 'native' : 'schema' } : {}),
    ...(typeof vision === 'boolean' ? { vision } : {}),
    ...tokens(loaded ?? fieldOf(found, 'max_context_length')),
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
  const found = listOf(fieldOf(answer, 'data') ?? answer).find((one) => fieldOf(one, 'id') === model);
  if (!found) return {};
  const context = ['context_length', 'max_model_len', 'context_window', 'max_context_length', 'max_input_tokens']
    .map((name) => fieldOf(found, name))
    .find((value) => typeof value === 'number');
  const parameters = fieldOf(found, 'supported_parameters');
  const calls = Array.isArray(parameters)
    ? parameters.includes('tools')
    : fieldOf(fieldOf(found, 'capabilities'), 'function_calling');
  const inputs = fieldOf(fieldOf(found, 'architecture'), 'input_modalities');
  const vision = Array.isArray(inputs) ? inputs.includes('image') : fieldOf(fieldOf(found, 'capabilities'), 'vision');
  return {
    ...(typeof calls === 'boolean'
      ? { tools: calls ? 'native' : listOf(parameters).includes('structured_outputs') ? 'schema' : 'text' }
      : {}),
    ...(typeof vision === 'boolean' ? { vision } : {}),
    ...tokens(context),
    ...prices(fieldOf(found, 'pricing')),
  };
}

function tokens(value: unknown): Pick<ModelTraits, 'contextTokens'> {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? { contextTokens: value } : {};
}

/** Of OpenRouter and gateways like it, in dollars for one token, as text; of Together, in dollars for a million, as numbers. */
function prices(value: unknown): Pick<ModelTraits, 'price'> {
  const perMillion = (...names: readonly string[]): number | undefined => {
    const told = names
      .map((name) => fieldOf(value, name))
      .find((one) => typeof one === 'string' || typeof one === 'number');
    const price = told === undefined || told === '' ? Number.NaN : Number(told) * (typeof told === 'string' ? 1e6 : 1);
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

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
