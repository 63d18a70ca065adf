import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildLatent } from './testing/built-latent.ts';

/** What stands in a file's place and is none: to open a named pipe would wait for ever, and `/dev/zero` never ends. */

const HAS_PIPES = process.platform !== 'win32';

beforeAll(buildLatent, 120_000);

let root: string;
let vault: string;
let records: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latent-pipes-'));
  vault = join(root, 'notes');
  await mkdir(vault);
  await writeFile(join(vault, 'Bees.md'), '# Bees\n\nHoney and wax.\n');
  // What waits and what was done makes the folders of the records.
  expect(latent('run', vault, ...CHANGE)).toMatchObject({ status: 3 });
  const data = join(root, 'data', 'latent');
  records = join(
    data,
    (await readdir(data)).find((name) => name.startsWith('notes-'))!,
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const CHANGE = ['modify_note', '{"path":"Bees.md","operation":"append","content":"Brood."}'];

const SEEMS_TO_HANG_MS = 20_000;

const latent = (...written: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/latent.mjs', ...written], {
    encoding: 'utf8',
    input: '',
    env: {
      ...process.env,
      XDG_CACHE_HOME: join(root, 'cache'),
      XDG_DATA_HOME: join(root, 'data'),
      XDG_RUNTIME_DIR: join(root, 'run'),
    },
    timeout: SEEMS_TO_HANG_MS,
    // A thread that waits for a pipe outlasts every other signal.
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
};

const pipe = async (...path: readonly string[]): Promise<void> => {
  const at = join(...path);
  await rm(at, { force: true });
  execFileSync('mkfifo', [at]);
};

it.runIf(HAS_PIPES)(
  'a vault with pipes for notes and settings opens, and says which settings are not used',
  async () => {
    await mkdir(join(vault, '.obsidian', 'plugins', 'calendar'), { recursive: true });
    await pipe(vault, 'Pipe.md');
    for (const name of ['app.json', 'daily-notes.json', 'community-plugins.json', 'plugins/calendar/data.json'])
      await pipe(vault, '.obsidian', name);
    await symlink('/dev/zero', join(vault, '.obsidian', 'types.json'));
    expect(latent('list', vault, '--format', 'paths')).toMatchObject({
      status: 0,
      stdout: 'Bees.md\n',
      stderr: expect.stringContaining('.obsidian/app.json: These settings of the vault are not used') as string,
    });
    const { status, stdout } = latent('doctor', vault);
    expect(status).toBe(4);
    for (const name of ['app.json', 'types.json'])
      expect(stdout).toContain(`WRONG  file: .obsidian/${name}\n       These settings of the vault are not used`);
    expect(stdout).toContain('a named pipe, a socket or a device stands there');
  },
);

it.runIf(HAS_PIPES)(
  'a record that is a pipe is left out, and a log that is one stops nothing that is only asked',
  async () => {
    for (const kind of ['changes', 'pending', 'own-tools']) {
      await mkdir(join(records, kind), { recursive: true });
      await pipe(records, kind, 'x.json');
    }
    expect(latent('pending', vault)).toMatchObject({ status: 0, stdout: expect.stringContaining('Bees.md') as string });
    for (const command of ['history', 'routines']) expect(latent(command, vault)).toMatchObject({ status: 1 });
    expect(latent('doctor', vault).stdout.match(/WRONG {2}record that cannot be read/gu)).toHaveLength(3);
    await pipe(records, 'activity.jsonl');
    expect(latent('run', vault, ...CHANGE)).toMatchObject({ status: 3 });
  },
);

it.runIf(HAS_PIPES)('neither the rules of the person nor the place of a vault is read from a pipe', async () => {
  await pipe(records, '..', 'policy.json');
  await pipe(records, 'vault.json');
  expect(latent('run', vault, ...CHANGE)).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('policy.json is no file: a named pipe') as string,
  });
  expect(latent('list', 'notes')).toMatchObject({ status: 4, stderr: expect.stringContaining('no folder') as string });
  await pipe(records, '..', 'mcp-token');
  expect(latent('mcp', vault, '--http', '0')).toMatchObject({
    status: 4,
    stderr: expect.stringContaining('Move what stands there away') as string,
  });
});

it.runIf(HAS_PIPES && process.getuid?.() !== 0)('a note or a vault that may not be read is told in words', async () => {
  await chmod(join(vault, 'Bees.md'), 0);
  expect(latent('read', vault, 'Bees')).toMatchObject({
    status: 4,
    stderr: expect.stringContaining('Bees.md is shut: its permissions') as string,
  });
  await chmod(vault, 0);
  expect(latent('list', vault)).toMatchObject({
    status: 4,
    stderr: expect.stringContaining('may not be read. Change its permissions') as string,
  });
  await chmod(vault, 0o700);
});
