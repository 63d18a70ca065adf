import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAME_SIGNAL_MS } from './cli/stop-signals.ts';
import { HAS_TERMINAL, latentAtTerminal } from './testing/at-terminal.ts';
import { buildLatent } from './testing/built-latent.ts';

const NAMES = Array.from({ length: 200 }, (_, at) => `Note ${at}.md`);
const RENAME = ['rename_tag', '{"from": "bees", "to": "wasps"}'];

let root: string;
let vault: string;

beforeAll(buildLatent, 120_000);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latent-signals-'));
  vault = join(root, 'notes');
  await mkdir(vault);
  for (const name of NAMES) await writeFile(join(vault, name), 'About #bees.\n');
  await mkdir(join(root, 'data', 'latent'), { recursive: true });
  await writeFile(join(root, 'data', 'latent', 'policy.json'), '{"allow": [{"tool": "rename_tag"}]}', { mode: 0o600 });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const env = () => ({
  XDG_CACHE_HOME: join(root, 'cache'),
  XDG_DATA_HOME: join(root, 'data'),
  XDG_RUNTIME_DIR: join(root, 'run'),
});
const latent = (...written: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['bin/latent.mjs', ...written], {
    encoding: 'utf8',
    env: { ...process.env, ...env() },
    timeout: 60_000,
  });
  return { status, stdout };
};

const start = () =>
  spawn(process.execPath, ['bin/latent.mjs', 'run', vault, ...RENAME, '--allow', 'rename_tag'], {
    env: { ...process.env, ...env() },
  });

/** Resolves once some of the notes are written, and most are not. */
const begun = (): Promise<void> =>
  new Promise((resolve) => {
    let count = 0;
    const watching = watch(vault, (_event, name) => {
      if (!/^(?:Note|Other)/u.test(name ?? '') || (count += 1) < 10) return;
      watching.close();
      resolve();
    });
  });

const texts = async () => new Set(await Promise.all(NAMES.map((name) => readFile(join(vault, name), 'utf8'))));

describe.skipIf(process.platform === 'win32')('a signal while a change is written', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s lets it come to its end, and then ends the program',
    async (signal) => {
      const [writer, halfway] = [start(), begun()];
      let said = '';
      writer.stderr.on('data', (data: Buffer) => (said += data.toString()));
      await halfway;
      writer.kill(signal);
      expect(await once(writer, 'close')).toEqual([null, signal]);
      expect(await texts()).toEqual(new Set(['About #wasps.\n']));
      expect(said).toContain('brought to its end');
      expect(JSON.parse(latent('history', vault, '--format', 'json').stdout)).toMatchObject([{ state: 'applied' }]);
      expect(latent('settle', vault).status).toBe(1);
    },
  );

  it('a second one ends it at once, and what is half done is offered', async () => {
    // Seconds of writing, where the second signal comes after a third of one.
    for (let at = 0; at < 700; at += 1) await writeFile(join(vault, `Other ${at}.md`), 'About #bees.\n');
    const [writer, halfway] = [start(), begun()];
    await halfway;
    writer.kill('SIGINT');
    const again = setInterval(() => writer.kill('SIGTERM'), SAME_SIGNAL_MS / 3);
    expect(await once(writer, 'close')).toEqual([null, 'SIGTERM']);
    clearInterval(again);
    expect(latent('settle', vault)).toMatchObject({ status: 0 });
  });
});

it.skipIf(!HAS_TERMINAL)('Ctrl+C after a yes leaves no question and no half of a change', async () => {
  const terminal = latentAtTerminal(['run', vault, ...RENAME], env());
  await terminal.until('[d] all of it');
  terminal.press('d');
  await terminal.until('Do it?');
  const halfway = begun();
  terminal.press('y');
  await halfway;
  terminal.press('\u0003');
  expect(await terminal.ended).toBe(130);
  expect(await texts()).toEqual(new Set(['About #wasps.\n']));
  expect([latent('pending', vault).status, latent('settle', vault).status]).toEqual([1, 1]);
});
