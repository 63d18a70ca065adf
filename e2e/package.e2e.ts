import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../scripts/steps/run.mjs';
import { buildLatent } from '../src/headless/testing/built-latent.ts';

/** Three ways in, one after the other, on a machine in use. */
const LIMIT_MS = 240_000;
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latent-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it(
  'is installed from its package into an empty folder, alone, and opens, searches and serves other agents there',
  async () => {
    await buildLatent();
    const folder = await emptyFolder();
    const npm = (...args: string[]): string =>
      execFileSync(NPM, [...args, '--offline', '--loglevel', 'error'], { cwd: folder, encoding: 'utf8' });
    const packed = npm('pack', ROOT, '--pack-destination', folder).trim();
    await writeFile(join(folder, 'package.json'), '{}');
    npm('install', join(folder, packed), '--no-audit', '--no-fund');
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
      'latent-notes',
    ]);
    const manifest: unknown = JSON.parse(
      await readFile(join(folder, 'node_modules/latent-notes/package.json'), 'utf8'),
    );
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('scripts.postinstall');

    await mkdir(join(folder, 'Notes'));
    await writeFile(join(folder, 'Notes', 'Bees.md'), '# Bees\n\nBees dance on the comb.\n');
    const home = join(folder, 'home');
    const env = { ...process.env, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: join(home, 'run') };
    const latent = (name: 'latent' | 'latent-notes', ...args: string[]) => [
      join(folder, 'node_modules/latent-notes/bin', `${name}.mjs`),
      ...args,
    ];

    const search = spawnSync(process.execPath, latent('latent', 'search', 'Notes', 'dance'), {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(search.stdout, search.stderr).toContain('Bees.md:');

    const app = spawn(process.execPath, latent('latent-notes', 'open', '--port', '0', '--no-browser'), { env });
    onTestFinished(() => void app.kill());
    const [line] = (await once(createInterface(app.stdout), 'line')) as [string];
    const address = /http:\S+/.exec(line)?.[0] ?? '';
    expect(await (await fetch(address)).text()).toContain('<title>Latent');
    expect((await fetch(`${address}models/latent-static/model.json`)).status).toBe(200);

    const server = spawn(process.execPath, latent('latent', 'mcp', 'Notes'), { cwd: folder, env });
    onTestFinished(() => void server.kill());
    const answers = createInterface(server.stdout);
    const ask = async (request: object): Promise<string> => {
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...request })}\n`);
      return ((await once(answers, 'line')) as [string])[0];
    };
    const clientInfo = { name: 'test', version: '1' };
    expect(
      await ask({
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
      }),
    ).toContain('"serverInfo"');
    server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    const call = { name: 'search_notes', arguments: { query: 'dance' } };
    expect(await ask({ id: 2, method: 'tools/call', params: call })).toContain('Bees dance on the comb.');
  },
  LIMIT_MS,
);
