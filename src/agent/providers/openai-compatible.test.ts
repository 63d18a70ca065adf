import { afterEach, describe, expect, it } from 'vitest';
import type { ModelDelta, ModelRequest } from '../model/model-provider.ts';
import { ModelError } from '../model/model-provider.ts';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedEndpointOptions,
  type ScriptedReply,
} from '../testing/scripted-endpoint.ts';
import type { ModelTraits } from './model-traits.ts';
import { createOpenAiProvider } from './openai-compatible.ts';

let endpoint: ScriptedEndpoint | undefined;
afterEach(() => endpoint?.close());

const KEY = 'sk-test-0123456789abcdef';
const TOOL = {
  name: 'search_notes',
  description: 'Finds notes.',
  parameters: { type: 'object', properties: { query: { type: 'string' } } },
};

async function open(script: ScriptedEndpointOptions['script'], options: Partial<ScriptedEndpointOptions> = {}) {
  endpoint = await createScriptedEndpoint({ ...(script ? { script } : {}), ...options });
  return endpoint;
}

async function collect(reply: ScriptedReply, request: Partial<ModelRequest> = {}, apiKey = ''): Promise<ModelDelta[]> {
  const { baseUrl } = await open([reply]);
  return drain(createOpenAiProvider({ baseUrl, model: 'm', apiKey }).stream(toRequest(request)));
}

function toRequest(request: Partial<ModelRequest>): ModelRequest {
  return {
    system: 'Be brief.',
    messages: [{ role: 'user', content: 'Hi' }],
    tools: [TOOL],
    signal: new AbortController().signal,
    ...request,
  };
}

async function drain(stream: AsyncIterable<ModelDelta>): Promise<ModelDelta[]> {
  const deltas: ModelDelta[] = [];
  for await (const delta of stream) deltas.push(delta);
  return deltas;
}

function textOf(deltas: readonly ModelDelta[]): string {
  return deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
}

function callsOf(deltas: readonly ModelDelta[]): { name: string; arguments: string }[] {
  const calls: { name: string; arguments: string }[] = [];
  for (const delta of deltas) {
    if (delta.type !== 'tool_call') continue;
    const call = (calls[delta.index] ??= { name: '', arguments: '' });
    call.name += delta.name ?? '';
    call.arguments += delta.arguments ?? '';
  }
  return calls;
}

