import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedEndpointOptions,
} from '../../testing/scripted-endpoint.ts';
import type { Check, Diagnosis, Surroundings } from './check.ts';
import { diagnose } from './diagnose.ts';

let endpoint: ScriptedEndpoint | undefined;
let server: Server | undefined;
afterEach(async () => {
  await endpoint?.close();
  server?.closeAllConnections();
  server?.close();
  endpoint = server = undefined;
});

const HERE: Surroundings = { origin: 'http://localhost:5173', permission: () => Promise.resolve(undefined) };
const KEY = 'sk-test-0123456789abcdef';

interface Case {
  readonly baseUrl: string;
  readonly model?: string;
  readonly apiKey?: string;
  readonly surroundings?: Surroundings;
  readonly fetch?: typeof fetch;
}

async function examine({
  surroundings = HERE,
  model = 'scripted-model',
  ...options
}: Case): Promise<{ checks: Check[]; last: Check; diagnosis: Diagnosis }> {
  const checks: Check[] = [];
  const steps = diagnose({ model, ...options }, surroundings, new AbortController().signal);
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) checks.push(step.value);
  return { checks, last: checks.at(-1)!, diagnosis: step.value };
}

async function start(options: ScriptedEndpointOptions): Promise<string> {
  endpoint = await createScriptedEndpoint(options);
  return endpoint.baseUrl;
}

async function serve(answer: (path: string) => { status: number; body: string }): Promise<string> {
  server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

describe('a connection that works', () => {
  it('is tested up to a tool call', async () => {
    const baseUrl = await start({ script: [{ toolCalls: [{ name: 'say_ready', arguments: { ready: true } }] }] });
    const { checks, diagnosis } = await examine({ baseUrl });
    expect(checks.map(({ about, state }) => `${about} ${state}`)).toEqual([
      'address ok',
      'server ok',
      'model ok',
      'answer ok',
      'tools ok',
    ]);
    expect(diagnosis).toEqual({ works: true, models: ['scripted-model'], traits: { tools: 'native' } });
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

describe('the address', () => {
  it.each([
    ['', 'no address yet', undefined],
    ['localhost:11434/v1', 'not an address', 'http://localhost:11434/v1'],
    ['api.openai.com/v1', 'not an address', 'https://api.openai.com/v1'],
    ['ftp://example.org/v1', 'not an address', undefined],
    ['https://me:secret@example.org/v1', 'a name or a password', 'https://example.org/v1'],
  ])('%s', async (baseUrl, message, suggested) => {
    const { last, checks } = await examine({ baseUrl });
    expect(checks).toHaveLength(1);
    expect(last.message).toContain(message);
    expect(last.suggestion?.baseUrl).toBe(suggested);
  });

  it('reports plain http from a page on https as mixed content, except for this computer', async () => {
    const surroundings = { ...HERE, origin: 'https://latent.example' };
    expect((await examine({ baseUrl: 'http://models.example.org/v1', surroundings })).last.message).toContain(
      'Mixed content',
    );
    const baseUrl = await start({ script: [{ text: 'Ready.' }] });
    expect((await examine({ baseUrl, surroundings })).checks[0]).toMatchObject({ about: 'address', state: 'ok' });
  });

  it('reports a refused permission for the local network, by either of its names', async () => {
    for (const name of ['loopback-network', 'local-network-access']) {
      const surroundings: Surroundings = {
        origin: 'https://latent.example',
        permission: (asked) => Promise.resolve(asked === name ? 'denied' : undefined),
      };
      expect((await examine({ baseUrl: 'http://localhost:11434/v1', surroundings })).last).toMatchObject({
        about: 'permission',
        state: 'failed',
      });
    }
  });

  it('is corrected where it lacks the API’s path', async () => {
    const baseUrl = await start({});
    const { last } = await examine({ baseUrl: baseUrl.replace('/v1', '') });
    expect(last).toMatchObject({ about: 'address', state: 'failed', suggestion: { baseUrl } });
  });

  it('is reported where it leads to a web page', async () => {
    const baseUrl = await serve(() => ({ status: 200, body: '<!doctype html><title>Router</title>' }));
    expect((await examine({ baseUrl })).last.message).toContain('it is a web page');
  });
});

describe('the server', () => {
  it('is reported where it is not running, with the command that starts it', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    const { last } = await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse });
    expect(last).toMatchObject({
      about: 'server',
      message: 'Nothing answers at http://localhost:11434/v1.',
      command: 'OLLAMA_ORIGINS=http://localhost:5173 ollama serve',
    });
  });

  it('is reported where it refuses pages (CORS), with its own setting for that', async () => {
    // As a browser does it: the answer may not be read, and a request that does not want to read it succeeds.
    const refuse = (_: unknown, init?: RequestInit) =>
      init?.mode === 'no-cors' ? Promise.resolve(Response.error()) : Promise.reject(new TypeError('Failed to fetch'));
    const ollama = await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse });
    expect(ollama.last).toMatchObject({
      about: 'server',
      command: 'OLLAMA_ORIGINS=http://localhost:5173 ollama serve',
    });
    expect(ollama.last.message).toContain('(CORS)');
    const lmStudio = await examine({ baseUrl: 'http://localhost:1234/v1', fetch: refuse });
    expect(lmStudio.last.fix).toContain('Enable CORS');
    const other = await examine({ baseUrl: 'https://models.example.org/v1', fetch: refuse });
    expect(other.last.fix).toContain('Access-Control-Allow-Origin');
  });

  it('gives commands for the person’s operating system', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    const { last } = await examine({
      baseUrl: 'http://localhost:11434/v1',
      fetch: refuse,
      surroundings: { ...HERE, isWindows: true },
    });
    expect(last.command).toBe('$env:OLLAMA_ORIGINS="http://localhost:5173"; ollama serve');
  });

  it('mentions the browser’s permission question first where it may still be open', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    let state: 'prompt' | 'denied' = 'prompt';
    const surroundings: Surroundings = { origin: 'https://latent.example', permission: () => Promise.resolve(state) };
    expect((await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse, surroundings })).last).toMatchObject({
      about: 'permission',
      fix: expect.stringContaining('choose Allow') as string,
    });
    // Refused while the request waited for the answer.
    const refusing = () => ((state = 'denied'), refuse());
    expect((await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refusing, surroundings })).last).toMatchObject(
      { about: 'permission', message: 'The browser does not let this page talk to programs on this computer.' },
    );
  });

  it('counts as running while it is loading its model', async () => {
    const baseUrl = await serve(() => ({
      status: 503,
      body: '{"error":{"message":"Loading model","type":"unavailable_error","code":503}}',
    }));
    expect((await examine({ baseUrl: `${baseUrl}/v1` })).last.message).toContain('still loads its model');
  });

  it('is reported where it fails, without the key', async () => {
    const baseUrl = await serve(() => ({ status: 500, body: `broken with Bearer ${KEY}` }));
    const { last } = await examine({ baseUrl: `${baseUrl}/v1`, apiKey: KEY });
    expect(last.message).toContain('fails (500)');
    expect(JSON.stringify(last)).not.toContain(KEY);
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
    expect(broke.last).toMatchObject({ about: 'key', message: 'The account behind this key has no credit left.' });
    await endpoint?.close();
    const slow = await examine({
      baseUrl: await start({ script: [{ status: 429, error: { message: 'Rate limit reached' } }] }),
    });
    expect(slow.last.message).toContain('go slower');
  });
});
