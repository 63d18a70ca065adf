import { link, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedEndpoint } from '../../agent/testing/scripted-endpoint.ts';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';
import { loadCommands } from './index.ts';

let bench: Bench;
beforeAll(async () => void (bench = await createHeadlessBench({ 'Soil.md': '# Soil\n\nWorms.\n' })));
afterAll(() => bench.dispose());

interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const errorOf = (out: string): Told => (JSON.parse(out) as { error: Told }).error;

describe('what a command writes for programs when it fails', () => {
  it('is the error, for every command, where the folder is missing or it is called wrongly', async () => {
    const commands = (await loadCommands()).filter(({ formats }) => formats.includes('json'));
    expect(commands.length).toBeGreaterThan(15);
    for (const { name, arguments: wanted } of commands) {
      const wrong = await bench.latent([name, '--format', 'json', '--nonsense']);
      expect([name, wrong.status, errorOf(wrong.out).code]).toEqual([name, 2, 'usage']);
      expect(errorOf(wrong.out).hint).toContain(`latent ${name} --help`);
      if (wanted[0] !== 'VAULT') continue;
      const others = wanted.slice(1).map(() => 'x');
      const missing = await bench.latent([name, `${bench.vault}-gone`, ...others, '--format', 'json']);
      expect([2, 4], name).toContain(missing.status);
      const told = errorOf(missing.out);
      expect([name, missing.err], 'the same as the person reads').toEqual([
        name,
        expect.stringContaining(told.message),
      ]);
      expect(Object.keys(told)).toEqual(['code', 'message', 'hint']);
    }
  });

  it('is a word for people and an answer for programs where nothing was found, for every command', async () => {
    const empty = await createHeadlessBench({ 'Soil.md': '# Soil\n\nWorms.\n' });
    const called = [
      ...['routines', 'settle', 'undo', 'daily', 'history', 'pending', 'tags', 'tasks', 'base'].map((name) => [name]),
      ...[
        ['links', 'Soil'],
        ['related', 'Soil'],
        ['search', 'zzzqq'],
        ['list', '--tag=gone'],
        ['chat', '--list'],
      ],
    ];
    for (const [name = '', ...others] of called) {
      const { status, out, err } = await empty.latent([name, empty.vault, ...others]);
      expect([name, status, out]).toEqual([name, 1, '']);
      expect(err, name).toMatch(/^\S.*\.\n$/mu);
      if (name === 'settle') continue;
      const asked = await empty.latent([name, empty.vault, ...others, '--format', 'json']);
      const answer: unknown = JSON.parse(asked.out);
      expect([name, asked.status]).toEqual([name, 1]);
      expect([[], { error: { code: 'nothing', message: err.trim(), hint: '' } }], name).toContainEqual(answer);
    }
    await empty.dispose();
  });

  it('is the error of a tool', async () => {
    const { status, out } = await bench.latent([
      'run',
      bench.vault,
      'read_note',
      '{"path":"Gone"}',
      '--format',
      'json',
    ]);
    expect(status).toBe(4);
    expect(errorOf(out)).toMatchObject({ code: 'not_found', message: expect.any(String), hint: expect.any(String) });
    expect(JSON.parse(out)).toMatchObject({ success: false, code: 'not_found' });
  });

  it('is the change that waits', async () => {
    const written = ['run', bench.vault, 'delete_note', '{"path":"Soil.md"}', '--format', 'json'];
    const { status, out } = await bench.latent(written);
    expect(status).toBe(3);
    expect(errorOf(out)).toMatchObject({ code: 'waits', message: expect.stringContaining('latent approve') });
  });

  it('is a line of JSON among lines, and nothing in the other forms', async () => {
    const gone = `${bench.vault}-gone`;
    expect((await bench.latent(['list', gone, '--format', 'jsonl'])).out).toMatch(/^\{"error":\{.*\}\}\n$/u);
    for (const format of ['text', 'csv', 'tsv', 'paths'])
      expect((await bench.latent(['list', gone, '--format', format])).out).toBe('');
    expect(errorOf((await bench.latent(['lst', '--format=json'])).out).code).toBe('usage');
    const nothing = await bench.latent(['list', bench.vault, '--tag', 'none', '--format', 'json']);
    expect([nothing.status, nothing.out]).toEqual([1, '[]\n']);
  });

  it('is the error of a model beside what it had answered', async () => {
    const endpoint = await createScriptedEndpoint({ apiKey: 'another' });
    const written = ['ask', bench.vault, 'Why?', '--base-url', endpoint.baseUrl, '--model', 'm', '--format', 'json'];
    const { status, out } = await bench.latent(written);
    await endpoint.close();
    expect(status).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ answer: '', citations: [] });
    expect(errorOf(out)).toEqual({ code: expect.any(String), message: expect.any(String), hint: expect.any(String) });
  });
});

describe('links of a vault', () => {
  it('are named where notes behind them are missing, with where they lead', async () => {
    const linked = await createHeadlessBench({ 'Inside.md': 'one\n', 'Sub/Deep.md': 'two\n' });
    const { vault } = linked;
    await symlink('Inside.md', join(vault, 'Link in.md'));
    await symlink('Sub', join(vault, 'Folder'));
    await symlink(tmpdir(), join(vault, 'Out'));
    await symlink('gone.md', join(vault, 'Broken.md'));
    await symlink(vault, join(vault, 'Sub', 'Round'));
    await symlink('x', join(vault, '.hidden'));
    const { status, out, err } = await linked.latent(['list', vault, '--format', 'paths', '--sort', 'path']);
    expect([status, out]).toEqual([0, 'Inside.md\nSub/Deep.md\n']);
    expect(err).toContain(
      'Symbolic links are left out: Broken.md → gone.md, Folder → Sub, Link in.md → Inside.md, and 2 more',
    );
    const checks = await linked.latent(['doctor', vault]);
    for (const line of [
      'Broken.md → gone.md (nowhere)',
      'Folder → Sub (to a folder of this vault)',
      'Link in.md → Inside.md (to a file of this vault)',
      `Out → ${tmpdir()} (out of this vault)`,
      `Sub/Round → ${vault} (to a folder of this vault)`,
    ])
      expect(checks.out).toContain(`NOTE   symbolic link, left out: ${line}`);
    expect(checks.out).not.toContain('.hidden');
    const { out: report } = await linked.latent(['doctor', vault, '--report']);
    expect(report).toMatch(/^Latent \S+, \w+ \w+\nNode: \d+\.\d+\.\d+ ok\n/u);
    expect(report).toContain('notes: 2 ok\n');
    expect(report).toContain('symbolic link, left out: (5 times) ok\n');
    // Nothing of the person's: no name of a note or folder, no path.
    for (const own of ['Inside', 'Deep', 'Sub', 'Link in', 'Broken', 'gone', vault, tmpdir(), '/'])
      expect(report).not.toContain(own);
    await linked.dispose();
  });

  it('that are hard are named, and told of when a save gives one name a file of its own', async () => {
    const linked = await createHeadlessBench({ 'A.md': 'one\n' });
    await link(join(linked.vault, 'A.md'), join(linked.vault, 'B.md'));
    expect((await linked.latent(['doctor', linked.vault])).out).toContain('file with several names (hard link): A.md');
    const input = JSON.stringify({ path: 'A', operation: 'append', content: 'two' });
    const { err } = await linked.latent(['run', linked.vault, 'modify_note', input], ['y']);
    expect(err).toContain('A.md had another name (hard links): only this one has the new text.');
    expect(await readFile(join(linked.vault, 'B.md'), 'utf8')).toBe('one\n');
    await linked.dispose();
  });
});
