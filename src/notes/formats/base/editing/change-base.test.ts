import { describe, expect, it } from 'vitest';
import { findBaseBlocks } from './base-blocks.ts';
import { BaseChangeError, changeBase } from './change-base.ts';

const BASE = [
  'properties:',
  '  pages: { displayName: Pages }',
  'views:',
  '  - type: table # main',
  '    name: All',
  '    order:',
  '      - file.name',
  '      - pages # how long',
  '    sort: [{ column: note.pages, direction: DESC }]',
  '  - { type: cards, name: Shelf, image: cover }',
  '',
].join('\n');

describe('changeBase', () => {
  it('keeps the spelling of columns that stay', () => {
    const wider = changeBase(BASE, [
      { operation: 'set', view: 'all', key: ['order'], value: ['file.name', 'note.pages', 'note.author'] },
      { operation: 'set', key: ['properties', 'note.pages', 'displayName'], value: 'Length' },
    ]);
    expect(wider).toBe(
      BASE.replace('# how long\n', '# how long\n      - note.author\n').replace(
        'displayName: Pages',
        'displayName: "Length"',
      ),
    );
    const sorted = { operation: 'set', view: 'All', key: ['sort'], value: [{ property: 'pages', direction: 'DESC' }] };
    expect(changeBase(BASE, [sorted as never])).toBe(BASE);
  });

  it('adds, copies, renames, moves and removes views', () => {
    expect(changeBase(BASE, [{ operation: 'add_view', name: 'New', type: 'list' }])).toBe(
      `${BASE}  - type: list\n    name: New\n    order:\n    - file.name\n`,
    );
    expect(changeBase(BASE, [{ operation: 'rename_view', view: 'Shelf', name: 'Covers' }])).toBe(
      BASE.replace('name: Shelf', 'name: "Covers"'),
    );
    expect(changeBase(BASE, [{ operation: 'remove_view', view: 'Shelf' }])).toBe(
      BASE.replace('  - { type: cards, name: Shelf, image: cover }\n', ''),
    );
    const moved = changeBase(BASE, [{ operation: 'move_view', view: 'Shelf', to: 0 }]);
    expect(moved.split('\n')[3]).toBe('  - { type: cards, name: Shelf, image: cover }');
    const copied = changeBase(BASE, [{ operation: 'copy_view', view: 'All', name: 'All 2' }]);
    expect(copied.startsWith(BASE.slice(0, BASE.indexOf('  - { type')))).toBe(true);
    expect(copied.endsWith('  - { type: cards, name: Shelf, image: cover }\n')).toBe(true);
    expect(copied).toContain('name: All 2');
  });

  it('writes the table down that a base without views shows', () => {
    expect(changeBase('', [{ operation: 'set', view: 'Table', key: ['limit'], value: 3 }])).toBe(
      'views:\n  - type: table\n    name: Table\n    order:\n      - file.name\n    limit: 3\n',
    );
  });

  it.each([
    [{ operation: 'rename_view', view: 'Shelf', name: 'all' }, 'already'],
    [{ operation: 'add_view', name: ' ', type: 'table' }, 'needs a name'],
    [{ operation: 'remove_view', view: 'Gone' }, '“All”, “Shelf”'],
    [{ operation: 'set', key: ['filters'], value: { and: ['a >'] } }, 'a >'],
    [{ operation: 'set', key: ['filters'], value: { any: ['a'] } }, 'filter'],
    [{ operation: 'set', key: ['name'], value: 'x'.repeat(1_600_000) }, 'at most 200 kB at once'],
  ] as const)('refuses %j', (change, said) => {
    expect(() => changeBase(BASE, [change])).toThrow(BaseChangeError);
    expect(() => changeBase(BASE, [change])).toThrow(said);
  });

  it('changes a base in which another expression is broken already', () => {
    const broken = 'formulas: { a: "1 +" }\n';
    expect(changeBase(broken, [{ operation: 'set', key: ['newItemFolder'], value: 'In' }])).toContain(
      'newItemFolder: In',
    );
  });
});

it('finds the bases of a note, but not in quotes', () => {
  const note = '---\na: 1\n---\n```base\nviews: []\n```\n\n> ```base\n> x: 1\n> ```\n\n~~~Base\nfilters: a\n';
  expect(findBaseBlocks(note).map(({ line, yaml }) => [line, yaml])).toEqual([
    [4, 'views: []\n'],
    [12, 'filters: a'],
  ]);
  for (const { from, to, yaml } of findBaseBlocks(note)) expect(note.slice(from, to)).toBe(yaml);
});
