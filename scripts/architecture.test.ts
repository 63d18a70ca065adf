import { readdirSync, readFileSync } from 'node:fs';
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

it.each(['notes', 'fs-access', 'workers', 'tools', 'agent', 'headless'])('names every folder of src/%s', (layer) => {
  const folders = readdirSync(`src/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== OF_TESTS)
    .map(({ name }) => name);
  expect(folders.filter((name) => !foldersCell(layer).includes(`\`${name}\``))).toEqual([]);
});

it('names every folder of src/app in their order', () => {
  const order = DOCUMENT.split('\n').find((line) => line.startsWith('strings ← ')) ?? '';
  const folders = readdirSync('src/app', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !order.includes(name))).toEqual([]);
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
