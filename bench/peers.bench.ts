import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { CLIENT_READERS } from '../src/headless/mcp/testing/client-readers.ts';
import { createMcpBench, textOf } from '../src/headless/mcp/testing/mcp-bench.ts';
import { PEER_IDS, PEERS } from './peers/servers.ts';
import { tasksOn, type Call, type Notes } from './peers/tasks.ts';

const VAULT = 'public/sample-vault';
const RESULT = '.cache/bench/peers.json';

/** What a task costs a model: calls, and the tokens of what it writes and reads for them. */
interface Cost {
  readonly calls: number;
  readonly tokens: number;
}

/** The most tokens that a task may cost the model of any client: the call, and the answer as that client hands it on. */
const MOST: Readonly<Record<string, number>> = { search_notes: 600, rename_note: 150, delete_note: 150 };

/** Four characters each, as everywhere in this repository: no tokenizer is that of every model. */
const tokens = (characters: number): number => Math.round(characters / 4);

/** Ten tasks through Latent's MCP server, really called, and through the published lists of other servers, counted at their least. */
export default async function peersBench(): Promise<void> {
  const notes = await readNotes();
  const bench = await createMcpBench(notes);
  try {
    const asked: string[] = [];
    const client = await bench.connect({
      args: [bench.vault, '--tools', 'all'],
      person: (question) => {
        asked.push(question);
        return { action: 'accept', content: { decision: 'approve' } };
      },
    });
    const rows = [];
    let changeId = '';
    for (const task of tasksOn(notes)) {
      const ours = await measure(client, task.ours(changeId));
      changeId = ours.changeId ?? changeId;
      const peers = PEER_IDS.map((id) => {
        const way = task.peers[id];
        return typeof way === 'string'
          ? way
          : costOf(way.map(({ tool, input, gives = '' }) => [JSON.stringify({ name: tool, arguments: input }), gives]));
      });
      rows.push({ task: task.name, ours: ours.cost, read: ours.read, peers });
    }
    const unasked = await bench.connect();
    const waits = await measure(unasked, [{ tool: 'delete_note', input: { path: ANY_NOTE } }]);
    const told = await listed(unasked);
    print(told, rows, asked.length);
    printReaders([...rows, { task: 'Delete a note, which waits for the person', read: waits.read }]);
    await mkdir('.cache/bench', { recursive: true });
    await writeFile(RESULT, JSON.stringify({ told, rows, waits: waits.read }, undefined, 2));
  } finally {
    await bench.dispose();
  }
}

async function readNotes(): Promise<Notes> {
  const names = (await readdir(VAULT, { recursive: true })).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(VAULT, name), 'utf8')])),
  );
}

/** Any note that the tasks leave. */
const ANY_NOTE = 'Methods/Moth trapping protocol.md';

interface Measured {
  readonly cost: Cost;
  /** Tokens by clients: the calls, and the answers as each hands them to its model. */
  readonly read: Readonly<Record<string, number>>;
  readonly changeId: string | undefined;
}

async function measure(client: Client, calls: readonly Call[]): Promise<Measured> {
  const spoken: [string, string][] = [];
  const read: Record<string, number> = {};
  let changeId: string | undefined;
  for (const { tool, input } of calls) {
    const answer = await client.callTool({ name: tool, arguments: { ...input } });
    if (answer.isError === true) throw new Error(`${tool}: ${textOf(answer)}`);
    changeId = /\bchange ([0-9a-f]{8})\b/.exec(textOf(answer))?.[1];
    const written = JSON.stringify({ name: tool, arguments: input });
    spoken.push([written, textOf(answer)]);
    for (const [name, reader] of Object.entries(CLIENT_READERS)) {
      const cost = tokens(written.length + reader(answer).length);
      if (cost > (MOST[tool] ?? Infinity)) throw new Error(`${tool} costs the model of ${name} ${cost} tokens.`);
      read[name] = (read[name] ?? 0) + cost;
    }
  }
  return { cost: costOf(spoken), read, changeId };
}

const costOf = (spoken: readonly (readonly [string, string])[]): Cost => ({
  calls: spoken.length,
  tokens: tokens(spoken.reduce((sum, [call, answer]) => sum + call.length + answer.length, 0)),
});

/** What a model is told of the tools before its first call. */
async function listed(client: Client): Promise<{ tools: number; tokens: number }> {
  const { tools } = await client.listTools();
  const list = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  return { tools: tools.length, tokens: tokens(JSON.stringify(list).length) };
}

function print(
  told: { tools: number; tokens: number },
  rows: readonly { task: string; ours: Cost; peers: readonly (Cost | string)[] }[],
  questions: number,
): void {
  const cell = (cost: Cost | string): string => (typeof cost === 'string' ? '–' : `${cost.calls} · ${cost.tokens}`);
  const heads = ['calls · tokens', 'Latent', ...PEER_IDS];
  console.log(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}`);
  const peers = PEER_IDS.map((id) => `${PEERS[id].tools} tools · ${tokens(PEERS[id].listed)}`);
  console.log(`| Told at the start | ${told.tools} tools · ${told.tokens} | ${peers.join(' | ')} |`);
  for (const { task, ours, peers: costs } of rows)
    console.log(`| ${task} | ${[ours, ...costs].map(cell).join(' | ')} |`);
  console.log(`\nLatent asked its person ${questions} times, each time with the diff.`);
}

/** The same tasks as published clients hand the answers to their models. */
function printReaders(rows: readonly { task: string; read: Measured['read'] }[]): void {
  const names = Object.keys(CLIENT_READERS);
  console.log(`\n| tokens as read by | ${names.join(' | ')} |\n|${' --- |'.repeat(names.length + 1)}`);
  for (const { task, read } of rows) console.log(`| ${task} | ${names.map((name) => read[name] ?? 0).join(' | ')} |`);
}
