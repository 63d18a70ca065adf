import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, afterEach, describe } from 'vitest';
import type { ModelTraits } from '../../../agent/providers/endpoint.ts';
import { rememberTraits, windowOf } from './model-account.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../preferences/app-settings.ts';
import { createSettingsLearner } from './answer-model.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A server as vLLM is, which tells in its list how much a model reads; `undefined`: it never answers. */
async function open(maxModelLength: number | undefined) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (maxModelLength !== undefined)
      response.end(JSON.stringify({ data: [{ id: 'm', max_model_len: maxModelLength }] }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  let settings: AppSettings = {
    ...DEFAULT_SETTINGS,
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  };
  const found: ModelTraits[] = [];
  const learner = createSettingsLearner((of, traits) => {
    found.push(traits);
    settings = { ...settings, ...rememberTraits(of, 'found', traits) };
  });
  return {
    learner,
    asked,
    found,
    settings: () => settings,
    set: (patch: Partial<AppSettings>) => (settings = { ...settings, ...patch }),
  };
}

describe('the window of a model', () => {
  it('is requested from its server once, before the first turn', async () => {
    const { learner, asked, found, settings } = await open(12_000);
    expect(windowOf(settings())).toEqual({ tokens: 8192, from: 'guess' });
    await learner.before(settings());
    expect(windowOf(settings())).toEqual({ tokens: 12_000, from: 'told' });
    await learner.before(settings());
    await learner.after(settings());
    expect([found, asked]).toEqual([[{ contextTokens: 12_000 }], ['/v1/models']]);
  });

  it('is not requested where the person set it, and a server that does not answer delays a turn only briefly', async () => {
    const { learner, asked, found, settings, set } = await open(undefined);
    await learner.before(settings());
    expect(found).toEqual([]);
    set(rememberTraits(settings(), 'set', { contextTokens: 5000 }));
    await learner.before(settings());
    expect(asked).toHaveLength(1);
    expect(windowOf(settings())).toEqual({ tokens: 5000, from: 'told' });
  });
});
