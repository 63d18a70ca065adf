import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRealVaults, makeVault, unpackRealVault } from '../e2e/harness/scratch-vault.ts';

/** Commands of an indexed vault, each a process of its own; in turn, so often. */
const RUNS = Number(process.env.HEADLESS_RUNS ?? '7');
const RESULT = '.cache/bench/headless.json';
const COMMANDS = {
  'search, words and meaning': ['search', 'coroutine promise type', '--limit', '5'],
  'search, words': ['search', 'coroutine promise type', '--limit', '5', '--mode', 'text'],
  'list by tag': ['list', '--tag', 'none'],
} as const;

/** Written when a process ends: what it took of the processor. */
const HOOK = `process.on('exit', () => require('fs').writeFileSync(process.env.LATENT_BENCH, JSON.stringify(process.cpuUsage())));`;

interface Usage {
  readonly user: number;
  readonly system: number;
}

/** Where the shared vaults are not on this machine. */
const madeNotes = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [
      `Folder ${at % 100}/Note ${at}.md`,
      Array.from(
        { length: 11 },
        (_each, part) =>
          `## Part ${part}\n\nCoroutine ${at % 77} of type ${part} and promise ${at * part}, see [[Note ${(at * 7 + part) % 10_000}]].\n`,
      ).join('\n'),
    ]),
  );

/** Processor time of `latent` commands on an indexed vault of 10,000 notes. */
export default async function headlessBench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build-headless.mjs'], { stdio: 'ignore' });
  const root = await mkdtemp(join(tmpdir(), 'latent-bench-'));
  const vault = hasRealVaults() ? await unpackRealVault('cpp-docs') : await makeVault(madeNotes());
  const hook = join(root, 'hook.cjs');
  const usage = join(root, 'usage.json');
  await writeFile(hook, HOOK);
  const env = {
    ...process.env,
    XDG_CACHE_HOME: join(root, 'cache'),
    XDG_DATA_HOME: join(root, 'data'),
    XDG_RUNTIME_DIR: join(root, 'run'),
    LATENT_BENCH: usage,
    NODE_OPTIONS: `--require ${hook}`,
  };
  const run = async ([name, ...words]: readonly string[]): Promise<number> => {
    spawnSync(process.execPath, ['bin/latent.mjs', name!, vault.dir, ...words], { env, stdio: 'ignore' });
    const { user, system } = JSON.parse(await readFile(usage, 'utf8')) as Usage;
    return Math.round((user + system) / 1000);
  };
  try {
    const figures: Record<string, number> = { 'first index': await run(['index']) };
    const times = Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, [] as number[]]));
    for (let at = 0; at < RUNS; at += 1)
      for (const [name, words] of Object.entries(COMMANDS)) times[name]!.push(await run(words));
    for (const [name, all] of Object.entries(times)) figures[name] = all.toSorted((a, b) => a - b)[all.length >> 1]!;
    console.table(Object.entries(figures).map(([command, ms]) => ({ command, 'ms of processor time': ms })));
    await mkdir('.cache/bench', { recursive: true });
    await writeFile(RESULT, JSON.stringify({ runs: RUNS, node: process.version, figures }, null, 2));
  } finally {
    await rm(root, { recursive: true, force: true });
    await vault.remove();
  }
}
