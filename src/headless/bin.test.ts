import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScriptedEndpoint } from '../agent/testing/scripted-endpoint.ts';
import { IS_LONG_FUZZ } from '../notes/testing/fuzz-runs.ts';
import { HAS_TERMINAL, latentAtTerminal } from './testing/at-terminal.ts';
import { buildLatent } from './testing/built-latent.ts';
import { smallDisk } from './testing/small-disk.ts';

let root: string;
let vault: string;

beforeAll(async () => {
  await buildLatent();
  root = await mkdtemp(join(tmpdir(), 'latent-bin-'));
  vault = join(root, 'My notes');
  await mkdir(vault);
  await writeFile(join(vault, 'Bees.md'), '# Bees\n\nHoney and wax.\n');
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

const places = () => ({
  XDG_CACHE_HOME: join(root, 'cache'),
  XDG_DATA_HOME: join(root, 'data'),
  XDG_RUNTIME_DIR: join(root, 'run'),
});

function latent(...written: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/latent.mjs', ...written], {
    encoding: 'utf8',
    env: { ...process.env, ...places() },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

it('runs as a program: results on standard output, everything else on standard error, and a status', () => {
  expect(latent('search', vault, 'honey', '--format', 'paths')).toEqual({ status: 0, stdout: 'Bees.md\n', stderr: '' });
  expect(latent('search', vault, 'xqzzt', '--mode', 'text')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Nothing found for “xqzzt”.\n',
  });
  expect(latent('search', vault, 'xqzzt', '--format', 'paths')).toEqual({ status: 1, stdout: '', stderr: '' });
  const wrong = latent('search');
  expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining('VAULT is missing')]);
  // Though its input has ended, too.
  expect(latent('mcp', join(root, 'gone'))).toMatchObject({ status: 4 });
});

it.skipIf(process.platform === 'win32').each([20, 200])(
  'says in a line that its index cannot be kept, and answers all the same (files of at most %i blocks)',
  (blocks) => {
    const cache = join(root, `cache-${blocks}`);
    const limited = (written: string) =>
      spawnSync('sh', ['-c', `ulimit -f ${blocks}; exec "${process.execPath}" bin/latent.mjs ${written}`], {
        encoding: 'utf8',
        env: { ...process.env, ...places(), XDG_CACHE_HOME: cache },
        timeout: 60_000,
      });
    const unkept =
      /^The index cannot be kept in .*cache-\d+.* \(no file may be as large as it would be\): it is in memory, and is made anew at each start\. Free some space there.*\.\n/;
    const listed = limited(`list '${vault}' --format json`);
    expect(listed.status).toBe(0);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ path: 'Bees.md' }]);
    expect(listed.stderr).toMatch(unkept);
    expect(listed.stderr.trim().split('\n')).toHaveLength(1);
    expect(limited(`search '${vault}' honey --format paths`)).toMatchObject({
      status: 0,
      stdout: 'Bees.md\n',
      stderr: expect.stringMatching(unkept) as string,
    });
    // Once, also where it is a finding.
    const checked = limited(`doctor '${vault}'`);
    expect([checked.status, checked.stderr]).toEqual([4, '']);
    expect(checked.stdout.match(/The index cannot be kept/g)).toHaveLength(1);
    // The error of a command stays its own.
    const failed = limited(`run '${vault}' delete_note '{"path":"Bees.md"}' --format json`);
    expect([failed.status, JSON.parse(failed.stdout)]).toMatchObject([
      3,
      { error: { code: 'waits', message: expect.stringContaining('latent approve') as string } },
    ]);
  },
);

