import { execFileSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const RUNS = Number(process.env.STARTS_RUNS ?? '9');
const BUILT = 'dist-headless';
const RESULT = '.cache/bench/starts.json';
/** What each command begins with: built files, by the names of their sources. `latent mcp` has one in each of its two threads. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  search: ['search'],
  ask: ['ask'],
  chat: ['chat'],
  run: ['run-tool'],
  mcp: ['mcp', 'serve'],
};
const LOAD =
  'const before = process.cpuUsage(); await import(process.argv[1]); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);';

/** Processor time of loading a built file with all that it imports at once, in a process of its own: ms. */
function loadTime(file: string): number {
  const args = ['--input-type=module', '--eval', LOAD, pathToFileURL(join(process.cwd(), BUILT, file)).href];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** Processor time for what a command loads before it does anything, without Node's own start; the commands in turn. */
export default async function startsBench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build-headless.mjs'], { stdio: 'ignore' });
  const files = await readdir(BUILT);
  const fileOf = (name: string): string => {
    const file = files.find((each) => each.startsWith(`${name}-`) && each.length === `${name}-01234567.js`.length);
    if (file === undefined)
      throw new Error(`${BUILT} has no ${name}-….js: bench/starts.bench.ts names the source of it.`);
    return file;
  };
  const times = Object.entries(BEGINNINGS).map(([command, names]) => ({
    command,
    parts: names.map(fileOf),
    all: [] as number[],
  }));
  for (let run = 0; run < RUNS; run += 1)
    for (const { parts, all } of times) all.push(parts.reduce((sum, file) => sum + loadTime(file), 0));
  const figures = times.map(({ command, all }) => {
    const sorted = all.toSorted((a, b) => a - b);
    return { command, least: Math.round(sorted[0]!), median: Math.round(sorted[sorted.length >> 1]!) };
  });
  console.table(figures);
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, JSON.stringify({ runs: RUNS, node: process.version, figures }, null, 2));
}
