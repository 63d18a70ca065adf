import { expect, it } from 'vitest';
import { askTraits, endpointHeaders, mergeTraits, modelListRequest } from './endpoint.ts';
import { serviceAt, SERVICES } from './services.ts';

/** A server that answers these paths with these bodies, and everything else with 404. */
function serving(bodies: Readonly<Record<string, unknown>>): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input as string);
    const body = bodies[`${init?.method ?? 'GET'} ${pathname}`];
    return Promise.resolve(body === undefined ? new Response('', { status: 404 }) : Response.json(body));
  };
}

it.each([
  [
    'Ollama',
    'http://localhost:11434/v1',
    'qwen3:4b',
    {
      'POST /api/show': {
        capabilities: ['completion', 'tools', 'thinking'],
        model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': 40960 },
        parameters: 'temperature 0.6\nnum_ctx 8192\n',
      },
    },
    { tools: 'native', vision: false, contextTokens: 8192 },
  ],
  [
    'Ollama, a model without tools',
    'http://192.168.1.7:11434/v1/',
    'gemma:2b',
    { 'POST /api/show': { capabilities: ['completion', 'vision'], model_info: { 'gemma.context_length': 8192 } } },
    { tools: 'schema', vision: true, contextTokens: 4096 },
  ],
  [
    'Ollama, a model that is loaded',
    'http://localhost:11434/v1',
    'llama3.2',
    {
      'POST /api/show': { capabilities: ['completion', 'tools'], model_info: { 'llama.context_length': 131072 } },
      'GET /api/ps': { models: [{ model: 'llama3.2:latest', context_length: 16384 }] },
    },
    { tools: 'native', vision: false, contextTokens: 16384 },
  ],
  [
    'LM Studio',
    'http://localhost:1234/v1',
    'qwen/qwen3.5-9b',
    {
      'GET /api/v1/models': {
        models: [
          {
            key: 'qwen/qwen3.5-9b',
            max_context_length: 131072,
            loaded_instances: [{ config: { context_length: 4096 } }],
            capabilities: { vision: true, trained_for_tool_use: true },
          },
        ],
      },
    },
    { tools: 'native', vision: true, contextTokens: 4096 },
  ],
  [
    'LM Studio before 0.4',
    'http://localhost:1234/v1',
    'gemma-3-4b',
    { 'GET /api/v0/models': { data: [{ id: 'gemma-3-4b', type: 'vlm', max_context_length: 8192, capabilities: [] }] } },
    { tools: 'schema', vision: true, contextTokens: 8192 },
  ],
  [
    'llama.cpp',
    'http://localhost:8080/v1',
    'any',
    {
      'GET /props': {
        default_generation_settings: { n_ctx: 16384 },
        modalities: { vision: false },
        chat_template_caps: { supports_tools: true },
      },
    },
    { tools: 'native', contextTokens: 16384, vision: false },
  ],
  [
    'llama.cpp, a template without tools, at its next port',
    'http://localhost:9931/v1',
    'any',
    { 'GET /props': { default_generation_settings: { n_ctx: 4096 }, chat_template_caps: { supports_tools: false } } },
    { tools: 'schema', contextTokens: 4096 },
  ],
  [
    'llama.cpp, at another port',
    'http://192.168.1.7:5000/v1',
    'm',
    {
      'GET /v1/models': { data: [{ id: 'm', owned_by: 'llamacpp' }] },
      'GET /props': { default_generation_settings: { n_ctx: 4096 }, chat_template_caps: { supports_tools: false } },
    },
    { tools: 'schema', contextTokens: 4096 },
  ],
  [
    'llama.cpp before it told of templates',
    'http://localhost:8080/v1',
    'any',
    { 'GET /props': { default_generation_settings: { n_ctx: 4096 } } },
    { contextTokens: 4096 },
  ],
  [
    'Anthropic',
    'https://api.anthropic.com/v1',
    'claude',
    { 'GET /v1/models': { data: [{ type: 'model', id: 'claude', max_input_tokens: 200000 }], has_more: false } },
    { contextTokens: 200000 },
  ],
  [
    'vLLM',
    'http://localhost:8000/v1',
    'meta/llama',
    { 'GET /v1/models': { data: [{ id: 'meta/llama', max_model_len: 32768 }] } },
    { contextTokens: 32768 },
  ],
  [
    'OpenRouter',
    'https://openrouter.ai/api/v1',
    'x/y',
    {
      'GET /api/v1/models': {
        data: [
          {
            id: 'x/y',
            context_length: 200000,
            supported_parameters: ['tools'],
            architecture: { input_modalities: ['text', 'image'] },
            pricing: {
              prompt: '0.000003',
              completion: '0.000015',
              input_cache_read: '0.0000003',
              input_cache_write: '0.00000375',
              internal_reasoning: '0',
            },
          },
        ],
      },
    },
    {
      tools: 'native',
      vision: true,
      contextTokens: 200000,
      price: { input: 3, output: 15, cached: 0.3, cacheWrite: 3.75 },
    },
  ],
  [
    'Together, whose prices are numbers for a million tokens',
    'https://api.together.xyz/v1',
    'a/b',
    {
      'GET /v1/models': [{ id: 'a/b', context_length: 32768, pricing: { input: 0.2, output: 0.6, hourly: 0 } }],
    },
    { contextTokens: 32768, price: { input: 0.2, output: 0.6 } },
  ],
  [
    'Mistral',
    'https://api.mistral.ai/v1',
    'm',
    {
      'GET /v1/models': {
        data: [{ id: 'm', max_context_length: 131072, capabilities: { function_calling: true, vision: false } }],
      },
    },
    { tools: 'native', vision: false, contextTokens: 131072 },
  ],
  ['a server that tells nothing', 'https://models.example.org/v1', 'm', {}, {}],
  ['a server that tells nonsense', 'http://localhost:11434/v1', 'm', { 'POST /api/show': ['?'] }, {}],
] as const)('%s', async (_name, baseUrl, model, bodies, traits) => {
  expect(await askTraits({ baseUrl, fetch: serving(bodies) }, model)).toEqual(traits);
});

