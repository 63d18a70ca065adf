import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { type CallRunner, type CustomAssistant, scopedCalls } from './custom-assistant.ts';

const READER: CustomAssistant = {
  path: 'Reader.md' as VaultPath,
  name: 'Reader',
  instructions: '',
  folder: 'Books',
  tools: ['search_notes', 'create_note'],
};

function createRunner() {
  const ran: ToolCall[] = [];
  const execute = async (call: ToolCall): Promise<ToolResult> => {
    ran.push(call);
    return { success: true, ran: call.callId };
  };
  const runner: CallRunner = { execute, executeAll: (calls) => calls.map(execute) };
  return { ran, runner };
}

const call = (name: string, callId: string, input: unknown = {}): ToolCall => ({
  name,
  callId,
  input,
  initiatedBy: 'agent',
});

it('leaves every call unchanged where no assistant was chosen', async () => {
  const { ran, runner } = createRunner();
  const search = call('search_notes', 'a', { query: 'x' });
  await scopedCalls(runner, undefined).execute(search);
  expect(ran).toEqual([search]);
});

it('limits a search to the assistant’s folder unless the call names another place', async () => {
  const { ran, runner } = createRunner();
  const scoped = scopedCalls(runner, READER);
  await scoped.execute(call('search_notes', 'a', { query: 'x' }));
  await scoped.execute(call('search_notes', 'b', { query: 'x', filter: { folder: 'Films' } }));
  expect(ran.map(({ input }) => input)).toEqual([
    { query: 'x', filter: { folder: 'Books' } },
    { query: 'x', filter: { folder: 'Films' } },
  ]);
});

it('refuses calls of tools that the assistant lacks, and answers several writes in their order', async () => {
  const { ran, runner } = createRunner();
  const answers = await Promise.all(
    scopedCalls(runner, READER).executeAll([
      call('delete_note', 'a'),
      call('create_note', 'b'),
      call('move_folder', 'c'),
      call('create_note', 'd'),
    ]),
  );
  expect(ran.map(({ callId }) => callId)).toEqual(['b', 'd']);
  expect(answers).toEqual([
    expect.objectContaining({ success: false, code: 'permission' }),
    { success: true, ran: 'b' },
    expect.objectContaining({ success: false, code: 'permission' }),
    { success: true, ran: 'd' },
  ]);
});
