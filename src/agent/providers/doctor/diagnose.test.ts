import { afterEach, describe, expect, it } from 'vitest';
import { closeServers, endpoint, examine, KEY, serve, start } from './testing/examine.ts';

afterEach(closeServers);

const CALL = { toolCalls: [{ name: 'say_ready', arguments: { ready: true } }] };
const AGAIN = { toolCalls: [{ name: 'say_ready', arguments: { ready: false } }] };

describe('a connection that works', () => {
  it('is tested up to a tool call', async () => {
    const baseUrl = await start({ script: [CALL, CALL, AGAIN, { text: 'done' }, { text: 'onward' }] });
    const { checks, diagnosis } = await examine({ baseUrl });
    expect(checks.map(({ about, state }) => `${about} ${state}`)).toEqual([
      'address ok',
      'server ok',
      'model ok',
      'answer ok',
      'tools ok',
      'tools ok',
      'tools ok',
    ]);
    expect(checks.at(-2)?.message).toContain('calls again');
    expect(diagnosis).toEqual({ works: true, models: ['scripted-model'], traits: { tools: 'native' } });
    const roles = endpoint?.requests.at(-1)?.body.messages.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
  });

  it('says where a conversation fails that a single question does not show', async () => {
    const refuses = { status: 400, error: { message: 'Missing the signature of the call' } };
    const { last, diagnosis } = await examine({ baseUrl: await start({ script: [CALL, CALL, refuses] }) });
    expect(last).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('Missing the signature') as string,
    });
    expect(diagnosis.works).toBe(true);
  });

  it('says what was refused and is left out from then on, and that it goes on after a stop', async () => {
    const baseUrl = await start({
      script: ({ body, n }) => {
        if ('stream_options' in body) return { status: 400, error: { message: 'stream_options is not supported' } };
        return n < 3 ? CALL : { text: 'done' };
      },
    });
    const { last, diagnosis } = await examine({ baseUrl });
    expect(last.message).toContain('refused one thing');
    expect(diagnosis.traits).toEqual({ tools: 'native', adaptations: ['field:stream_options'] });
  });

  it('notes a model that does not call its tools', async () => {
    const { last, diagnosis } = await examine({ baseUrl: await start({ script: [{ text: 'Ready!' }] }) });
    expect(last).toMatchObject({ about: 'tools', state: 'warning' });
    expect(diagnosis.works).toBe(true);
  });

  it('finds that a model writes its call into its text, which works as well', async () => {
    const text = '<tool_call>{"name": "say_ready", "arguments": {"ready": true}}</tool_call>';
    const { last, diagnosis } = await examine({ baseUrl: await start({ script: [{ text }] }) });
    expect(last).toMatchObject({ about: 'tools', state: 'ok' });
    expect(diagnosis.traits).toEqual({ tools: 'native', writesCalls: true });
  });

  it('has a model without tools answer by a schema where it can, else as text', async () => {
    const noTools = { status: 400, error: { message: 'registry.ollama.ai/library/gemma:2b does not support tools' } };
    const held = await examine({ baseUrl: await start({ script: [noTools, { text: '{"kestrel": true}' }] }) });
    expect(held.diagnosis.traits.tools).toBe('schema');
    await endpoint?.close();
    const ignoring = await examine({ baseUrl: await start({ script: [noTools, { text: 'Ready.' }] }) });
    expect(ignoring.diagnosis.traits.tools).toBe('text');
    await endpoint?.close();
    const refusing = await examine({
      baseUrl: await start({
        script: [noTools, { status: 400, error: { message: 'response_format is not supported' } }],
      }),
    });
    expect(refusing.diagnosis).toMatchObject({ works: true, traits: { tools: 'text' } });
  });
});

describe('what a server says about its model', () => {
  /** llama.cpp, as it answers: a template that knows no tools, and a small window. Tools that it is sent are dropped without a word. */
  const llamaCpp =
    (asked: unknown[]): typeof fetch =>
    (input, init) => {
      const { pathname } = new URL(input as string);
      if (pathname === '/v1/models') return Promise.resolve(Response.json({ data: [{ id: 'tiny' }] }));
      if (pathname === '/props')
        return Promise.resolve(
          Response.json({
            default_generation_settings: { n_ctx: 4096 },
            chat_template_caps: { supports_tools: false },
          }),
        );
      asked.push(JSON.parse(init?.body as string));
      const chunk = { choices: [{ index: 0, delta: { content: '{"kestrel": false}' }, finish_reason: 'stop' }] };
      return Promise.resolve(
        new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        }),
      );
    };

  it('makes the question about tools unnecessary; a small window is reported with the command that enlarges it', async () => {
    const asked: unknown[] = [];
    const { checks, diagnosis, last } = await examine({
      baseUrl: 'http://localhost:8080/v1',
      model: 'tiny',
      fetch: llamaCpp(asked),
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('tools');
    expect(diagnosis).toMatchObject({ works: true, traits: { tools: 'schema', contextTokens: 4096 } });
    expect(checks.map(({ about, state }) => `${about} ${state}`)).toEqual([
      'address ok',
      'server ok',
      'model ok',
      'answer ok',
      'tools warning',
      'model warning',
    ]);
    expect(last).toMatchObject({
      message: expect.stringContaining('4,096 tokens') as string,
      command: 'llama-server --jinja -m model.gguf --port 8080 -c 16384',
    });
  });
});

describe('key, model and quota', () => {
  it('reports a missing or wrong key', async () => {
    const baseUrl = await start({ apiKey: KEY });
    expect((await examine({ baseUrl })).last).toMatchObject({ about: 'key', message: 'The server wants a key.' });
    expect((await examine({ baseUrl, apiKey: 'sk-wrong-12345678' })).last).toMatchObject({
      about: 'key',
      message: 'The server does not accept this key.',
    });
  });

  it('reports a wrong key that is answered otherwise than with 401', async () => {
    const baseUrl = await serve(() => ({
      status: 400,
      body: '[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]',
    }));
    expect((await examine({ baseUrl: `${baseUrl}/v1beta/openai`, apiKey: KEY })).last).toMatchObject({
      about: 'key',
      message: 'The server does not accept this key.',
    });
  });

  it('reports that no model is chosen, another is loaded, or none is there', async () => {
    const baseUrl = await start({ models: ['qwen3:4b', 'llama3.2:3b'], strictModel: true });
    expect((await examine({ baseUrl, model: '' })).last).toMatchObject({
      about: 'model',
      // A next step, and no failure.
      state: 'warning',
      message: 'No model is chosen yet.',
    });
    const near = await examine({ baseUrl, model: 'qwen3:8b' });
    expect(near.last).toMatchObject({ about: 'model', suggestion: { model: 'qwen3:4b' } });
    expect(near.diagnosis.models).toEqual(['llama3.2:3b', 'qwen3:4b']);
    await endpoint?.close();
    expect((await examine({ baseUrl: await start({ models: [] }) })).last.message).toContain('has no model');
  });

  it('reports an empty account and a rate limit', async () => {
    const broke = await examine({
      baseUrl: await start({
        script: [{ status: 429, error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }],
      }),
    });
    expect(broke.last).toMatchObject({
      about: 'key',
      message: expect.stringContaining('has no credit left') as string,
    });
    await endpoint?.close();
    const slow = await examine({
      baseUrl: await start({ script: [{ status: 429, error: { message: 'Rate limit reached' } }] }),
    });
    expect(slow.last.message).toContain('go slower');
  });
});
