import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MORE_TOOLS } from './more-tools.ts';
import { TOOLS } from '../../tools/registry.ts';

const ROOTS = ['..', '../../tools'].map((folder) => fileURLToPath(new URL(`${folder}/`, import.meta.url)));
/** A tool's name after a word that tells to call it: all of them have an underscore, as fields and codes have, which no such word precedes. */
const TOLD = /\b(?:[Cc]all|[Uu]se|[Rr]un|[Tt]ry) ([a-z]+(?:_[a-z]+)+)\b/g;

it('tells a model to call only tools that exist', () => {
  const known = new Set([
    MORE_TOOLS,
    ...TOOLS.flatMap(({ name, aliases = [] }) => [name, ...aliases.map((alias) => alias.name)]),
  ]);
  const told = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing'))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(TOLD)].map(([, name = '']) => ({ path, name })),
      ),
  );
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter(({ name }) => !known.has(name))).toEqual([]);
});
