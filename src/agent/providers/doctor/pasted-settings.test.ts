import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { tidyBaseUrl, tidyKey } from '../../../fs-access/endpoint-address.ts';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedEndpointOptions,
} from '../../testing/scripted-endpoint.ts';
import { SERVICES } from '../services.ts';
import type { Check, Surroundings } from './check.ts';
import { diagnose } from './diagnose.ts';

const HERE: Surroundings = { origin: 'http://localhost:5173', permission: () => Promise.resolve(undefined) };
let endpoint: ScriptedEndpoint | undefined;
afterEach(() => endpoint?.close());

async function start(options: ScriptedEndpointOptions = {}): Promise<string> {
  endpoint = await createScriptedEndpoint({
    script: () => ({ toolCalls: [{ name: 'say_ready', arguments: { ready: true } }] }),
    models: ['m'],
    ...options,
  });
  return endpoint.baseUrl;
}

async function examine(baseUrl: string, { apiKey = '', model = 'm' } = {}): Promise<Check | undefined> {
  let last: Check | undefined;
  for await (const check of diagnose({ baseUrl, apiKey, model }, HERE, new AbortController().signal)) last = check;
  return last;
}

describe('a pasted address', () => {
  it.each([
    ['  https://api.example.org/v1/ \n', 'https://api.example.org/v1'],
    ['HTTPS://API.Example.org/v1//', 'https://api.example.org/v1'],
    ['"https://api.example.org/v1"', 'https://api.example.org/v1'],
    ['<https://api.example.org/v1>', 'https://api.example.org/v1'],
    ['https://api.example.org/ v1', 'https://api.example.org/v1'],
    ['https://api.example.org/proxy/openai/v1/chat/completions', 'https://api.example.org/proxy/openai/v1'],
    ['https://api.example.org/v1/chat/completions/?stream=true#top', 'https://api.example.org/v1'],
    ['http://localhost:11434/v1/models', 'http://localhost:11434/v1'],
    ['http://localhost:11434/v1/embeddings', 'http://localhost:11434/v1'],
    ['https://models.example.org/models', 'https://models.example.org/models'],
    ['http://[::1]:8080/v1/', 'http://[::1]:8080/v1'],
    ['https://', 'https:'],
  ])('%j', (pasted, tidy) => expect(tidyBaseUrl(pasted)).toBe(tidy));

  it('is requested as it was meant', async () => {
    const baseUrl = await start();
    for (const pasted of [
      `${baseUrl}/chat/completions`,
      ` "${baseUrl}/" `,
      `${baseUrl}?x=1`,
      baseUrl.toUpperCase().replace('V1', 'v1'),
    ])
      expect(await examine(pasted), pasted).toMatchObject({ about: 'tools', state: 'ok' });
  });

  it('is corrected where its beginning is missing, misspelt, or not usable in a browser', async () => {
    const meant = async (pasted: string) => (await examine(pasted))?.suggestion?.baseUrl;
    expect(await meant('[::1]:8080/v1')).toBe('http://[::1]:8080/v1');
    expect(await meant('http//localhost:8080/v1')).toBe('http://localhost:8080/v1');
    expect(await meant('HTTPS;//api.example.org/v1')).toBe('https://api.example.org/v1');
    expect(await meant('http://0.0.0.0:11434/v1')).toBe('http://localhost:11434/v1');
    expect(await meant('localhost:99999/v1')).toBeUndefined();
    expect(await meant('javascript:alert(1)')).toBeUndefined();
  });

  it('is reported where it has https and the local server speaks plain http', async () => {
    const baseUrl = await start();
    expect(await examine(baseUrl.replace('http:', 'https:'))).toMatchObject({
      about: 'address',
      state: 'failed',
      suggestion: { baseUrl },
    });
  });

  it('is on this computer in IPv6, too', async () => {
    const server = createServer((_request, response) => void response.end('{"data":[]}'));
    const isThere = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true)),
    );
    if (!isThere) return;
    expect((await examine(`http://[::1]:${(server.address() as AddressInfo).port}/v1`))?.message).toContain(
      'has no model',
    );
    server.close();
  });
});

describe('a pasted key', () => {
  it.each([
    ' sk-abc ',
    'sk-abc\n',
    'sk-\nabc',
    'Bearer sk-abc',
    'Authorization: Bearer sk-abc',
    '"sk-abc"',
    '“sk-abc”',
    'sk-\u200babc\ufeff',
  ])('%j', async (pasted) => {
    expect(tidyKey(pasted)).toBe('sk-abc');
    expect(await examine(await start({ apiKey: 'sk-abc' }), { apiKey: pasted })).toMatchObject({
      about: 'tools',
      state: 'ok',
    });
  });

  it('is reported where it has a character that no key has, and is not shown', async () => {
    const last = await examine(await start(), { apiKey: 'sk-secret-äbc' });
    expect(last).toMatchObject({
      about: 'key',
      state: 'failed',
      message: 'The key holds a sign that no key has: "ä".',
    });
    expect(JSON.stringify(last)).not.toContain('secret');
  });
});

describe('models', () => {
  it('may be hundreds, with odd names, repeated or without a name', async () => {
    const odd = [
      '',
      ' ',
      'a/b:c@d',
      'naïve 模型 🦋',
      "it's; rm -rf ~",
      '<img src=x onerror=alert(1)>',
      'x'.repeat(3000),
      'twice',
      'twice',
    ];
    const models = [...odd, ...Array.from({ length: 500 }, (_, n) => `vendor/model-${n}`)];
    const baseUrl = await start({ models });
    for (const model of odd.filter((name) => name.trim() !== ''))
      expect(await examine(baseUrl, { model }), model.slice(0, 40)).toMatchObject({ about: 'tools', state: 'ok' });
    const steps = diagnose({ baseUrl, model: 'vendor/model-4999' }, HERE, new AbortController().signal);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    expect(step.value.models).toHaveLength(506);
  });

  it('are named in a command only where the name is safe in a shell', () => {
    const commands = (model: string) =>
      SERVICES.flatMap((service) => [
        service.fetchModel?.(model),
        service.enlarge?.({ origin: 'http://localhost:5173' }, model)?.command,
      ]).filter((command) => command?.includes(model));
    expect(commands('hf.co/unsloth/Qwen3-4B-GGUF:Q4_K_M')).toHaveLength(3);
    for (const model of ['x; rm -rf ~', '$(id)', '--insecure', 'a\nb', '`id`', "x'y"])
      expect(commands(model), model).toEqual([]);
  });
});
