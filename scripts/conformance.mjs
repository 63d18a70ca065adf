// @ts-check
/**
 * Runs the official conformance suite for MCP servers on `latent mcp` over HTTP, with the sample vault. It needs Node 22 or newer and
 * the npm registry, and so is no part of `npm test`. Scenarios that call tools, prompts and resources of the suite's own example
 * server are listed in conformance.yml: they must fail here, and every other must pass.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './steps/run.mjs';

const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';

const folder = mkdtempSync(join(tmpdir(), 'latent-conformance-'));
cpSync(join(ROOT, 'public/sample-vault'), join(folder, 'Sample'), { recursive: true });
const server = spawn(
  process.execPath,
  [join(ROOT, 'bin/latent.mjs'), 'mcp', join(folder, 'Sample'), '--http', '0', '--no-token'],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: join(folder, 'run') },
  },
);
const url = await new Promise((resolve, reject) => {
  let told = '';
  server.stderr.on('data', (part) => {
    told += String(part);
    const [, found] = /at (http\S+), for/.exec(told) ?? [];
    if (found !== undefined) resolve(found);
  });
  server.once('exit', () => reject(new Error(told)));
});
const written = ['--url', url, '--requirements', '2026-07-28'];
const { status } = spawnSync(
  'npx',
  ['--yes', SUITE, 'server', ...written, '--expected-failures', join(ROOT, 'scripts/conformance.yml')],
  { stdio: 'inherit', cwd: folder },
);
server.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
