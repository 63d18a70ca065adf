import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScriptedEndpoint } from '../../agent/testing/scripted-endpoint.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { enableTool } from '../../tools/own/own-tool-store.ts';
import { createNodeVault } from '../storage/node-vault.ts';
import { findPlaces, findVault } from '../storage/places.ts';
import { createDiskOwnToolStore } from '../stores/disk-stores.ts';
import { createMcpBench, textOf, type McpBench } from './testing/mcp-bench.ts';

const FILES = {
  'Tools/Feel.md':
    '---\ntype: tool\nname: Feel\nsteps:\n  - ask: How is it?\n    answer: { mood: { choices: [calm, busy] } }\n---\n',
  'Inbox/One.md': 'one\n',
  'Tools/Mark.md':
    '---\ntype: tool\nname: Mark it\ninput:\n  status: text\nsteps:\n  - tool: update_frontmatter\n    input: { path: Inbox/One.md, updates: { status: "{{input.status}}" } }\n---\n',
};

let bench: McpBench;
beforeAll(async () => (bench = await createMcpBench(FILES)), 120_000);
afterAll(() => bench.dispose());

async function enable(written: string): Promise<void> {
  const path = toVaultPath(written);
  const { hash } = await readNote(createNodeVault(bench.vault), path);
  const folder = await findVault(bench.vault);
  const store = createDiskOwnToolStore(join(findPlaces(bench.env).data, folder.id));
  await enableTool(store, { id: path, hash }, Date.now());
}

it('tells other agents of a note’s tool once the person enabled it, and asks as for every change', async () => {
  const asked: string[] = [];
  const client = await bench.connect({
    getsData: true,
    person: (question) => {
      asked.push(question);
      return { action: 'accept', content: { decision: 'approve' } };
    },
  });
  const readOnly = await bench.connect({ args: [bench.vault, '--read-only'] });
  const own = async (of = client) =>
    (await of.listTools()).tools.filter(({ name }) => name.startsWith('own_')).map(({ name }) => name);
  const call = { name: 'own_mark_it', arguments: { status: 'seen' } };
  expect(await own()).toEqual([]);
  expect(textOf(await client.callTool(call))).toContain('There is no tool “own_mark_it”');

  await enable('Tools/Mark.md');

  expect(await own()).toEqual(['own_mark_it']);
  expect(await own(readOnly)).toEqual([]);
  expect(textOf(await readOnly.callTool(call))).toContain('There is no tool');
  expect(asked).toEqual([]);
  expect((await client.callTool(call)).structuredContent).toMatchObject({ success: true, files_changed: 1 });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('status: seen');
  expect(await readFile(join(bench.vault, 'Inbox/One.md'), 'utf8')).toContain('status: seen');
});

it('a tool that asks a model asks the one that the server was started with, and says so where there is none', async () => {
  const endpoint = await createScriptedEndpoint({ script: [{ text: ['{"mood": "calm"}'] }] });
  try {
    await enable('Tools/Feel.md');
    const without = await (await bench.connect()).callTool({ name: 'own_feel', arguments: {} });
    expect([without.isError, textOf(without)]).toEqual([true, expect.stringContaining('--base-url and --model')]);
    const args = [bench.vault, '--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
    const asked = await (await bench.connect({ args })).callTool({ name: 'own_feel', arguments: {} });
    expect([asked.isError, textOf(asked)]).toEqual([undefined, expect.stringContaining('calm')]);
  } finally {
    await endpoint.close();
  }
});
