import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findUnusedExports } from './unused-exports.mjs';

function unusedOf(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'latent-exports-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return findUnusedExports(root).map((line) => line.replaceAll('\\', '/'));
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('names what a file exports and nothing imports, types too', () => {
  expect(
    unusedOf({
      'src/a.ts':
        'export const used = 1;\nexport const unused = 2;\nexport type Alone = string;\nexport type Shared = 1;',
      'src/b.ts': "import { used, type Shared } from './a.ts';\nexport const other: Shared = used;",
      'src/c.ts': "export { other } from './b.ts';",
      'src/d.tsx': "import { other } from './c.ts';\nconsole.log(other);",
    }),
  ).toEqual(['src/a.ts: unused', 'src/a.ts: Alone']);
});

it('takes tests and benchmarks as importers, and what is fetched later or replaced in a test as imported whole', () => {
  expect(
    unusedOf({
      'src/a.ts': 'export const tried = 1;',
      'src/a.test.ts': "import { tried } from './a.ts';\nexport const ofTest = tried;",
      'src/later.ts': 'export const one = 1;\nexport const two = 2;',
      'src/b.ts': "export const load = () => import('./later.ts');",
      'bench/b.ts': "import { load } from '../src/b.ts';\nvoid load();",
    }),
  ).toEqual([]);
});
