import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMcpBench, type McpBench, type ServedHttp } from '../testing/mcp-bench.ts';
import { beginSession, send, type RawSession, type RawStream } from '../testing/raw-http.ts';

let bench: McpBench;
let served: ServedHttp;
beforeAll(async () => {
  bench = await createMcpBench({ 'Soil.md': '# Soil\n', 'A bed.md': 'A bed.\n' });
  served = await bench.serveHttp();
}, 120_000);
afterAll(() => bench.dispose());

const asking = () => beginSession(served, { capabilities: { elicitation: {} } });
const create = (id: string, path: string) => ({
  id,
  method: 'tools/call',
  params: { name: 'write_note', arguments: { path, content: path } },
});
/** A call whose question the client has got. */
async function asked(client: RawSession, id: string, path: string): Promise<{ call: RawStream; question: unknown }> {
  const call = await client.stream(create(id, path));
  const question = await vi.waitFor(
    () => {
      const { id: questionId } = call.heard.find(({ method }) => method === 'elicitation/create') ?? {};
      expect(questionId).toBeDefined();
      return questionId;
    },
    { timeout: 20_000 },
  );
  return { call, question };
}
const answerOf = ({ heard }: RawStream): string => heard.find(({ result }) => result)?.result?.content?.[0]?.text ?? '';
const isMade = (path: string): boolean => existsSync(join(bench.vault, path));

it('a client with a question or a stream open is not thrown out by newer ones, which end those that left', async () => {
  const person = await asking();
  const listener = await beginSession(served);
  const stream = await listener.listen();
  const { call, question } = await asked(person, 'make', 'Made.md');
  const newcomers = [];
  for (let at = 0; at < 40; at += 1) newcomers.push(await beginSession(served));
  expect([stream.isOver(), call.isOver()]).toEqual([false, false]);
  const ping = { id: 'ping', method: 'ping' };
  expect((await newcomers[0]!.send(ping)).status).toBe(404);
  expect((await newcomers.at(-1)!.send(ping)).status).toBe(200);
  const approval = { action: 'accept', content: { decision: 'approve' } };
  expect((await person.send({ id: question, result: approval })).status).toBe(202);
  await vi.waitFor(() => expect(call.isOver()).toBe(true), { timeout: 20_000 });
  expect([answerOf(call), isMade('Made.md')]).toEqual([expect.stringContaining('done: Made.md'), true]);
  stream.leave();
});

it('a call that its client takes back ends its stream, after the question on it is taken back', async () => {
  const client = await asking();
  const { call, question } = await asked(client, 'stop', 'Stopped.md');
  await client.send({ method: 'notifications/cancelled', params: { requestId: 'stop' } });
  await vi.waitFor(() => expect(call.isOver()).toBe(true));
  expect(call.heard.at(-1)).toMatchObject({ method: 'notifications/cancelled', params: { requestId: question } });
  await client.send({ id: question, result: { action: 'accept', content: { decision: 'approve' } } });
  const next = await asked(client, 'next', 'Next.md');
  expect([isMade('Stopped.md'), isMade('Next.md')]).toEqual([false, false]);
  next.call.leave();
});

it('of several that came at once, one that is taken back leaves the others their stream', async () => {
  const client = await beginSession(served, { version: '2025-03-26', capabilities: { elicitation: {} } });
  const calls = ['one', 'two'].map((id) => ({ jsonrpc: '2.0', ...create(id, `Batch ${id}.md`) }));
  const both = await client.stream(calls);
  const questions = () => both.heard.filter(({ method }) => method === 'elicitation/create');
  await vi.waitFor(() => expect(questions()).toHaveLength(1), { timeout: 20_000 });
  const first = JSON.stringify(questions()).includes('Batch one') ? 'one' : 'two';
  await client.send({ method: 'notifications/cancelled', params: { requestId: first } });
  await vi.waitFor(() => expect(questions()).toHaveLength(2), { timeout: 20_000 });
  both.leave();
});

