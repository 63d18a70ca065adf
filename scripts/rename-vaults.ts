import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { createBench } from '../src/tools/testing/tool-bench.ts';
import { renameAtRandom } from '../src/tools/testing/rename-at-random.ts';

const VAULTS = '../shared/data/vaults';

/**
 * `npm run check:renames -- [vault or 'all'] [count] [seed] [aliases]`: random renames in real vaults by the app's own tools, then
 * `scripts/check-links.mjs`, which shares no code with them and knows no aliases, on the folders before and after.
 * With `aliases`, each note is first given its own name and another note's as aliases: no link may rest on them afterwards.
 */
export async function main([only = 'all', count = '200', seed = '1', aliases]: readonly string[]): Promise<void> {
  if (!existsSync(VAULTS)) {
    console.log(`Nothing was checked: ${VAULTS} is not there.`);
    return;
  }
  for (const name of readdirSync(VAULTS).map((file) => file.replace(/\.tar\.gz$/, ''))) {
    if (only === 'all' || only === name)
      await checkVault(name, { count: Number(count), seed: Number(seed), withAliases: aliases === 'aliases' });
  }
}

async function checkVault(
  name: string,
  { count, seed, withAliases }: { readonly count: number; readonly seed: number; readonly withAliases: boolean },
): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'renames-'));
  try {
    execFileSync('tar', ['xzf', join(VAULTS, `${name}.tar.gz`), '-C', work]);
    const before = join(work, name);
    const named = withAliases ? giveAliases(before) : 0;
    const settings = existsSync(join(before, '.obsidian/app.json'))
      ? (JSON.parse(readFileSync(join(before, '.obsidian/app.json'), 'utf8')) as object)
      : {};
    const bench = await createBench(filesBelow(before), {
      obsidian: { app: { ...settings, alwaysUpdateLinks: true } },
    });
    const began = performance.now();
    const { moves, notUpdated, ...numbers } = await renameAtRandom(bench, count, seed);
    const each = Math.round((performance.now() - began) / numbers.renames);
    const after = join(work, 'after');
    for (const [path, { bytes }] of bench.vault.disk) {
      mkdirSync(dirname(join(after, path)), { recursive: true });
      writeFileSync(join(after, path), bytes);
    }
    writeFileSync(join(work, 'moves.json'), JSON.stringify(moves));
    console.log(
      `${name}: ${JSON.stringify({ ...numbers, seed, ...(withAliases && { notesWithAliases: named }), notUpdated: notUpdated.length, msPerRename: each })}`,
    );
    for (const left of notUpdated.slice(0, 5)) console.log(`  not updated: ${JSON.stringify(left)}`);
    const checked = spawnSync(process.execPath, ['scripts/check-links.mjs', before, after, join(work, 'moves.json')], {
      encoding: 'utf8',
    });
    console.log(checked.stdout.trimEnd() + checked.stderr);
    if (checked.status !== 0) process.exitCode = 1;
  } finally {
    if (!process.env['KEEP_WORK']) rmSync(work, { recursive: true, force: true });
    else console.log(work);
  }
}

/** Gives each note without aliases its own name and the one before's. @returns how many notes were given some */
function giveAliases(root: string): number {
  let given = 0;
  let last = 'Home';
  for (const path of Object.keys(filesBelow(root))
    .filter((each) => each.endsWith('.md'))
    .sort()) {
    const own = basename(path, '.md');
    const text = readFileSync(join(root, path), 'utf8');
    const line = `aliases: ${JSON.stringify([own, last])}\n`;
    const hasBlock = /^---\r?\n/.test(text);
    last = own;
    if (hasBlock && /^alias(?:es)?:/im.test(text)) continue;
    writeFileSync(
      join(root, path),
      hasBlock ? text.replace(/^---\r?\n/, (opening) => opening + line) : `---\n${line}---\n${text}`,
    );
    given += 1;
  }
  return given;
}

/** All but what is in dot-folders. */
function filesBelow(root: string): Record<string, Uint8Array> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    paths
      .filter((path) => !/(?:^|\/)\./.test(path))
      .map((path) => [path, new Uint8Array(readFileSync(join(root, path)))]),
  );
}
