import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles, readImports } from './folder-cycles.mjs';

/** Writes the files, and returns the cycles between their folders as "from → to" lines. */
function cyclesOf(files: Readonly<Record<string, string>>): string[][] {
  const root = mkdtempSync(join(tmpdir(), 'latent-folders-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return findCycles(readImports(root)).map((cycle) => cycle.map(({ from, to }) => `${from} → ${to}`).sort());
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('finds no cycle where folders import in one direction', () => {
  expect(
    cyclesOf({
      'a/one.ts': "import { b } from '../b/two.ts';",
      'b/two.ts': "import './three.ts';",
      'b/three.ts': "import './two.ts';",
    }),
  ).toEqual([]);
});

it('finds a cycle over three folders, type-only imports included, and names its imports', () => {
  const files = {
    'a/one.ts': "import type { B } from '../b/two.ts';",
    'b/two.ts': "export { c } from '../c/three.tsx';",
    'c/three.tsx': "const one = import('../a/other.ts');",
  };
  expect(cyclesOf(files)).toEqual([['a/one.ts → b/two.ts', 'b/two.ts → c/three.tsx', 'c/three.tsx → a/other.ts']]);
});

it('finds a folder that imports from a folder within it and is imported by it', () => {
  expect(
    cyclesOf({ 'index.ts': "import './inner/x.ts';", 'inner/x.ts': "import type { Shared } from '../shared.ts';" }),
  ).toEqual([['index.ts → inner/x.ts', 'inner/x.ts → shared.ts']]);
});

it('leaves tests out', () => {
  expect(
    cyclesOf({
      'a/one.ts': "import '../b/two.ts';",
      'b/two.test.ts': "import '../a/one.ts';",
      'b/testing/world.ts': "import '../../a/one.ts';",
    }),
  ).toEqual([]);
});

it('finds two folders side by side that use each other by what is within them', () => {
  const files = {
    'a/inner/one.ts': "import '../../b/two.ts';",
    'b/two.ts': 'export {};',
    'b/deep/three.ts': "import '../../a/four.ts';",
    'a/four.ts': 'export {};',
  };
  expect(cyclesOf(files)).toEqual([['a/inner/one.ts → b/two.ts', 'b/deep/three.ts → a/four.ts']]);
});