it('of two requests with one id the later is refused while the first is open, and both are answered one after the other', async () => {
  const client = await asking();
  const { call, question } = await asked(client, 'same', 'One id.md');
  const list = { id: 'same', method: 'tools/call', params: { name: 'list_notes', arguments: {} } };
  expect(await client.send(list)).toMatchObject({ status: 400, text: expect.stringContaining('-32600') });
  await client.send({ id: question, result: { action: 'accept', content: { decision: 'approve' } } });
  await vi.waitFor(() => expect(call.isOver()).toBe(true), { timeout: 20_000 });
  expect(answerOf(call)).toContain('done: One id.md');
  expect((await client.send(list)).text).toContain('One id.md');
  const twice = await beginSession(served, { version: '2025-03-26' });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const both = { headers: twice.headers, body: JSON.stringify([ping, ping]) };
  expect(await send(served, both)).toMatchObject({ status: 400, text: expect.stringContaining('-32600') });
});

it.each([
  ['an error', { error: { code: -32603, message: 'No window' } }],
  ['another action', { result: { action: 'maybe' } }],
  ['another shape', { result: { action: 'accept', content: { decision: 'approve', more: { yes: true } } } }],
])('%s for an answer leaves the change for the person, and the next question is asked', async (kind, answer) => {
  const client = await asking();
  const { call, question } = await asked(client, 'first', `Odd ${kind}.md`);
  await client.send({ id: question, ...answer });
  await vi.waitFor(() => expect(call.isOver()).toBe(true));
  expect(answerOf(call)).toMatch(/^write_note → waits for the person’s approval[^]*latent approve Notes/);
  expect(isMade(`Odd ${kind}.md`)).toBe(false);
  const next = await asked(client, 'second', `After ${kind}.md`);
  next.call.leave();
});

it('changes are told under the address that a client wrote, of the tags too, and what can be no note is not followed', async () => {
  const client = await beginSession(served);
  const follow = (uri: string) => client.send({ id: uri, method: 'resources/subscribe', params: { uri } });
  const stream = await client.listen();
  const [spelled, tags] = ['latent://Notes/A bed.md', 'latent://Notes/.latent/tags'];
  for (const uri of [spelled, tags]) expect((await follow(uri)).text).toContain('"result"');
  for (const uri of ['no address', 'latent://Other/Soil.md', 'latent://Notes/../x.md', 'file:///etc/passwd'])
    expect((await follow(uri)).text).toContain('not found');
  await writeFile(join(bench.vault, 'A bed.md'), 'A bed with #worms.\n');
  await vi.waitFor(
    () => expect(new Set(stream.heard.map(({ params }) => params?.['uri']))).toEqual(new Set([spelled, tags])),
    { timeout: 20_000 },
  );
  stream.leave();
});

it('what one client follows is limited', async () => {
  const client = await beginSession(served);
  const follow = (at: number) =>
    client.send({
      id: at,
      method: 'resources/subscribe',
      params: { uri: `latent://Notes/${'x'.repeat(1_900_000)}${at}.md` },
    });
  expect((await follow(1)).text).toContain('"result"');
  expect((await follow(2)).text).toContain('"result"');
  expect((await follow(3)).text).toContain('end what is followed');
  // Once more the same is no more.
  expect((await follow(2)).text).toContain('"result"');
});

it('an initialize that is none is told what it takes', async () => {
  const params = { protocolVersion: '2025-06-18', capabilities: { elicitation: true }, clientInfo: { name: 'x' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect(await send(served, { body })).toMatchObject({ status: 400, text: expect.stringContaining('clientInfo') });
});

// The last: its sessions take the room of others for as long as their ends are not noticed.
it('where every session is at work, one more is told so, and none of the others ends', async () => {
  const open: RawStream[] = [];
  const full = await vi.waitFor(
    async () => {
      const client = await asking();
      if (client.headers['Mcp-Session-Id'] === '') return client;
      open.push((await asked(client, 'wait', `Waits ${open.length}.md`)).call);
      throw new Error('There is room.');
    },
    { timeout: 60_000, interval: 0 },
  );
  expect(open).toHaveLength(32);
  expect((await full.send({ id: 1, method: 'ping' })).status).not.toBe(200);
  expect(open.filter((call) => call.isOver())).toEqual([]);
  for (const call of open) call.leave();
}, 90_000);