async function errorOf(promise: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

describe('reading a stream', () => {
  it('puts together characters and JSON that were split between packets', async () => {
    const text = ['Zürich – 深圳市 ', '🏔️ «naïve»'];
    const deltas = await collect({
      text,
      toolCalls: [{ name: 'search_notes', arguments: { query: 'Ærøskøbing 北京' } }],
      splitBytes: 3,
    });
    expect(textOf(deltas)).toBe(text.join(''));
    expect(JSON.parse(callsOf(deltas)[0]?.arguments ?? '')).toEqual({ query: 'Ærøskøbing 北京' });
  });

  it('separates several calls of one message', async () => {
    const deltas = await collect({
      toolCalls: [
        { name: 'search_notes', arguments: { query: 'a' } },
        { name: 'read_note', arguments: { path: 'b.md' } },
      ],
    });
    expect(callsOf(deltas)).toEqual([
      { name: 'search_notes', arguments: '{"query":"a"}' },
      { name: 'read_note', arguments: '{"path":"b.md"}' },
    ]);
  });

  it.each([
    ['without an index, whole', { index: null, whole: true }],
    ['without an index, in pieces', { index: null }],
    ['without an index and an id, whole', { index: null, id: null, whole: true }],
    ['without an index and an id, in pieces', { index: null, id: null }],
    ['all with index 0', { index: 0, whole: true }],
    ['without an id', { id: null }],
  ])('separates calls that come %s', async (_how, quirk) => {
    const deltas = await collect({
      toolCalls: [
        { name: 'one', arguments: { n: 1 }, ...quirk },
        { name: 'two', arguments: { n: 2 }, ...quirk },
      ],
    });
    expect(callsOf(deltas)).toEqual([
      { name: 'one', arguments: '{"n":1}' },
      { name: 'two', arguments: '{"n":2}' },
    ]);
  });

  it('works without usage, a finish reason and choices in every chunk', async () => {
    const deltas = await collect({ text: 'Hello', usage: null, finish: null, emptyChoices: true });
    expect(deltas).toEqual([
      { type: 'text', text: 'Hello' },
      { type: 'finish', reason: 'stop' },
    ]);
  });

  it.each(['reasoning_content', 'reasoning'] as const)(
    'separates reasoning in %s from text',
    async (reasoningField) => {
      const deltas = await collect({ reasoning: 'Hm.', reasoningField, text: 'Yes.' });
      expect(deltas[0]).toEqual({ type: 'reasoning', text: 'Hm.' });
      expect(textOf(deltas)).toBe('Yes.');
    },
  );

  it('reports usage', async () => {
    const deltas = await collect({ text: 'x', usage: { prompt_tokens: 7, completion_tokens: 3 } });
    expect(deltas).toContainEqual({ type: 'usage', usage: { inputTokens: 7, outputTokens: 3 } });
  });
});

describe('the marks for the cache of Anthropic’s models', () => {
  const MARK = { type: 'ephemeral' };
  const PICTURE = { dataUrl: 'data:image/png;base64,AA==', name: 'a.png' };
  const ROUND = [
    { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'search_notes', arguments: '{}' }] },
    { role: 'tool', callId: 'a', name: 'search_notes', content: 'nothing found' },
  ] as const;

  /** What a server behind this address receives. */
  async function contents(baseUrl: string, model: string, messages: ModelRequest['messages']) {
    const local = await open([{ text: 'ok' }]);
    const fetchLocal: typeof fetch = (input, init) =>
      fetch(String(input instanceof Request ? input.url : input).replace(baseUrl, local.baseUrl), init);
    await drain(createOpenAiProvider({ baseUrl, model, fetch: fetchLocal }).stream(toRequest({ messages })));
    return (local.requests[0]?.body.messages ?? []).map(({ content }) => content);
  }

  it('end the instructions and the conversation so far, where the service takes them', async () => {
    const at = (messages: ModelRequest['messages'], model = 'anthropic/claude-sonnet-4.5') =>
      contents('https://openrouter.ai/api/v1', model, messages);
    const system = [{ type: 'text', text: 'Be brief.', cache_control: MARK }];
    expect(await at([{ role: 'user', content: 'Q' }])).toEqual([
      system,
      [{ type: 'text', text: 'Q', cache_control: MARK }],
    ]);
    expect(await at([{ role: 'user', content: 'Q' }, ...ROUND])).toEqual([
      system,
      'Q',
      null,
      [{ type: 'text', text: 'nothing found', cache_control: MARK }],
    ]);
    const [, shown] = await at([{ role: 'user', content: 'See', images: [PICTURE] }]);
    expect(shown).toMatchObject([{ text: 'See', cache_control: MARK }, { type: 'image_url' }]);
    expect(await at([{ role: 'user', content: '' }]), 'none on an empty text').toEqual([system, '']);
    expect(await at([{ role: 'user', content: 'Q' }], 'openai/gpt-5')).toEqual(['Be brief.', 'Q']);
  });

  it.each(['https://api.anthropic.com/v1', 'https://api.openai.com/v1', 'http://localhost:11434/v1'])(
    'are not sent to %s',
    async (baseUrl) => {
      expect(await contents(baseUrl, 'anthropic/claude-sonnet-4.5', [{ role: 'user', content: 'Q' }])).toEqual([
        'Be brief.',
        'Q',
      ]);
    },
  );
});

