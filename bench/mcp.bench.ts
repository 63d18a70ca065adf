import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { hasRealVaults, unpackRealVault } from '../e2e/harness/scratch-vault.ts';

/** Searches that are measured, after ten that are not. */
const RUNS = Number(process.env.MCP_RUNS ?? '100');
const FIRST = 10;
const RESULT = '.cache/bench/mcp.json';
const SAMPLE = 'public/sample-vault';

/** Words of the vaults at hand, put together in turn: no two of the searches are the same. */
const WORDS = ['promise', 'type', 'light', 'moth', 'allocator', 'lamp', 'iterator', 'night', 'thread', 'range', 'bat'];

interface Figures {
  readonly vault: string;
  readonly notes: number;
  readonly passages: number;
  /** In ms, as the client waits for them. */
  readonly median: number;
  readonly p95: number;
  /** The most memory that the server ever took, in MB; undefined where the system does not say. */
  readonly memory: number | undefined;
}

/** What a client of `latent mcp` waits for a search by words and meaning, and the memory of the server: sample vault and, where it is at hand, 9,751 notes. */
export default async function mcpBench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build-headless.mjs'], { stdio: 'ignore' });
  const large = hasRealVaults() ? await unpackRealVault('cpp-docs') : undefined;
  try {
    const figures = [await measure('sample vault', SAMPLE)];
    if (large) figures.push(await measure('cpp-docs', large.dir));
    console.table(figures);
    await mkdir('.cache/bench', { recursive: true });
    await writeFile(RESULT, JSON.stringify({ runs: RUNS, node: process.version, figures }, null, 2));
  } finally {
    await large?.remove();
  }
}

async function measure(vault: string, folder: string): Promise<Figures> {
  const root = await mkdtemp(join(tmpdir(), 'latent-bench-'));
  const env = {
    ...(process.env as Record<string, string>),
    XDG_CACHE_HOME: join(root, 'cache'),
    XDG_DATA_HOME: join(root, 'data'),
    XDG_RUNTIME_DIR: join(root, 'run'),
  };
  const latent = ['bin/latent.mjs'];
  const indexed = spawnSync(process.execPath, [...latent, 'index', folder, '--format', 'json'], {
    env,
    encoding: 'utf8',
  });
  const { notes, chunks } = JSON.parse(indexed.stdout) as { notes: number; chunks: number };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...latent, 'mcp', folder],
    env,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'bench', version: '1' });
  try {
    await client.connect(transport);
    const times: number[] = [];
    for (let at = 0; at < FIRST + RUNS; at += 1) {
      const began = performance.now();
      const answer = await client.callTool({ name: 'search_notes', arguments: { query: queryAt(at) } });
      if (answer.isError === true) throw new Error(JSON.stringify(answer.content));
      if (at >= FIRST) times.push(performance.now() - began);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const share = (part: number): number => Math.round(sorted[Math.min(RUNS - 1, Math.floor(part * RUNS))]! * 10) / 10;
    return {
      vault,
      notes,
      passages: chunks,
      median: share(0.5),
      p95: share(0.95),
      memory: await memoryOf(transport.pid),
    };
  } finally {
    await client.close();
    await rm(root, { recursive: true, force: true });
  }
}

const queryAt = (at: number): string =>
  [WORDS[at % WORDS.length], WORDS[(at * 3 + 1) % WORDS.length], String(at)].join(' ');

/** The high-water mark of a process, as Linux keeps it. */
async function memoryOf(pid: number | null): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid ?? 'self'}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
}
