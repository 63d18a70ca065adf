import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findUnneededFiles } from './steps/shipped-files.mjs';

function unneededIn(files: Readonly<Record<string, string>>): string[] {
  const dist = mkdtempSync(join(tmpdir(), 'latent-shipped-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), text);
    }
    return findUnneededFiles(dist);
  } finally {
    rmSync(dist, { recursive: true });
  }
}

/** A script of over 200 kB with thirty long texts that occur only in it. */
const library = (name: string): string =>
  Array.from(
    { length: 30 },
    (_, index) => `const a${index} = "${`${name} says something long, number ${index} `.repeat(4)}";`,
  ).join('\n') + '/'.repeat(200_000);

it('finds nothing when each file is referenced by another', () => {
  expect(
    unneededIn({
      'index.html': '<script src="./assets/a.js">',
      'assets/a.js': `import "./b.js";${library('one')}`,
      'assets/b.js': library('other'),
      'models/table.bin': '',
    }),
  ).toEqual([]);
});

it('reports a file that only the service worker lists', () => {
  expect(unneededIn({ 'index.html': '', 'service-worker.js': '["assets/left.js"]', 'assets/left.js': '' })).toEqual([
    'assets/left.js: no other file refers to it.',
  ]);
});

it('reports a library that is in two scripts', () => {
  const files = {
    'index.html': 'a.js b.js',
    'assets/a.js': library('one'),
    'assets/b.js': `let other;${library('one')}`,
  };
  expect(unneededIn(files)).toEqual(['assets/a.js: 30 of its 30 long texts are also in assets/b.js.']);
});
