#!/usr/bin/env node
// @ts-check
// Latent without a window. Its code is built by `npm run build`; in a checkout also by the first call, and the first after each commit.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const built = new URL('dist-headless/latent.js', root);

/** @param {URL} url @returns {number} ms since the epoch; 0 where there is no such file */
const modified = (url) => {
  try {
    return statSync(url).mtimeMs;
  } catch {
    return 0;
  }
};

if (modified(built) === 0 || modified(built) < modified(new URL('.git/logs/HEAD', root))) {
  process.stderr.write('Building Latent…\n');
  const script = fileURLToPath(new URL('scripts/build-headless.mjs', root));
  // Standard output is for results alone.
  const { status } = spawnSync(process.execPath, [script], { cwd: fileURLToPath(root), stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(4);
}
const { run } = await import(built.href);
await run(process.argv.slice(2), root);
