import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWN_VIEWS } from '../state/workbench/workbench-state.ts';

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

it('has no view of the main area that the tabs take for one of the sides', () => {
  const here = new URL('./', import.meta.url);
  const ofMain = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/])view\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(new URL(path, here), 'utf8').matchAll(/id: '([\w-]+)',\s+(?:[^{}]*?)place: 'main'/g),
    ])
    .map(([, id]) => id);
  expect(ofMain.toSorted()).toEqual([...OWN_VIEWS].toSorted());
});
