import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { release } from './release/release.mjs';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Opens faster.\n\n## 0.1.0 (2026-01-01)\n\nThe first version.\n';

/** A repository with one commit, and a way to release it whose tests and build are given. */
function repository({
  changelog = CHANGELOG,
  test = async () => {},
  build,
}: { changelog?: string; test?: () => Promise<void>; build?: () => Promise<void> } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'latent-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const lines: string[] = [];
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  writeFileSync(join(root, 'package.json'), '{\n  "name": "latent",\n  "version": "0.1.0"\n}\n');
  writeFileSync(
    join(root, 'package-lock.json'),
    '{\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    },\n    "a": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
  );
  writeFileSync(join(root, '.gitignore'), 'dist/\nrelease/\n');
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  const makeDist = async () => {
    mkdirSync(join(root, 'dist/assets'), { recursive: true });
    writeFileSync(join(root, 'dist/index.html'), '<!doctype html>');
    writeFileSync(join(root, 'dist/assets/a.js'), 'export {};');
  };
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const start = (version: string, isDry = false) =>
    release({
      root,
      version,
      isDry,
      now: new Date('2026-02-03T10:00:00Z'),
      test,
      build: build ?? makeDist,
      say: (line) => lines.push(line),
    });
  return { git, read, start, lines, root };
}

it('writes version and changelog, commits, tags and zips', async () => {
  const { git, read, start, root } = repository();
  await start('0.2.0');
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-02-03)\n\n- Opens faster.\n\n## 0.1.0 (2026-01-01)\n\nThe first version.\n',
  );
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, a: { version: '0.1.0' } },
  });
  expect(git('tag', '--list')).toBe('v0.2.0');
  expect(git('log', '-1', '--format=%s')).toBe('Version 0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  const zip = readFileSync(join(root, 'release/latent-0.2.0.zip'));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
});

it('makes the same zip of the same files', async () => {
  const zips = [];
  for (let round = 0; round < 2; round += 1) {
    const { start, root } = repository();
    await start('0.2.0');
    zips.push(readFileSync(join(root, 'release/latent-0.2.0.zip')));
  }
  expect(zips[0]!.equals(zips[1]!)).toBe(true);
});

it('changes nothing in a dry run', async () => {
  const { git, start, lines } = repository({ test: async () => expect.unreachable() });
  await start('0.2.0', true);
  expect(lines).toEqual(['Ready: 0.2.0 would be released as of 2026-02-03. Nothing was changed.']);
  expect([git('tag', '--list'), git('log', '--format=%s')]).toEqual(['', 'First']);
});

it('refuses uncommitted changes, an invalid or released version, and a changelog with nothing new', async () => {
  const { git, start, root } = repository();
  await expect(start('2')).rejects.toThrow('“2” is not a version');
  git('tag', 'v0.10.0');
  await expect(start('0.9.0')).rejects.toThrow('0.10.0 was released already: 0.9.0 is not above it.');
  await expect(start('0.10.0')).rejects.toThrow('not above it');
  writeFileSync(join(root, 'new.txt'), '');
  await expect(start('0.11.0')).rejects.toThrow('not committed');
  await expect(
    repository({ changelog: '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-01-01)\n' }).start('0.2.0'),
  ).rejects.toThrow('says nothing under');
});

it('leaves everything unchanged when the tests or the build fail', async () => {
  const fail = async (): Promise<void> => {
    throw new Error('It broke.');
  };
  for (const broken of [{ test: fail }, { build: fail }]) {
    const { git, read, start } = repository(broken);
    await expect(start('0.2.0')).rejects.toThrow('It broke.');
    expect(read('CHANGELOG.md')).toBe(CHANGELOG);
    expect([git('tag', '--list'), git('log', '--format=%s'), git('status', '--porcelain')]).toEqual(['', 'First', '']);
  }
});

it('the changelog says in few lines what the next version brings', () => {
  const [, unreleased = ''] = /^## Unreleased$([\s\S]*?)^## /mu.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(unreleased.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThan(60);
});
