import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { findFirstFiles, START_GROUPS } from './steps/first-files.mjs';
import { ROOT } from './steps/run.mjs';

it('finds what an open vault needs at once: the starts with what they import, not what they load later', () => {
  const files: Readonly<Record<string, string>> = {
    'index.html': '',
    'assets/index-aaaaaaaa.js': 'import{a}from"./first-bbbbbbbb.js";import("./start-workspace-cccccccc.js")',
    'assets/first-bbbbbbbb.js': 'import"./ui-dddddddd.js"',
    'assets/ui-dddddddd.js': '',
    'assets/start-workspace-cccccccc.js': 'import{b}from"./workspace-eeeeeeee.js"',
    'assets/workspace-eeeeeeee.js': 'import("./mermaid-ffffffff.js")',
    'assets/mermaid-ffffffff.js': '',
    'assets/sqlite3-aaaaaaaa.wasm': '',
    'assets/literata-greek-aaaaaaaa.woff2': '',
    'network/network.worker-aaaaaaaa.js': '',
    'sample-vault/index.json': '',
    'models/latent-static/vectors.bin': '',
  };
  expect([...findFirstFiles(Object.keys(files), (path) => files[path]!)].toSorted()).toEqual([
    'assets/first-bbbbbbbb.js',
    'assets/index-aaaaaaaa.js',
    'assets/sqlite3-aaaaaaaa.wasm',
    'assets/start-workspace-cccccccc.js',
    'assets/ui-dddddddd.js',
    'assets/workspace-eeeeeeee.js',
    'index.html',
    'network/network.worker-aaaaaaaa.js',
  ]);
});

/** What is fetched with these files: they, and all that they import at once, packages by their names. */
function fetchedWith(starts: readonly string[]): ReadonlySet<string> {
  const fetched = new Set(starts);
  for (const file of fetched) {
    if (!/^src\/.*\.tsx?$/u.test(file)) continue;
    const { staticImports } = parseSync(file, readFileSync(ROOT + file, 'utf8')).module;
    for (const { moduleRequest, entries } of staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      const name = moduleRequest.value;
      fetched.add(name.startsWith('.') ? normalize(join(file, '..', name)) : name);
    }
  }
  return fetched;
}

it('draws an open vault before the editor, the rules of the built-in assistant, the guide and tables of signs are fetched', () => {
  const files = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' }).map(
    (path) => `src/${normalize(path)}`,
  );
  const fetched = fetchedWith(files.filter((file) => START_GROUPS.some(({ test }) => test.test(file))));
  expect(fetched, 'what it is drawn with is among it').toContain('src/app/views/note/read-view.tsx');
  const later =
    /^@codemirror\/(?!state)|^@lezer\/|^papaparse$|^unhomoglyph|^src\/agent\/(?:providers\/builtin\.ts|builtin\/(?:understanding|answering|forms)\/)|guide-pages|^src\/app\/editor\/create-editor/u;
  expect([...fetched].filter((name) => later.test(name))).toEqual([]);
});
