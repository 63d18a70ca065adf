import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconParts, type IconShapes } from './base-cell.tsx';

const shapes = JSON.parse(
  readFileSync(new URL('../../../../../node_modules/lucide-static/icon-nodes.json', import.meta.url), 'utf8'),
) as IconShapes;

it('finds an icon by its name, with or without the name of the set', () => {
  expect(iconParts(shapes, 'leaf')?.map(([element]) => element)).toEqual(['path', 'path']);
  expect(iconParts(shapes, ' lucide-Leaf ')).toEqual(iconParts(shapes, 'leaf'));
});

it('knows no icon by the name of something that every object has', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'no-such-icon', ''])
    expect(iconParts(shapes, name)).toBeUndefined();
});

it('draws with shapes alone', () => {
  const elements = new Set(Object.values(shapes).flatMap((parts) => parts.map(([element]) => element)));
  const attributes = new Set(
    Object.values(shapes).flatMap((parts) => parts.flatMap(([, given]) => Object.keys(given))),
  );
  expect([...elements].sort()).toEqual(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);
  expect([...attributes].filter((name) => /^on|href|style/u.test(name))).toEqual([]);
});