describe('the request', () => {
  it('contains the system prompt, the messages, results as they were rendered, and short matching ids', async () => {
    const id = crypto.randomUUID();
    await collect(
      { text: 'ok' },
      {
        messages: [
          { role: 'user', content: 'Q' },
          { role: 'assistant', content: '', toolCalls: [{ id, name: 'search_notes', arguments: '{"query": brok' }] },
          { role: 'tool', callId: id, name: 'search_notes', content: 'search_notes → nothing found' },
        ],
      },
    );
    const [system, user, assistant, tool] = endpoint?.requests[0]?.body.messages ?? [];
    expect(system?.content).toBe('Be brief.');
    expect(user?.content).toBe('Q');
    const [call] = assistant?.tool_calls as { id: string; function: { arguments: string } }[];
    expect(call?.id).toMatch(/^[a-z0-9]{9}$/);
    expect(call?.function.arguments).toBe('{}');
    expect(tool?.tool_call_id).toBe(call?.id);
    expect(tool?.content).toBe('search_notes → nothing found');
  });

  it('has the key where there is one, and no header that a local server would refuse', async () => {
    await collect({ text: 'ok' }, {}, KEY);
    const headers = endpoint?.requests[0]?.headers ?? {};
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name.startsWith('openai'))).toEqual([]);
  });

  it('has no authorization where there is no key', async () => {
    await collect({ text: 'ok' });
    expect(endpoint?.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('failures name the cause and the fix', () => {
  const failing = async (reply: ScriptedReply, apiKey = KEY) => errorOf(collect(reply, {}, apiKey));

  it.each<[string, ScriptedReply, string, boolean]>([
    ['a wrong key', { status: 401, error: { message: `Incorrect API key provided: ${KEY}` } }, 'unauthorized', false],
    [
      'an unknown model',
      { status: 404, error: { message: 'The model `m` does not exist', code: 'model_not_found' } },
      'unknown_model',
      false,
    ],
    ['too many requests', { status: 429, headers: { 'Retry-After': '7' } }, 'rate_limited', true],
    [
      'no credit left',
      { status: 429, error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      'quota',
      false,
    ],
    ['a failing server', { status: 500, error: { message: `boom with ${KEY}` } }, 'server', true],
    [
      'no tool support',
      { status: 400, error: { message: 'registry.ollama.ai/library/gemma3:4b does not support tools' } },
      'no_tool_support',
      false,
    ],
    [
      'no tool support in llama.cpp',
      { status: 500, error: { message: 'tools param requires --jinja flag' } },
      'no_tool_support',
      false,
    ],
    ['a bad request', { status: 400, error: { message: 'context too long' } }, 'bad_request', false],
    ['a cut', { text: 'Half an ans', cut: true }, 'cut_off', true],
    ['a connection that closes in the middle', { text: 'Half', finish: null, noDone: true }, 'cut_off', true],
  ])('%s', async (_what, reply, code, retryable) => {
    const error = await failing(reply);
    expect(error.code).toBe(code);
    expect(error.retryAfterMs !== undefined).toBe(retryable);
    expect(error.hint).not.toBe('');
    expect(JSON.stringify([error.message, error.hint, error.stack, error.cause])).not.toContain(KEY);
  });

  it('reports the window when a conversation is too long', async () => {
    const found: ModelTraits[] = [];
    const { baseUrl } = await open([
      {
        status: 400,
        error: {
          message: 'request (10031 tokens) exceeds the available context size (4096 tokens), try increasing it',
          type: 'exceed_context_size_error',
        },
      },
    ]);
    const error = await errorOf(
      drain(
        createOpenAiProvider({ baseUrl, model: 'm', onFound: (traits) => found.push(traits) }).stream(toRequest({})),
      ),
    );
    expect(error).toMatchObject({ code: 'too_long', windowTokens: 4096 });
    expect(error.message).toContain('4,096 tokens');
    expect(found).toEqual([{ contextTokens: 4096 }]);
  });

  it('waits as long as Retry-After says', async () => {
    expect((await failing({ status: 429, headers: { 'Retry-After': '7' } })).retryAfterMs).toBe(7000);
  });

  it('distinguishes a missing key from a wrong one', async () => {
    expect((await failing({ status: 401 }, '')).message).toContain('wants a key');
  });

  it('names the address that did not answer, and the setting that Ollama needs', async () => {
    const { baseUrl } = await open([]);
    await endpoint?.close();
    const error = await errorOf(
      drain(
        createOpenAiProvider({ baseUrl: baseUrl.replace('://', `://me:${KEY}@`), model: 'm' }).stream(toRequest({})),
      ),
    );
    expect(error.code).toBe('unreachable');
    expect(error.hint).toContain('OLLAMA_ORIGINS=');
    expect(error.message).not.toContain(KEY);
  });

  it('remembers that a model takes no tools', async () => {
    const { baseUrl } = await open([{ status: 400, error: { message: 'm does not support tools' } }]);
    const found: ModelTraits[] = [];
    const provider = createOpenAiProvider({ baseUrl, model: 'm', onFound: (traits) => found.push(traits) });
    await errorOf(drain(provider.stream(toRequest({}))));
    expect(provider.toolProtocol).toBe('text');
    expect(found).toEqual([{ tools: 'text' }]);
  });
});

describe('stopping', () => {
  it('ends the request at once, in the middle of a stream', async () => {
    const { baseUrl } = await open([{ text: 'Begun', hold: true }]);
    const controller = new AbortController();
    const seen: ModelDelta[] = [];
    const run = async () => {
      for await (const delta of createOpenAiProvider({ baseUrl, model: 'm' }).stream(
        toRequest({ signal: controller.signal }),
      )) {
        seen.push(delta);
        controller.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ name: 'AbortError' });
    expect(textOf(seen)).toBe('Begun');
  });
});
