// @ts-check
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** The official conformance suite of the Model Context Protocol. */
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const REVISION = '2026-07-28';
/** The suite needs a newer Node than this project: the same release for every machine, as an npm package. */
const NODE_VERSION = '22.23.3';
const NEWEST_NEEDED = 22;
/** Neither the suite nor a Node of its own belongs to the project's packages: both lie in the cache. */
const PLACE = join(ROOT, '.cache/conformance');
const INSTALL_MS = 120_000;
const RUN_MS = 120_000;
const START_MS = 60_000;
/** A server that writes what it holds ends within this. */
const END_MS = 10_000;

/**
 * Runs the suite on `latent mcp` over HTTP, with the sample vault. Scenarios that call tools, prompts and resources of the suite's own
 * example server are listed in conformance.yml: they must fail here, and every other must pass. Without the npm registry it is skipped.
 * @returns {Promise<import('./vitest.mjs').Counts>}
 */
export async function runConformance() {
  if (!(await installSuite())) {
    console.log('Skipped: the conformance suite comes from the npm registry, which cannot be reached.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
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
  try {
    const written = ['server', '--url', await addressOf(server), '--requirements', REVISION];
    const expected = ['--expected-failures', join(ROOT, 'scripts/conformance.yml')];
    const script = join(PLACE, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const code = await run(newerNode(), [script, ...written, ...expected], { timeoutMs: RUN_MS });
    return code === 0
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0, failures: [`the conformance suite ended with ${code}`] };
  } finally {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Ends the server, before its folder is removed; one that does not end by itself would keep the tests from ending.
 * @param {import('node:child_process').ChildProcess} server
 */
async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const late = setTimeout(() => server.kill('SIGKILL'), END_MS);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}

/** @returns {Promise<boolean>} whether it is there */
async function installSuite() {
  if (existsSync(join(PLACE, 'node_modules/@modelcontextprotocol/conformance')) && existsSync(newerNode())) return true;
  mkdirSync(PLACE, { recursive: true });
  writeFileSync(join(PLACE, 'package.json'), '{ "private": true }\n');
  const packages = [SUITE, ...(hasNewerNode() ? [] : [`${nodePackage()}@${NODE_VERSION}`])];
  const wanted = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...packages];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return (await run(npm, [...wanted, '--prefix', PLACE], { timeoutMs: INSTALL_MS })) === 0;
}

const hasNewerNode = () => Number(process.versions.node.split('.')[0]) >= NEWEST_NEEDED;

const nodePackage = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const newerNode = () =>
  hasNewerNode()
    ? process.execPath
    : join(PLACE, 'node_modules', nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} where it serves, as it says itself */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let told = '';
    const timer = setTimeout(() => reject(new Error(`latent mcp did not start: ${told}`)), START_MS);
    server.stderr?.on('data', (part) => {
      told += String(part);
      const [, found] = /at (http\S+), for/.exec(told) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    server.once('exit', () => reject(new Error(`latent mcp ended: ${told}`)));
  });
}
