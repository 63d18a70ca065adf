import { afterEach, describe, expect, it } from 'vitest';
import { ModelError } from '../model/model-provider.ts';
import type { ScriptedReply } from '../testing/scripted-endpoint.ts';
import type { ModelTraits } from './endpoint.ts';
import { createOpenAiProvider } from './openai-compatible.ts';
import { closeEndpoint, collect, drain, endpoint, KEY, open, toRequest } from './testing/open-endpoint.ts';

afterEach(closeEndpoint);

async function errorOf(promise: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

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

  it('names the address that did not answer, without the key', async () => {
    const { baseUrl } = await open([]);
    await endpoint?.close();
    const error = await errorOf(
      drain(
        createOpenAiProvider({ baseUrl: baseUrl.replace('://', `://me:${KEY}@`), model: 'm' }).stream(toRequest({})),
      ),
    );
    expect([error.code, error.hint]).toEqual(['unreachable', 'Start the server there, or check the address.']);
    expect(error.message).not.toContain(KEY);
  });

  it('sends nobody to settings that a program does not have', async () => {
    const missing = await failing({ status: 404, error: { message: 'The model `m` does not exist' } });
    expect(missing.hint).toMatch(/^Choose one from its list, http:\/\/localhost:\d+\/v1\/models\.$/);
    expect((await failing({ status: 401 })).hint).not.toContain('settings');
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

describe('what a service says is what the person reads', () => {
  const told = async (status: number, error: ScriptedReply['error'], headers: ScriptedReply['headers'] = {}) =>
    errorOf(collect({ status, ...(error && { error }), headers }, {}, KEY));

  it.each<[string, number, ScriptedReply['error'], string, string, RegExp]>([
    [
      'a data policy',
      404,
      {
        message:
          'No endpoints found matching your data policy (Free model publication). Configure: https://openrouter.ai/settings/privacy',
      },
      'bad_request',
      'No endpoints found matching your data policy',
      /privacy settings/,
    ],
    [
      'a deployment',
      404,
      { message: 'The API deployment for this resource does not exist.', code: 'DeploymentNotFound' },
      'unknown_model',
      'does not exist',
      /deployment/,
    ],
    ['no credit', 402, { message: 'Insufficient Balance' }, 'quota', 'Insufficient Balance', /Top it up/],
    [
      'no permission',
      403,
      { message: 'Your team may not use this model' },
      'unauthorized',
      'may not use this model',
      /may use/,
    ],
    [
      'a filter',
      400,
      { message: 'The prompt was filtered', code: 'content_filter' },
      'refused',
      'was filtered',
      /other words/,
    ],
    ['any other', 400, { message: 'n must be 1' }, 'bad_request', 'n must be 1.', /service’s own words/],
  ])('%s', async (_what, status, error, code, words, hint) => {
    const found = await told(status, error);
    expect(found.code).toBe(code);
    expect(found.message).toContain(words);
    expect(found.hint).toMatch(hint);
    expect(found.retryAfterMs).toBeUndefined();
  });

  it('a limit that is used up is waited for until it begins again, by whatever header says so', async () => {
    const wait = async (headers: Record<string, string>) =>
      (await told(429, { message: 'Slow down' }, headers)).retryAfterMs;
    expect(await wait({ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1m2s' })).toBe(62_000);
    expect(await wait({ 'retry-after': '7s' })).toBe(7_000);
    expect(await wait({ 'x-ratelimit-reset-after': '4' })).toBe(4_000);
    expect(await wait({ ratelimit: 'limit=10, remaining=0, reset=13' })).toBe(13_000);
    expect(await wait({ ratelimit: '"default";r=0;t=5' })).toBe(5_000);
    expect(await wait({ ratelimit: 'limit=10, remaining=3, reset=13' })).toBe(2_000);
    expect(await wait({ 'x-ratelimit-remaining-tokens': '900', 'x-ratelimit-reset-tokens': '1m2s' })).toBe(2_000);
    const soon = new Date(Date.now() + 30_000).toISOString();
    const until = await wait({ 'anthropic-ratelimit-tokens-remaining': '0', 'anthropic-ratelimit-tokens-reset': soon });
    expect(until).toBeGreaterThan(28_000);
    expect(until).toBeLessThanOrEqual(30_000);
  });

  it('a long wait is told in words', async () => {
    expect((await told(429, { message: 'Try again in 25 minutes' })).hint).toContain('in 25 minutes');
    expect((await told(429, { message: 'Try again in 3 hours' })).hint).toContain('in 3 hours');
  });
});