it.skipIf(process.platform !== 'linux')(
  'says in a sentence that its results could not be written, whatever the command',
  () => {
    const into = (written: string, ending = '> /dev/full') =>
      spawnSync('sh', ['-c', `"${process.execPath}" bin/latent.mjs ${written} ${ending}`], {
        encoding: 'utf8',
        env: { ...process.env, ...places() },
        timeout: 60_000,
      });
    const commands = [
      `list '${vault}'`,
      `search '${vault}' honey --mode text`,
      `read '${vault}' Bees`,
      `tags '${vault}' --format json`,
      `run '${vault}' list_notes '{}' --format json`,
      `list '${vault}-gone' --format json`,
      'doctor --format json',
      'help --man',
      'completion bash',
      '--help',
      '--version',
    ];
    for (const written of commands.filter((_, at) => IS_LONG_FUZZ || at % 4 === 1)) {
      const { status, stderr } = into(written);
      expect([written, status]).toEqual([written, 4]);
      expect(stderr).toContain('The results could not be written: there is no space left');
      expect(stderr).not.toMatch(/\n {4}at |Error:|throw/u);
    }
    // Neither ends it: a reader that has seen enough, and nobody to tell of progress.
    expect(into(`list '${vault}'`, '| true').status).toBe(0);
    expect(into(`list '${vault}'`, '>&-').status).toBe(0);
    expect(into(`list '${vault}'`, '2> /dev/full').stdout).toContain('Bees.md');
  },
);

const disk = smallDisk('64k');
afterAll(() => disk?.dispose());

it.skipIf(!disk)('says in a sentence that the disk of its history is full, and changes nothing', async () => {
  const data = join(disk!.folder, 'data');
  await mkdir(join(data, 'latent'), { recursive: true });
  await disk!.fill();
  const before = await readFile(join(vault, 'Bees.md'), 'utf8');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      'bin/latent.mjs',
      'run',
      vault,
      'modify_note',
      JSON.stringify({ path: 'Bees', operation: 'append', content: 'x' }),
    ],
    { encoding: 'utf8', env: { ...process.env, ...places(), XDG_DATA_HOME: data }, timeout: 60_000 },
  );
  expect([status, stdout]).toEqual([4, '']);
  expect(stderr).toContain(`There is no space left in this folder: ${join(data, 'latent')}`);
  expect(stderr).not.toMatch(/\n {4}at |browser|ENOSPC/u);
  expect(await readFile(join(vault, 'Bees.md'), 'utf8')).toBe(before);
  // Reading needs no record.
  const read = spawnSync(process.execPath, ['bin/latent.mjs', 'list', vault], {
    encoding: 'utf8',
    env: { ...process.env, ...places(), XDG_DATA_HOME: data },
    timeout: 60_000,
  });
  expect([read.status, read.stderr]).toEqual([0, '']);
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

it.skipIf(!HAS_TERMINAL)('holds a conversation at a real terminal: diff, edit, approve, deny, Ctrl+C', async () => {
  const write = (content: string) => ({
    name: 'modify_note',
    arguments: { path: 'Bees.md', operation: 'append', content },
  });
  const endpoint = await createScriptedEndpoint({
    script: [
      { toolCalls: [write('Pollen.')] },
      { text: ['Written.'] },
      { toolCalls: [write('Wasps.')] },
      { text: ['As you wish.'] },
      { text: ['A long ', 'answer '], hold: true },
    ],
  });
  const editor = join(root, 'editor.sh');
  await writeFile(editor, '#!/bin/sh\nsed -i s/Pollen/Nectar/ "$1"\n', { mode: 0o700 });
  const before = await readFile(join(vault, 'Bees.md'), 'utf8');
  const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
  const terminal = latentAtTerminal(['chat', vault, ...model], { ...places(), EDITOR: editor });
  try {
    await terminal.until('> ');
    terminal.press('Add pollen\r');
    expect(await terminal.until('[l]ater: ')).toContain('+Pollen.');
    terminal.press('e');
    expect(await terminal.until('[l]ater: ')).toContain('+Nectar.');
    terminal.press('y');
    await terminal.until('Written.');
    expect(await readFile(join(vault, 'Bees.md'), 'utf8')).toBe(`${before}\nNectar.\n`);
    await terminal.until('> ');
    terminal.press('Add wasps\r');
    await terminal.until('+Wasps.');
    await terminal.until('[l]ater: ');
    terminal.press('n');
    await terminal.until('Why');
    terminal.press('no wasps\r');
    await terminal.until('As you wish.');
    expect(endpoint.requests[3]?.body.messages.at(-1)?.content).toContain('│ no wasps');
    await terminal.until('> ');
    terminal.press('Tell me more\r');
    await terminal.until('A long');
    terminal.press('\u0003');
    await terminal.until('Stopped.');
    await terminal.until('> ');
    terminal.press('\u0003');
    expect(await terminal.ended).toBe(0);
    expect(await readFile(join(vault, 'Bees.md'), 'utf8')).toBe(`${before}\nNectar.\n`);
  } finally {
    terminal.end();
    await endpoint.close();
  }
});

