import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { hashToRoute, routeToHash, viewToHash } from './navigation.ts';

it('encodes each part and keeps the slashes', () => {
  expect(routeToHash(toVaultPath('Über uns/50 % #1?.md'), 12)).toBe(
    '#/note/%C3%9Cber%20uns/50%20%25%20%231%3F.md?line=12',
  );
});

it('reads back every path that it encoded', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
      (parts, line) => {
        let path;
        try {
          path = toVaultPath(parts.join('/'));
        } catch {
          return;
        }
        expect(hashToRoute(routeToHash(path, line))).toEqual({ view: 'note', note: path, line });
      },
    ),
  );
});

it.each([
  '',
  '#/',
  '#/note/',
  '#/note/../secrets.md',
  '#/note/..%2Fsecrets.md',
  '#/note/%E0%A4%A',
  '#/note/.obsidian/app.json',
])('opens nothing for %j', (hash) =>
  expect(hashToRoute(hash)).toEqual({ view: 'note', note: undefined, line: undefined }),
);

it('ignores a line that is no valid number', () => {
  for (const line of ['0', '-3', '1.5', 'x']) expect(hashToRoute(`#/note/a.md?line=${line}`).line).toBeUndefined();
});

it('reads the id of a view, for a note or for the whole vault', () => {
  const path = toVaultPath('Über uns/50 % #1?.md');
  expect(hashToRoute(viewToHash('graph', path))).toEqual({ view: 'graph', note: path, line: undefined });
  expect(hashToRoute(viewToHash('graph'))).toEqual({ view: 'graph', note: undefined, line: undefined });
  expect(hashToRoute('#/graph/')).toEqual({ view: 'graph', note: undefined, line: undefined });
  expect(hashToRoute('#/graph/..%2Fsecrets.md')).toEqual({ view: 'note', note: undefined, line: undefined });
});
