// @vitest-environment jsdom
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVICES } from '../src/agent/providers/services.ts';
import { QUERY_FIELDS } from '../src/notes/query/query-tree.ts';
import { pictureAddress } from '../src/app/views/guide/guide-pages.ts';
import { main } from './guide-site.ts';

/** The guide says what the app really has: its links, keys, commands, settings, operators and services. */

const ROOT = join(import.meta.dirname, '..');
const GUIDE = join(ROOT, 'docs/guide');
const APP = join(ROOT, 'src/app');
const notes = new Map(
  readdirSync(GUIDE)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file, '.md'), readFileSync(join(GUIDE, file), 'utf8')] as const),
);
const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gmu, '').replace(/`[^`\n]*`/gu, '');
const codeIn = (text: string) => [
  ...Array.from(text.matchAll(/^```sh\n([^]*?)^```/gmu), ([, block = '']) => block.split('\n')).flat(),
  ...Array.from(text.replace(/^```[^]*?^```/gmu, '').matchAll(/`([^`\n]+)`/gu), ([, code = '']) => code),
];
const linksIn = (text: string) =>
  Array.from(withoutCode(text).matchAll(/(?<!!)\[\[([^\]|#]+)[^\]]*\]\]/gu), ([, target = '']) => target);
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

it('leads from its first page to every other, and by no link to nowhere', () => {
  const reached = new Set(['Guide']);
  for (const name of reached) for (const target of linksIn(notes.get(name) ?? '')) reached.add(target);
  expect([...reached].filter((name) => !notes.has(name))).toEqual([]);
  expect([...notes.keys()].filter((name) => !reached.has(name))).toEqual([]);
});

it('begins each page with its name, and keeps it short', () => {
  for (const [name, text] of notes) {
    expect(text, name).toMatch(/^---\naliases: \[[^\]\n]+\]\n---\n\n# /u);
    expect(/^# (.*)$/mu.exec(text)?.[1]).toBe(name);
    expect(text.split(/\s+/u).length, name).toBeLessThan(400);
  }
});

const PICTURES = join(GUIDE, 'pictures');
const picturesIn = (text: string) =>
  Array.from(text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/gu), ([, alt = '', file = '']) => ({ alt, file }));

it('shows pictures that there are, light and dark, says what each shows, and has none that no page shows', () => {
  const shown = [...notes].flatMap(([name, text]) => picturesIn(text).map((picture) => ({ ...picture, name })));
  expect(shown.length).toBeGreaterThan(7);
  for (const { alt, file, name } of shown) {
    expect(file, name).toMatch(/^pictures\/[a-z-]+-light\.webp$/u);
    expect(pictureAddress(file, false), file).toBeDefined();
    expect(pictureAddress(file, true), file).toMatch(/-dark/u);
    expect(alt.length, `${name}: what ${file} shows`).toBeGreaterThan(25);
  }
  const wanted = shown.flatMap(({ file }) => [basename(file), basename(file).replace('-light', '-dark')]);
  expect(readdirSync(PICTURES).sort()).toEqual([...new Set(wanted)].sort());
});

it('has pictures that cost little to fetch and to keep', () => {
  for (const file of readdirSync(PICTURES)) expect(statSync(join(PICTURES, file)).size, file).toBeLessThan(60_000);
});

it('lists every operator of the search, and no other', () => {
  const listed = [...notes.get('Operators')!.matchAll(/^\| `([\w-]+):` \| ([^|]+) \|/gmu)];
  expect(listed.map(([, field]) => field)).toEqual(Object.keys(QUERY_FIELDS));
  const about = Object.values(QUERY_FIELDS).map((field) => field.about.replaceAll('’', "'"));
  expect(listed.map(([, , words]) => words)).toEqual(about);
});

it('says where each service makes its keys', () => {
  const page = notes.get('A service with a key')!;
  const listed = [...page.matchAll(/^\| ([^|]+) \| (https:\S+) \|$/gmu)].map(([, label, url]) => [label, url]);
  const services = SERVICES.filter(({ isLocal }) => !isLocal).map(({ label, keysAt }) => [label, keysAt]);
  expect(listed.sort()).toEqual(services.sort());
  const local = [...notes.get('A model on your own computer')!.matchAll(/^\| ([^|]+) \| `(http:\S+)` \|/gmu)];
  expect(local.map(([, label, url]) => [label, url])).toEqual(
    SERVICES.filter(({ isLocal }) => isLocal).map(({ label, baseUrl }) => [label, baseUrl]),
  );
});

it('names no key that the app does not have', () => {
  const keys = new Set(Array.from(sourcesOf(APP).matchAll(/keys: '((?:[^'\\]|\\.)+)'/gu), ([, key = '']) => key.replaceAll('\\\\', '\\'))); // prettier-ignore
  const isKey = /^(?:(?:Ctrl|Alt|Shift)\+\S+|F\d+)$/u;
  const unknown = [...notes].flatMap(([name, text]) =>
    codeIn(text)
      .filter((code) => isKey.test(code) && !keys.has(code))
      .map((code) => `${name}: ${code}`),
  );
  expect(unknown).toEqual([]);
});

it('calls buttons, pages and commands as the app does', async () => {
  const said = new Set<string>();
  const gather = (texts: object): void => {
    for (const text of Object.values(texts) as unknown[]) {
      if (typeof text === 'string') said.add(text);
      else if (typeof text === 'object' && text !== null) gather(text);
    }
  };
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.texts.ts'));
  for (const file of files) gather((await import(/* @vite-ignore */ join(APP, file))) as object);
  // What people say to the assistant stands in italics too, and begins small or ends as a question.
  const named = [...notes].flatMap(([name, text]) =>
    Array.from(withoutCode(text).matchAll(/(?<!\*)\*(\p{Lu}[^*\n]*[^*?\n])\*(?!\*)/gu), ([, words = '']) => [
      name,
      words,
    ]),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(([, words = '']) => !said.has(words)).map(([name, words]) => `${name}: ${words}`)).toEqual([]);
});

it('shows commands of the command line that there are', () => {
  const declared = sourcesOf(join(ROOT, 'src/headless'));
  const commands = [...notes.values()].flatMap((text) => codeIn(text).filter((code) => code.startsWith('latent ')));
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) {
    const [, name = ''] = command.split(' ');
    if (!name.startsWith('-')) expect(declared, command).toMatch(new RegExp(String.raw`name: '${name}'`, 'u'));
    for (const [option] of command.matchAll(/--[\w-]+/gu))
      if (option !== '--help') expect(declared, command).toMatch(new RegExp(String.raw`'?${option.slice(2)}'?: ?\{|'${option.slice(2)}'|${option}`, 'u')); // prettier-ignore
  }
});

it('is made into pages whose links lead to each other and need no script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latent-guide-'));
  try {
    main([folder]);
    const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
    expect(files).toHaveLength(notes.size);
    let pictures = 0;
    for (const file of files) {
      const page = readFileSync(join(folder, file), 'utf8');
      expect(page, file).not.toMatch(/<script|href="#"|data-(?:target|address)/u);
      const links = Array.from(page.matchAll(/href="([^"]+\.html)"/gu), ([, link = '']) => link);
      expect(
        links.filter((link) => !files.includes(link)),
        file,
      ).toEqual([]);
      // Light and dark, and none that the page has no file for.
      expect(page, file).not.toContain('data-vault-src');
      for (const [, picture = ''] of page.matchAll(/(?:src|srcset)="([^"\s]+)(?: 2x)?"/gu)) {
        expect(existsSync(join(folder, picture)), `${file}: ${picture}`).toBe(true);
        pictures += 1;
      }
    }
    expect(pictures).toBeGreaterThan(20);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
