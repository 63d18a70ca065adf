import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { releasedOn } from './release/changelog.mjs';
import { release } from './release/release.mjs';
import { SEPARATOR } from './steps/licences.mjs';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Opens faster.\n\n## 0.1.0 (2026-01-01)\n\nThe first version.\n';

let bills = 0;
/** As `npm sbom` writes it: with a number and a time of its own each time, and what only tests need. */
const npmBill = (): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${(bills += 1)}`,
    metadata: { timestamp: `${bills}`, component: { name: `folder-${bills}`, version: '0.2.0' } },
    components: [...'bca'].map((name, at) => ({
      'bom-ref': `${name}@${['2.0.0', '3.0.0', '1.0.0'][at]}`,
      name,
      version: ['2.0.0', '3.0.0', '1.0.0'][at],
      scope: 'optional',
      properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
    })),
    dependencies: [
      { ref: 'b@2.0.0', dependsOn: ['c@3.0.0', 'a@1.0.0'] },
      { ref: 'c@3.0.0', dependsOn: [] },
      { ref: 'a@1.0.0', dependsOn: [] },
    ],
  });

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
  writeFileSync(join(root, '.gitignore'), 'dist/\ndist-headless/\nrelease/\n');
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  const makeDist = async () => {
    mkdirSync(join(root, 'dist/assets'), { recursive: true });
    writeFileSync(join(root, 'dist/index.html'), '<!doctype html>');
    writeFileSync(join(root, 'dist/assets/a.js'), 'export {};');
    mkdirSync(join(root, 'dist-headless'), { recursive: true });
    const packages = [
      'b 2.0.0\nMIT\n\nB’s notice',
      'a 1.0.0\nISC\n\nA’s notice',
      'Serif typeface\nOFL-1.1\n\nIts notice',
    ];
    writeFileSync(join(root, 'dist/licences.txt'), `${['Intro', ...packages].join(SEPARATOR)}\n`);
    writeFileSync(join(root, 'dist-headless/licences.txt'), `${['Intro', packages[1]].join(SEPARATOR)}\n`);
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
      pack: async (folder) => {
        writeFileSync(join(folder, 'latent-notes-0.2.0.tgz'), 'package');
        return 'latent-notes-0.2.0.tgz';
      },
      bill: async () => npmBill(),
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

it('gives out package, zip, licences and the bill of what is shipped, each with its checksum, the same each time', async () => {
  const rounds = [];
  for (let round = 0; round < 2; round += 1) {
    const { start, root, read } = repository();
    await start('0.2.0');
    rounds.push(Object.fromEntries(readdirSync(join(root, 'release')).map((file) => [file, read(`release/${file}`)])));
  }
  const [files = {}] = rounds;
  expect(rounds[1]).toEqual(files);
  expect(Object.keys(files).toSorted()).toEqual([
    'SHA256SUMS',
    'latent-0.2.0-licences.txt',
    'latent-0.2.0.cdx.json',
    'latent-0.2.0.zip',
    'latent-notes-0.2.0.tgz',
  ]);
  expect(files['SHA256SUMS']!.match(/^[0-9a-f]{64} {2}\S+$/gmu)).toHaveLength(4);
  expect(files['latent-0.2.0-licences.txt']!.split(SEPARATOR).map((entry) => entry.split('\n')[0])).toEqual([
    'Serif typeface',
    'a 1.0.0',
    'b 2.0.0',
  ]);
  const bill = JSON.parse(files['latent-0.2.0.cdx.json']!) as Record<string, unknown>;
  expect(bill).toMatchObject({
    metadata: { timestamp: '2026-02-03T00:00:00.000Z', component: { name: 'latent-notes' } },
    components: [
      { 'bom-ref': 'a@1.0.0', name: 'a', version: '1.0.0', scope: 'required' },
      { 'bom-ref': 'b@2.0.0', name: 'b', version: '2.0.0', scope: 'required' },
    ],
    dependencies: [{ ref: 'a@1.0.0' }, { ref: 'b@2.0.0', dependsOn: ['a@1.0.0'] }],
  });
  expect(bill['serialNumber']).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u);
});

it('knows the day of a version from the changelog, so that its files can be made again', () => {
  expect(releasedOn(CHANGELOG, '0.1.0')).toBe('2026-01-01');
  expect(() => releasedOn(CHANGELOG, '0.10')).toThrow('was not released');
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
