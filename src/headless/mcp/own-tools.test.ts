import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNote } from '../../fs-access/read-note.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { enableTool } from '../../tools/own/own-tool-store.ts';
import { createNodeVault } from '../storage/node-vault.ts';
import { findPlaces, findVault } from '../storage/places.ts';
import { createDiskOwnToolStore } from '../stores/disk-own-tool-store.ts';
import { createMcpBench, textOf, type McpBench } from './testing/mcp-bench.ts';

const FILES = {
  'Inbox/One.md': 'one\n',
  'Tools/Mark.md':
    '---\ntype: tool\nname: Mark it\ninput:\n  status: text\nsteps:\n  - tool: update_frontmatter\n    input: { path: Inbox/One.md, updates: { status: "{{input.status}}" } }\n---\n',
};

let bench: McpBench;
beforeAll(async () => (bench = await createMcpBench(FILES)), 120_000);
afterAll(() => bench.dispose());

it('tells other agents of a note’s tool once the person enabled it, and asks as for every change', async () => {
  const asked: string[] = [];
  const client = await bench.connect({
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

  const path = toVaultPath('Tools/Mark.md');
  const { hash } = await readNote(createNodeVault(bench.vault), path);
  const folder = await findVault(bench.vault);
  const store = createDiskOwnToolStore(join(findPlaces(bench.env).data, folder.id));
  await enableTool(store, { id: path, hash }, Date.now());

  expect(await own()).toEqual(['own_mark_it']);
  expect(await own(readOnly)).toEqual([]);
  expect(textOf(await readOnly.callTool(call))).toContain('There is no tool');
  expect(asked).toEqual([]);
  expect((await client.callTool(call)).structuredContent).toMatchObject({ success: true, files_changed: 1 });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('status: seen');
  expect(await readFile(join(bench.vault, 'Inbox/One.md'), 'utf8')).toContain('status: seen');
});
