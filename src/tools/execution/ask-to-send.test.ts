import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineReadTool, defineWriteTool } from '../definition/define-tool.ts';
import { answerOf, changeOf } from '../definition/output.ts';
import type { OutboundRequest, Web } from '../definition/ports.ts';
import { createBench } from '../testing/tool-bench.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

const REQUEST: OutboundRequest = {
  source: 'wikipedia',
  method: 'GET',
  url: 'https://example.org/w?q=bees',
  withKey: false,
};
const input = () => z.strictObject({});

const lookUp = defineReadTool({
  name: 'look_up',
  title: 'Look up',
  description: '',
  category: 'web',
  risk: 'network',
  input,
  output: () => answerOf({ answer: z.string() }),
  summary: () => 'Looked up',
  outbound: async () => [REQUEST],
  run: async (_input, { web, signal }) => ({ success: true, answer: await web.send(REQUEST, signal) }),
});

const lookUpAndWrite = defineWriteTool({
  name: 'look_up_and_write',
  title: '',
  description: '',
  category: 'web',
  risk: 'write',
  input,
  output: () => changeOf(),
  summary: () => 'Looked up',
  outbound: async () => [REQUEST],
  async plan(_input, { web, signal }) {
    const path = 'Found.md' as VaultPath;
    return {
      operation: 'look_up_and_write',
      message: 'Write it down.',
      path,
      changes: [{ path, before: null, after: { text: await web.send(REQUEST, signal) } }],
      details: {},
      result: {},
    };
  },
});

const greedy: typeof lookUp = {
  ...lookUp,
  name: 'greedy',
  run: async (_input, { web, signal }) => ({
    success: true,
    answer: await web.send({ ...REQUEST, url: 'https://example.org/w?q=secret' }, signal),
  }),
};

function createWeb(): { -readonly [Key in keyof Web]: Web[Key] } & { readonly sent: OutboundRequest[] } {
  const sent: OutboundRequest[] = [];
  return {
    sent,
    sources: () => [],
    where: 'in the settings',
    send: async (request) => `answer ${sent.push(request)}`,
  };
}

async function open() {
  const web = createWeb();
  return { web, bench: await createBench({}, { web, tools: [lookUp, lookUpAndWrite, greedy] }) };
}

describe('a tool that wants to send something', () => {
  it('shows the exact requests first, and sends them when approved', async () => {
    const { web, bench } = await open();
    const result = bench.call('look_up', {});
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({ risk: 'network', operation: 'look_up', details: { requests: [REQUEST] } });
    expect(await bench.pending.list()).toHaveLength(1);
    expect(web.sent).toEqual([]);
    question.approve();
    expect(await result).toMatchObject({ success: true, answer: 'answer 1' });
    expect(web.sent).toEqual([REQUEST]);
    expect(await bench.pending.list()).toEqual([]);
  });

  it('sends nothing when denied', async () => {
    const { web, bench } = await open();
    const result = bench.call('look_up', {});
    (await bench.person.nextQuestion()).deny('too private');
    expect(await result).toMatchObject({ success: false, isError: false, user_feedback: 'too private' });
    expect(web.sent).toEqual([]);
  });

  it('cannot send anything else than what was approved', async () => {
    const { web, bench } = await open();
    const result = bench.call('greedy', {});
    (await bench.person.nextQuestion()).approve();
    expect(await result).toMatchObject({ code: 'internal' });
    expect(web.sent).toEqual([]);
  });

  it('asks separately about the change, and sends nothing again where the change is replanned', async () => {
    const { web, bench } = await open();
    const result = bench.call('look_up_and_write', {}, { initiatedBy: 'agent' });
    (await bench.person.nextQuestion()).approve();
    const change = await bench.person.nextQuestion();
    expect(change.pending).toMatchObject({ risk: 'write', message: 'Write it down.' });
    bench.writeOutside('Found.md', 'in between');
    change.approve();
    const again = await bench.person.nextQuestion();
    expect(again.pending.replanned).toBe(true);
    again.deny();
    await result;
    expect(web.sent).toHaveLength(1);
  });

  it.each(['approve', 'deny'] as const)(
    'is sent once where it is approved in one tab: %s in another is told so',
    async (press) => {
      const { web, bench } = await open();
      const call = { callId: 'one', name: 'look_up', input: {}, initiatedBy: 'agent' as const };
      const first = bench.executor.execute(call);
      const here = await bench.person.nextQuestion();
      const { executor, person } = bench.reload();
      const second = executor.execute(call);
      const there = await person.nextQuestion();
      let receive = (_answer: string): void => undefined;
      const answer = new Promise<string>((resolve) => (receive = resolve));
      let begin = (): void => undefined;
      const sending = new Promise<void>((resolve) => (begin = resolve));
      web.send = async (request) => {
        web.sent.push(request);
        begin();
        return answer;
      };
      here.approve();
      await sending;
      there[press]();
      expect(await second).toMatchObject({
        success: false,
        message: expect.stringContaining('answered a moment ago, elsewhere'),
      });
      receive('the answer');
      expect(await first).toMatchObject({ success: true, answer: 'the answer' });
      expect(web.sent).toHaveLength(1);
      expect(await executor.execute(call)).toMatchObject({ success: true, answer: 'the answer' });
    },
  );

  it('is not sent again by a yes after the answer came elsewhere: that answer is told', async () => {
    const { web, bench } = await open();
    const call = { callId: 'one', name: 'look_up', input: {}, initiatedBy: 'agent' as const };
    const first = bench.executor.execute(call);
    const here = await bench.person.nextQuestion();
    const { executor, person } = bench.reload();
    const second = executor.execute(call);
    const there = await person.nextQuestion();
    here.approve();
    await first;
    there.approve();
    expect(await second).toMatchObject({ success: true, answer: 'answer 1' });
    expect(web.sent).toHaveLength(1);
  });

  it('asks the stored question again after a reload', async () => {
    const { web, bench } = await open();
    void bench.executor.execute({ callId: 'one', name: 'look_up', input: {}, initiatedBy: 'agent' });
    await bench.person.nextQuestion();
    const { executor, person } = bench.reload();
    await executor.resumePending();
    const result = executor.execute({ callId: 'one', name: 'look_up', input: {}, initiatedBy: 'agent' });
    (await person.nextQuestion()).approve();
    expect(await result).toMatchObject({ success: true, answer: 'answer 1' });
    expect(web.sent).toHaveLength(1);
  });
});
