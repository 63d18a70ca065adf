import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lists every view that a folder defines', () => {
  const here = new URL('./', import.meta.url);
  const index = readFileSync(new URL('index.ts', here), 'utf8');
  const list = index.slice(index.indexOf('const VIEWS'), index.indexOf('];'));
  const defined = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/])view\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(new URL(path, here), 'utf8').matchAll(/^export const (\w+View)\b/gm)].map(
        ([, name]) => name ?? '',
      ),
    );
  expect(defined.length).toBeGreaterThan(10);
  expect(
    defined.filter((name) => !new RegExp(`\\b${name}\\b`).test(list)),
    'not in the list of src/app/views/index.ts',
  ).toEqual([]);
});
