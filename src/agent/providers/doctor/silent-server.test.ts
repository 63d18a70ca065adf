import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Spent } from '../../model/messages.ts';
import { createScriptedEndpoint, type ScriptedEndpoint, type ScriptedReply } from '../../testing/scripted-endpoint.ts';
import type { Check, Surroundings } from './check.ts';
import { diagnoseEmbeddings } from './diagnose-embeddings.ts';
import { diagnose } from './diagnose.ts';

const SHORT = { listMs: 300, answerMs: 600 };
const HERE: Surroundings = {
  origin: 'http://localhost:5173',
  permission: () => Promise.resolve(undefined),
  patience: SHORT,
};
const LIST = JSON.stringify({ data: [{ id: 'm' }] });

let server: Server | undefined;
let endpoint: ScriptedEndpoint | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await endpoint?.close();
  server = endpoint = undefined;
});

/** A server that does with each request what the test says, and may never end its answer. */
async function serve(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  server = createServer((request, response) => answer(request.url ?? '', response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/v1`;
}

async function lastOf(steps: AsyncGenerator<Check, unknown>): Promise<Check | undefined> {
  let last: Check | undefined;
  for await (const check of steps) last = check;
  return last;
}

const signal = () => new AbortController().signal;
const examine = (baseUrl: string, surroundings = HERE) =>
  lastOf(diagnose({ baseUrl, model: 'm' }, surroundings, signal()));

describe('a server that takes a request and never answers', () => {
  it('is reported as such, whether its list of models is missing or incomplete', async () => {
    const mute = await serve(() => undefined);
    expect(await examine(mute)).toMatchObject({
      about: 'server',
      state: 'failed',
      message: expect.stringContaining('did not answer within 1 second') as string,
      fix: expect.stringContaining('test again') as string,
    });
    server?.closeAllConnections();
    const halting = await serve((_path, response) => void response.writeHead(200).write(LIST.slice(0, 8)));
    expect(await examine(halting)).toMatchObject({
      about: 'server',
      state: 'failed',
      message: expect.stringContaining('did not answer') as string,
    });
  });

  it('may be kept from answering by the browser’s permission question', async () => {
    const asks: Surroundings = {
      ...HERE,
      origin: 'https://latent.example',
      permission: () => Promise.resolve('prompt'),
    };
    expect(await examine(await serve(() => undefined), asks)).toMatchObject({
      about: 'permission',
      fix: expect.stringContaining('choose Allow') as string,
    });
  });

  it('delays nothing where it only gives no details of the model', async () => {
    const baseUrl = await serve((path, response) => {
      if (path === '/v1/models')
        return void response.end(JSON.stringify({ data: [{ id: 'm', owned_by: 'llamacpp' }] }));
      if (path !== '/v1/chat/completions') return;
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"choices":[{"index":0,"delta":{"content":"Ready."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    });
    // What answers has time enough on a busy machine.
    const patient: Surroundings = { ...HERE, patience: { listMs: 2000, answerMs: 20_000 } };
    expect(await examine(baseUrl, patient)).toMatchObject({ about: 'tools', state: 'warning' });
  });

  it('is reported where the model or the embeddings do not answer', async () => {
    const baseUrl = await serve((path, response) => (path === '/v1/models' ? void response.end(LIST) : undefined));
    expect(await examine(baseUrl)).toMatchObject({
      about: 'answer',
      state: 'failed',
      message: 'The model did not answer within 1 second.',
    });
    expect(await lastOf(diagnoseEmbeddings({ baseUrl, model: 'm' }, HERE, signal()))).toMatchObject({
      about: 'answer',
      state: 'failed',
      message: '“m” did not answer within 1 second.',
    });
  });

  it('is given up at once when the person stops the test', async () => {
    const stop = new AbortController();
    const running = lastOf(
      diagnose(
        { baseUrl: await serve(() => undefined), model: 'm' },
        { ...HERE, patience: { listMs: 60_000, answerMs: 60_000 } },
        stop.signal,
      ),
    );
    setTimeout(() => stop.abort(), 50);
    await expect(running).rejects.toThrow();
  });
});

describe('the tokens that the test used', () => {
  const test = async (reply: ScriptedReply) => {
    endpoint = await createScriptedEndpoint({ script: [reply], models: ['m'] });
    const spent: Spent[] = [];
    await lastOf(
      diagnose({ baseUrl: endpoint.baseUrl, model: 'm', onSpent: (one) => spent.push(one) }, HERE, signal()),
    );
    await endpoint.close();
    return spent;
  };

  it('are what the endpoint says, else an estimate marked as one', async () => {
    expect(await test({ text: 'Ready.', usage: { prompt_tokens: 70, completion_tokens: 3 } })).toEqual([
      { usage: { inputTokens: 70, outputTokens: 3 }, isEstimate: false },
    ]);
    const [guess] = await test({ text: 'Ready.', usage: null });
    expect(guess).toMatchObject({ isEstimate: true, usage: { outputTokens: 2 } });
    expect(guess?.usage.inputTokens).toBeGreaterThan(30);
    expect(await test({ status: 401 })).toEqual([]);
  });

  it('are counted for embeddings, too', async () => {
    for (const [usage, inputTokens, isEstimate] of [
      ['"usage":{"prompt_tokens":4,"total_tokens":4},', 4, false],
      ['', 2, true],
    ] as const) {
      const baseUrl = await serve(
        (path, response) =>
          void response.end(path === '/v1/models' ? LIST : `{${usage}"data":[{"index":0,"embedding":[0.6,0.8]}]}`),
      );
      const spent: Spent[] = [];
      await lastOf(diagnoseEmbeddings({ baseUrl, model: 'm', onSpent: (one) => spent.push(one) }, HERE, signal()));
      expect(spent).toMatchObject([{ usage: { inputTokens, outputTokens: 0 }, isEstimate }]);
      server?.close();
    }
  });
});
