import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createWebServer } from '../../tools/graph/analysis/testing/web-server.ts';
import { HAS_TERMINAL, latentAtTerminal } from '../testing/at-terminal.ts';
import { createMcpBench, textOf, type McpBench } from './testing/mcp-bench.ts';

const MANY = Array.from({ length: 400 }, (_, at) => `Many/Note ${at}.md`);
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MANY.map((path) => [path, `About ${path} and #bees.\n`])),
  'Inbox/One.md': 'one\n',
  'Private/Diary.md': 'A secret heron.\n',
  'Herons.md': 'Herons fish at night.\n',
};

let bench: McpBench;
beforeAll(async () => (bench = await createMcpBench(FILES)), 120_000);
afterAll(() => bench.dispose());

/** Plans each of the 400 notes, one after the other. */
const long = (value: string) => ({
  name: 'apply_to_notes',
  arguments: { tool: 'update_frontmatter', notes: MANY, input: { updates: { status: value } } },
});

it('a long call tells how far it is, and one that the client cancels changes and asks nothing', async () => {
  const client = await bench.connect({ args: [bench.vault, '--tools', 'all'], getsData: true });
  const heard: number[] = [];
  const stop = new AbortController();
  const cancelled = client.callTool(long('cancelled'), {
    signal: stop.signal,
    onprogress: ({ progress, total }) => {
      heard.push(progress);
      expect(total).toBe(MANY.length);
      if (progress >= 2) stop.abort();
    },
  });
  await expect(cancelled).rejects.toThrow(/abort|cancel/i);
  expect(heard.slice(0, 3)).toEqual([0, 1, 2]);
  // The next question is the only one that waits.
  const waits = await client.callTool(long('asked'));
  expect(waits.structuredContent).toMatchObject({ status: 'waits_for_approval' });
  const { pending_operation_id: id } = waits.structuredContent as { pending_operation_id: string };
  const pending = await bench.latent('pending', bench.vault, '--format', 'json');
  expect(JSON.parse(pending)).toMatchObject([{ id }]);
  expect(await readFile(join(bench.vault, MANY[0]!), 'utf8')).toBe(FILES[MANY[0]!]);
});

it('a tool that the person allowed for a folder is not asked there, and is asked elsewhere', async () => {
  const allow = ['--allow', 'modify_note'];
  await expect(bench.connect({ args: [bench.vault, ...allow] })).rejects.toThrow();
  await mkdir(join(bench.root, 'data/latent'), { recursive: true });
  await writeFile(
    join(bench.root, 'data/latent/policy.json'),
    JSON.stringify({ allow: [{ tool: 'modify_note', folder: 'Inbox' }] }),
  );
  const append = (path: string) => ({
    name: 'modify_note',
    arguments: { path, operation: 'append', content: 'two' },
  });
  const client = await bench.connect({ args: [bench.vault, ...allow], getsData: true });
  expect((await client.callTool(append('Inbox/One.md'))).structuredContent).toMatchObject({ success: true });
  expect(await readFile(join(bench.vault, 'Inbox/One.md'), 'utf8')).toBe('one\n\ntwo\n');
  expect((await client.callTool(append(MANY[1]!))).structuredContent).toMatchObject({ status: 'waits_for_approval' });
  // The file permits it, and nobody asked for it when the server was started.
  const plain = await bench.connect({ getsData: true });
  expect((await plain.callTool(append('Inbox/One.md'))).structuredContent).toMatchObject({
    status: 'waits_for_approval',
  });
});

it('a place that its person excludes meanwhile is told of no more', async () => {
  const client = await bench.connect();
  const uri = 'latent://Notes/Private/Diary.md';
  const find = async () =>
    textOf(await client.callTool({ name: 'search_notes', arguments: { query: 'secret heron' } }));
  expect(await find()).toContain('Private/Diary.md');
  expect((await client.readResource({ uri })).contents).toHaveLength(1);
  await mkdir(join(bench.vault, '.obsidian'));
  await writeFile(join(bench.vault, '.obsidian/app.json'), '{"userIgnoreFilters": ["Private/"]}');
  expect(await find()).not.toContain('Private/Diary.md');
  await expect(client.readResource({ uri })).rejects.toThrow(/not found/i);
  expect((await client.listResources()).resources.map((each) => each.uri)).not.toContain(uri);
});

describe('evidence from the web', () => {
  const FOUND = { url: 'https://a.example/heron', title: 'Herons', content: 'Herons fish at night, a study found.' };
  const call = { name: 'search_web_for_evidence', arguments: { node_id: 'Herons.md' } };
  const openWeb = async () => {
    const web = await createWebServer(() => ({ body: { results: [FOUND] } }));
    onTestFinished(() => web.close());
    return { ...web, source: `searxng:${web.address}` };
  };

  it('is not told of until a source is named; called, it says so', async () => {
    const client = await bench.connect({ args: [bench.vault, '--tools', 'all'] });
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain(call.name);
    expect(textOf(await client.callTool(call))).toContain('--web wikipedia');
  });

  it('is asked of the client’s person, who sees what is sent and to where', async () => {
    const web = await openWeb();
    const asked: string[] = [];
    let action: 'accept' | 'decline' = 'decline';
    const client = await bench.connect({
      args: [bench.vault, '--web', web.source],
      getsData: true,
      person: (question) => {
        asked.push(question);
        return { action, ...(action === 'accept' && { content: { decision: 'approve' } }) };
      },
    });
    const told = (await client.listTools()).tools.find(({ name }) => name === call.name);
    expect(told?.annotations).toMatchObject({ readOnlyHint: false, openWorldHint: true });
    expect((await client.callTool(call)).structuredContent).toMatchObject({ status: 'declined' });
    expect(web.received).toEqual([]);
    action = 'accept';
    expect((await client.callTool(call)).structuredContent).toMatchObject({ success: true, found: 1 });
    expect(asked.at(-1)).toContain(`GET ${web.address}/search?q=Herons`);
    expect(web.received).toHaveLength(1);
  });

  it.skipIf(!HAS_TERMINAL)(
    'waits where the client cannot ask, and is answered once the person approved it',
    async () => {
      const web = await openWeb();
      const words = { ...call, arguments: { ...call.arguments, query_override: 'night herons' } };
      const client = await bench.connect({ args: [bench.vault, '--web', web.source], getsData: true });
      const waiting = textOf(await client.callTool(words));
      expect(waiting).toContain('nothing is sent yet');
      const [, id = ''] = /latent approve Notes ([\w-]{8}) --web '/.exec(waiting) ?? [];
      const terminal = latentAtTerminal(['approve', bench.vault, id, '--web', web.source], bench.env);
      await terminal.until('[l]ater: ');
      expect(web.received).toEqual([]);
      terminal.press('y');
      expect(await terminal.ended).toBe(0);
      expect((await client.callTool(words)).structuredContent).toMatchObject({ success: true, query: 'night herons' });
      expect(web.received).toHaveLength(1);
    },
  );
});
