import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
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
      rows.push({ task: task.name, ours: ours.cost, peers });
    }
    const told = await listed(await bench.connect());
    print(told, rows, asked.length);
    await mkdir('.cache/bench', { recursive: true });
    await writeFile(RESULT, JSON.stringify({ told, rows }, undefined, 2));
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

async function measure(client: Client, calls: readonly Call[]): Promise<{ cost: Cost; changeId: string | undefined }> {
  const spoken: [string, string][] = [];
  let changeId: string | undefined;
  for (const { tool, input } of calls) {
    const answer = await client.callTool({ name: tool, arguments: { ...input } });
    if (answer.isError === true) throw new Error(`${tool}: ${textOf(answer)}`);
    changeId = (answer.structuredContent as { change_id?: string } | undefined)?.change_id;
    spoken.push([JSON.stringify({ name: tool, arguments: input }), textOf(answer)]);
  }
  return { cost: costOf(spoken), changeId };
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
