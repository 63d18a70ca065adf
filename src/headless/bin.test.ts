import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildLatent } from './testing/built-latent.ts';

let root: string;
let vault: string;

beforeAll(async () => {
  await buildLatent();
  root = await mkdtemp(join(tmpdir(), 'latent-bin-'));
  vault = join(root, 'My notes');
  await mkdir(vault);
  await writeFile(join(vault, 'Bees.md'), '# Bees\n\nHoney and wax.\n');
}, 120_000);

function latent(...written: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/latent.mjs', ...written], {
    encoding: 'utf8',
    env: {
      ...process.env,
      XDG_CACHE_HOME: join(root, 'cache'),
      XDG_DATA_HOME: join(root, 'data'),
      XDG_RUNTIME_DIR: join(root, 'run'),
    },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

it('runs as a program: results on standard output, everything else on standard error, and a status', () => {
  expect(latent('search', vault, 'honey', '--format', 'paths')).toEqual({ status: 0, stdout: 'Bees.md\n', stderr: '' });
  expect(latent('search', vault, 'xqzzt', '--mode', 'text')).toEqual({ status: 1, stdout: '', stderr: '' });
  const wrong = latent('search');
  expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining('VAULT is missing')]);
});

it('changes nothing where no person can be asked, and writes nothing into the vault', async () => {
  const { status, stderr } = latent('run', vault, 'delete_note', '{"path": "Bees.md"}');
  expect([status, stderr]).toEqual([3, expect.stringContaining(`latent approve '${vault}' `)]);
  const id = stderr.trim().split(' ').at(-1)!;
  expect(latent('approve', vault, id).status).toBe(2);
  expect(await readFile(join(vault, 'Bees.md'), 'utf8')).toBe('# Bees\n\nHoney and wax.\n');
  expect(latent('list', vault, '--format', 'paths').stdout).toBe('Bees.md\n');
});

it('ends quietly when its reader has seen enough', async () => {
  const child = spawn(process.execPath, ['bin/latent.mjs', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  child.stdout.destroy();
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect([status, err]).toEqual([0, '']);
});
