import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { createOpenAiProvider } from '../../../agent/providers/openai-compatible.ts';
import {
  createScriptedEndpoint,
  type ReceivedRequest,
  type ScriptedEndpoint,
} from '../../../agent/testing/scripted-endpoint.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createWorld } from './testing/conversation-world.ts';

let endpoint: ScriptedEndpoint | undefined;
afterEach(() => endpoint?.close());

const FILES = {
  'Garden/Pond.md': '# Pond\n\nA pond by the hedge. #water\n',
  'Garden/Hedge.md': '# Hedge\n\nCut it in March.\n',
};
const calls = (name: string, input: Record<string, unknown>) => ({ toolCalls: [{ name, arguments: input }] });

/** A conversation with everything real but the model and the page. */
async function converse(bench: Awaited<ReturnType<typeof createBench>>, now: () => Date, openNote: () => string) {
  const { start } = await createWorld();
  return start([], {
    provider: createOpenAiProvider({ baseUrl: endpoint!.baseUrl, model: 'm' }),
    vault: {
      id: 'vault',
      name: 'Garden',
      files: bench.vault,
      index: bench.index,
      history: bench.history,
      overview: async () => ({ status: await bench.index.status(), files: await bench.index.tree() }),
      openNote: () => openNote() as VaultPath,
    },
    execute: (call) => bench.executor.execute(call),
    clock: { now: () => now().getTime() },
  }).conversation;
}

/** What a provider's cache of prompts is keyed by: each part as bytes, without what closes its list. */
function bytesOf({ body: { messages, tools = [] } }: ReceivedRequest) {
  const open = (list: readonly unknown[]) => JSON.stringify(list).slice(0, -1);
  return { system: JSON.stringify(messages[0]), tools: open(tools), messages: open(messages) };
}

it('sends in each request the bytes of the one before, and more behind them', async () => {
  endpoint = await createScriptedEndpoint({
    script: [
      calls('search_notes', { query: 'pond' }),
      calls('more_tools', { group: 'links' }),
      { text: 'By the hedge.' },
      calls('create_note', { path: 'Garden/Frog.md', content: '# Frog\n\nIt lives in the pond. #water #frogs\n' }),
      calls('load_tools', { set: 'organise' }),
      { text: 'It is there.' },
      { text: 'Three.' },
    ],
  });
  const bench = await createBench(FILES, { confirmation: { ask: () => Promise.resolve({ approved: true }) } });
  let now = new Date(2026, 2, 5, 9, 30);
  let openNote = 'Garden/Pond.md';
  const conversation = await converse(
    bench,
    () => now,
    () => openNote,
  );
  await conversation.send('Where is the pond?');
  now = new Date(2026, 2, 6, 11, 2);
  openNote = 'Garden/Hedge.md';
  await conversation.send('Add a note on the frog.');
  now = new Date(2026, 2, 7, 8, 15);
  await conversation.send('How many notes are there?');

  const sent = endpoint.requests.map(bytesOf);
  expect(sent).toHaveLength(7);
  for (const [at, { system, tools, messages }] of sent.entries()) {
    const before = sent[at - 1];
    if (!before) continue;
    expect(system).toBe(before.system);
    expect(tools.startsWith(before.tools)).toBe(true);
    expect(messages.startsWith(before.messages)).toBe(true);
    expect(messages.length).toBeGreaterThan(before.messages.length);
  }
  const names = endpoint.requests.map(({ body }) => body.tools?.map(({ function: { name } }) => name) ?? []);
  expect(names[0]!.length).toBeLessThanOrEqual(15);
  expect([names[1]?.includes('list_backlinks'), names[2]?.includes('list_backlinks')]).toEqual([false, true]);
  expect(names.at(-1)).toContain('move_folder');
  const told = endpoint.requests.at(-1)!.body.messages.flatMap(({ role, content }) => (role === 'user' ? content : []));
  expect(told.map((text) => /^Now: .*$/m.exec(text ?? '')?.[0].replace(/(?<=day),/, ''))).toEqual([
    'Now: Thursday 5 March 2026, 09:30.',
    'Now: Friday 6 March 2026, 11:02.',
    'Now: Saturday 7 March 2026, 08:15.',
  ]);
  expect([told[0]?.includes('"Garden/Pond.md"'), told[1]?.includes('"Garden/Hedge.md"')]).toEqual([true, true]);
  expect(endpoint.requests.at(-1)?.body.messages[0]?.content).toContain('2 notes at the beginning');
});