it('recognises each service by its address, and sends the headers that it requires', () => {
  for (const service of SERVICES) expect(serviceAt(`${service.baseUrl}/`)?.id).toBe(service.id);
  expect(serviceAt('https://models.example.org/v1')).toBeUndefined();
  expect(serviceAt('nonsense')).toBeUndefined();
  expect(endpointHeaders({ baseUrl: 'https://api.openai.com/v1', apiKey: 'k' })).toEqual({ authorization: 'Bearer k' });
  expect(endpointHeaders({ baseUrl: 'https://api.anthropic.com/v1', apiKey: 'k' })).toEqual({
    authorization: 'Bearer k',
    'anthropic-dangerous-direct-browser-access': 'true',
  });
  expect(endpointHeaders({ baseUrl: 'https://api.anthropic.com/v1' })).toEqual({});
  // Its list of models is no OpenAI-compatible API: it refuses the key as a bearer's, and tells twenty models at a time.
  const { url, headers } = modelListRequest({ baseUrl: 'https://api.anthropic.com/v1/', apiKey: 'k' });
  expect(url).toBe('https://api.anthropic.com/v1/models?limit=1000');
  expect(headers).toEqual({
    'x-api-key': 'k',
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
  });
  expect(modelListRequest({ baseUrl: 'http://localhost:8080/v1' })).toEqual({
    url: 'http://localhost:8080/v1/models',
    headers: {},
  });
});

it('prefers what the person set to what was detected', () => {
  expect(mergeTraits({ tools: 'text' }, { tools: 'native', vision: true }, { contextTokens: 5 })).toEqual({
    tools: 'text',
    vision: true,
    contextTokens: 5,
  });
  expect(mergeTraits(undefined, undefined)).toEqual({});
});
