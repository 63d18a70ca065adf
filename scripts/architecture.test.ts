import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSizes } from './shipped-table.mjs';

const DOCUMENT = readFileSync('ARCHITECTURE.md', 'utf8');
/** Folders that hold what tests share: the table leaves them out. */
const OF_TESTS = 'testing';

/** The cell of a layer's row that lists its folders. */
function foldersCell(layer: string): string {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| \`src/${layer}/\` |`));
  return row?.split(' | ')[1] ?? '';
}

const LAYERS = ['notes', 'fs-access', 'workers', 'tools', 'agent', 'session', 'headless'];

/** The folders directly in one that hold something, but those that tests share. */
const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== OF_TESTS)
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(path, name)).length > 0);

it.each(LAYERS)('names every folder of src/%s', (layer) => {
  expect(foldersIn(`src/${layer}`).filter((name) => !foldersCell(layer).includes(`\`${name}\``))).toEqual([]);
});

it.each(LAYERS)('names no folder that src/%s does not have', (layer) => {
  const folders = foldersIn(`src/${layer}`);
  const files = readdirSync(`src/${layer}`).filter((name) => name.endsWith('.ts'));
  const subfolders = folders.flatMap((folder) => foldersIn(`src/${layer}/${folder}`));
  const present = new Set([...folders, ...subfolders, ...files.map((name) => name.replace(/\.ts$/, ''))]);
  const named = [...foldersCell(layer).matchAll(/`([a-z][a-z-]*)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !present.has(name) && ![...LAYERS, 'app'].includes(name))).toEqual([]);
});

it('has no folder with tests and nothing that they test', () => {
  const folders = readdirSync('src', { withFileTypes: true, recursive: true }).filter((entry) => entry.isDirectory());
  const hasOnlyTests = (path: string): boolean => {
    const names = readdirSync(path);
    return names.length > 0 && names.every((name) => /\.test\.tsx?$/.test(name));
  };
  expect(folders.map(({ parentPath, name }) => join(parentPath, name)).filter(hasOnlyTests)).toEqual([]);
});

it('names every folder of src/app in their order', () => {
  const order = DOCUMENT.split('\n').find((line) => line.startsWith('strings ← ')) ?? '';
  expect(foldersIn('src/app').filter((name) => !order.includes(name))).toEqual([]);
  const named = order.split(/ ← |, /).map((place) => place.replace(/\/.*$/, ''));
  expect(named.filter((name) => /^[a-z-]+$/.test(name) && !foldersIn('src/app').includes(name))).toEqual([]);
});

it('writes the sizes of what is built into the table', () => {
  const table = [
    '`dist` is 1 MB, and',
    '| `assets/a-*.js`, `b.txt` | 0.1 MB | why | when |',
    '| `models/one/` | 9 MB | why | when |',
    '| Chunks of a library | 2.7 MB | why | when |',
  ].join('\n');
  const sizes = new Map([
    ['assets/a-1x.js', 1_200_000],
    ['b.txt', 310_000],
    ['models/one/table.bin', 7_850_000],
  ]);
  expect(writeSizes(table, sizes).split('\n')).toEqual([
    '`dist` is 9 MB, and',
    '| `assets/a-*.js`, `b.txt` | 1.5 MB | why | when |',
    '| `models/one/` | 7.8 MB | why | when |',
    '| Chunks of a library | 2.7 MB | why | when |',
  ]);
});

it('refuses a table that names what is not built', () => {
  expect(() => writeSizes('| `assets/gone-*.js` | 1.0 MB | why | when |', new Map())).toThrow(
    'ARCHITECTURE.md names assets/gone-*.js as shipped, and dist does not hold it.',
  );
});

it('writes control characters by their escapes: one that is not seen changes what a pattern finds', () => {
  const files = ['src', 'bench', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  // eslint-disable-next-line no-control-regex -- just these are looked for
  const raw = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
  expect(files.filter((file) => raw.test(readFileSync(file, 'utf8')))).toEqual([]);
});