it.skipIf(!HAS_TERMINAL)('draws a long line that was pasted anew where it stands, when it is edited', async () => {
  const terminal = latentAtTerminal(['chat', vault], { ...places(), NO_COLOR: '1' });
  await terminal.until('> ');
  terminal.press('word '.repeat(50));
  await terminal.until('word '.repeat(50));
  // Left, and a letter before the last one: of 252 signs in rows of 80.
  terminal.press('\x1b[D');
  terminal.press('x');
  await terminal.until('\x1b[3A');
  terminal.press('\u0003');
  expect(await terminal.ended).toBe(0);
});

it.skipIf(!HAS_TERMINAL)('lets a person pick notes with keys, and writes them to standard output', async () => {
  await writeFile(join(vault, 'Ants.md'), 'Tiny.\n');
  const terminal = latentAtTerminal(['list', vault, '--interactive', '--sort', 'path'], places());
  await terminal.until('2 of 2');
  terminal.press('an');
  await terminal.until('1 of 2');
  terminal.press('\r');
  expect(await terminal.ended).toBe(0);
  await terminal.until('Ants.md');
});

it('finds what another process, which has the index, was told of meanwhile', async () => {
  const watcher = spawn(process.execPath, ['bin/latent.mjs', 'index', vault, '--watch'], {
    env: { ...process.env, ...places() },
  });
  try {
    await once(watcher.stdout, 'data');
    await writeFile(join(vault, 'Moth.md'), 'Wings of dust.\n');
    await expect
      .poll(() => latent('search', vault, 'dust', '--mode', 'text', '--format', 'paths').stdout, { timeout: 10_000 })
      .toBe('Moth.md\n');
    watcher.kill('SIGKILL');
    await once(watcher, 'exit');
    expect(latent('search', vault, 'honey', '--mode', 'text', '--format', 'paths').stdout).toBe('Bees.md\n');
  } finally {
    watcher.kill('SIGKILL');
  }
});

const ENDS = [
  ['completes', '--complete', 'Completed.\n', 'About #wasps.\n'],
  ['rolls back', '--roll-back', 'Rolled back.\n', 'About #bees.\n'],
] as const;
it.each(IS_LONG_FUZZ ? ENDS : ENDS.slice(1))(
  'a process that is killed in the middle of a change leaves what the next %s',
  async (what, option, says, text) => {
    const notes = join(root, `Many notes, ${what}`);
    await mkdir(notes);
    const names = Array.from({ length: 120 }, (_, at) => `Note ${at}.md`);
    for (const name of names) await writeFile(join(notes, name), 'About #bees.\n');
    await mkdir(join(root, 'data', 'latent'), { recursive: true });
    await writeFile(join(root, 'data', 'latent', 'policy.json'), '{"allow": [{"tool": "rename_tag"}]}');
    latent('index', notes);
    const texts = () => Promise.all(names.map((name) => readFile(join(notes, name), 'utf8')));
    const run = ['run', notes, 'rename_tag', '{"from": "bees", "to": "wasps"}', '--allow', 'rename_tag'];
    const writer = spawn(process.execPath, ['bin/latent.mjs', ...run], { env: { ...process.env, ...places() } });
    let written = 0;
    const watching = watch(notes, (_event, name) => {
      if (name?.startsWith('Note') && (written += 1) > 20) writer.kill('SIGKILL');
    });
    await once(writer, 'exit');
    watching.close();
    expect(new Set(await texts()).size).toBe(2);
    const [id] = latent('settle', notes).stdout.split(' ');
    expect(latent('run', notes, 'list_notes').stderr).toContain(`${id} --complete, or --roll-back`);
    expect(latent('settle', notes, id!, option)).toMatchObject({ status: 0, stdout: says });
    expect(new Set(await texts())).toEqual(new Set([text]));
    expect(latent('settle', notes).status).toBe(1);
  },
);
