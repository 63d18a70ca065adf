import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'node_modules/.latent-build';
/** An older lock is of a process that was killed. */
const LONGEST_BUILD = 120_000;

/** Builds `dist-headless` where a source is newer than it; test files that need it do not build it at the same time. */
export async function buildLatent(): Promise<void> {
  while (!taken()) await new Promise((resolve) => setTimeout(resolve, 100));
  try {
    if (modified('dist-headless/latent.js') > newest('src', 'scripts/build-headless.mjs', 'package-lock.json')) return;
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build-headless.mjs'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function taken(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    // 0: it was given back a moment ago, and may be another's by now.
    const since = modified(LOCK);
    if (since > 0 && Date.now() - since > LONGEST_BUILD) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

const modified = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(folder: string, ...files: readonly string[]): number {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => modified(join(entry.parentPath, entry.name)));
  return Math.max(...inside, ...files.map(modified));
}
