import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createBench } from '../src/tools/testing/tool-bench.ts';
import { renameAtRandom } from '../src/tools/testing/rename-at-random.ts';

const VAULTS = '../shared/data/vaults';

/**
 * `npm run check:renames -- [vault] [count] [seed]`: random renames in real vaults by the app's own tools, then
 * `scripts/check-links.mjs`, which shares no code with them, on the folders before and after.
 */
export async function main([only, count = '200', seed = '1']: readonly string[]): Promise<void> {
  if (!existsSync(VAULTS)) {
    console.log(`Nothing was checked: ${VAULTS} is not there.`);
    return;
  }
  for (const name of readdirSync(VAULTS).map((file) => file.replace(/\.tar\.gz$/, ''))) {
    if (only === undefined || only === name) await checkVault(name, Number(count), Number(seed));
  }
}

async function checkVault(name: string, count: number, seed: number): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'renames-'));
  try {
    execFileSync('tar', ['xzf', join(VAULTS, `${name}.tar.gz`), '-C', work]);
    const before = join(work, name);
    const settings = existsSync(join(before, '.obsidian/app.json')) ? (JSON.parse(readFileSync(join(before, '.obsidian/app.json'), 'utf8')) as object) : {};
    const bench = await createBench(filesBelow(before), { obsidian: { app: { ...settings, alwaysUpdateLinks: true } } });
    const began = performance.now();
    const { moves, notUpdated, ...numbers } = await renameAtRandom(bench, count, seed);
    const each = Math.round((performance.now() - began) / numbers.renames);
    const after = join(work, 'after');
    for (const [path, { bytes }] of bench.vault.disk) {
      mkdirSync(dirname(join(after, path)), { recursive: true });
      writeFileSync(join(after, path), bytes);
    }
    writeFileSync(join(work, 'moves.json'), JSON.stringify(moves));
    console.log(`${name}: ${JSON.stringify({ ...numbers, notUpdated: notUpdated.length, msPerRename: each })}`);
    for (const left of notUpdated.slice(0, 5)) console.log(`  not updated: ${JSON.stringify(left)}`);
    const checked = spawnSync(process.execPath, ['scripts/check-links.mjs', before, after, join(work, 'moves.json')], { encoding: 'utf8' });
    console.log(checked.stdout.trimEnd() + checked.stderr);
    if (checked.status !== 0) process.exitCode = 1;
  } finally {
    if (!process.env['KEEP_WORK']) rmSync(work, { recursive: true, force: true });
    else console.log(work);
  }
}

/** All but what is in dot-folders. */
function filesBelow(root: string): Record<string, Uint8Array> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.filter((path) => !/(?:^|\/)\./.test(path)).map((path) => [path, new Uint8Array(readFileSync(join(root, path)))]));
}
