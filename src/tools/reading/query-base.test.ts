import { beforeAll, expect, it } from 'vitest';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const BASE = [
  'filters: file.hasTag("book")',
  'formulas: { double: number(pages) * 2 }',
  'properties: { note.pages: { displayName: Pages } }',
  'views:',
  '  - type: table',
  '    name: All',
  '    order: [file.name, pages, author, formula.double]',
  '    sort: [{ property: pages, direction: DESC }]',
  '    groupBy: { property: status }',
  '    summaries: { pages: Sum }',
  '  - { type: list, name: Names }',
].join('\n');

let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench({
    'Books.base': BASE,
    'Broken.base': 'views: [',
    'Dune.md': '---\ntags: book\npages: 412\nauthor: "[[Frank Herbert|Herbert]]"\nstatus: read\n---\n',
    'Emma.md': '---\ntags: book\npages: 474\n---\n',
    'Odd.md': '---\ntags: book\npages: many\nstatus: read\n---\n',
    'Frank Herbert.md': 'See [[Dune]].',
  });
});

it('answers with columns, rows, groups, summaries and errors', async () => {
  expect(await bench.call('query_base', { path: 'Books.base' })).toEqual({
    success: true,
    columns: [
      { id: 'file.name', title: 'file name' },
      { id: 'note.pages', title: 'Pages' },
      { id: 'note.author', title: 'author' },
      { id: 'formula.double', title: 'double' },
    ],
    rows: [
      {
        path: 'Odd.md',
        cells: ['Odd', 'many', '', ''],
        values: ['Odd', 'many', null, null],
        errors: { 'formula.double': 'Unable to parse "many" as a number.' },
      },
      {
        path: 'Dune.md',
        cells: ['Dune', '412', '[[Frank Herbert|Herbert]]', '824'],
        values: ['Dune', 412, '[[Frank Herbert|Herbert]]', 824],
      },
      { path: 'Emma.md', cells: ['Emma', '474', '', '948'], values: ['Emma', 474, null, 948] },
    ],
    groups: [
      { key: 'read', rows: ['Odd.md', 'Dune.md'], count: 2, summaries: { 'note.pages': '412' } },
      { key: null, rows: ['Emma.md'], count: 1, summaries: { 'note.pages': '474' } },
    ],
    summaries: { 'note.pages': '886' },
    total: 3,
    offset: 0,
    has_more: false,
  });
});

it('reads a base that is given as YAML, another view, a part of the rows, and `this`', async () => {
  const named = await bench.call('query_base', { path: 'Books', view: 'names', limit: 1, offset: 1 });
  expect(named).toMatchObject({ rows: [{ cells: ['Emma'] }], total: 3, has_more: true, next_offset: 2 });
  const yaml = 'filters: this.file.hasLink(file)';
  expect(await bench.call('query_base', { yaml, this: 'Frank Herbert' })).toMatchObject({
    rows: [{ path: 'Dune.md' }],
  });
  expect(await bench.call('query_base', { yaml: 'filters: this == null', limit: 1 })).toMatchObject({ total: 6 });
});

it('names a filter that fails once', async () => {
  const result = await bench.call('query_base', { yaml: 'filters: number(pages) > 1' });
  expect(result).toMatchObject({
    total: 2,
    warnings: [
      'The filter “number(pages) > 1” failed for 1 file, which are left out: Unable to parse "many" as a number.',
    ],
  });
});

it('names what else of a view failed, and counts groups as a whole', async () => {
  const yaml = [
    'filters: { and: [file.hasTag("book"), file.folder == "/"] }',
    'formulas: { size: number(pages) }',
    'views: [{ type: table, name: T, sort: [{ property: formula.size }], groupBy: { property: file.ext }, summaries: { pages: Most } }]',
  ].join('\n');
  expect(await bench.call('query_base', { yaml, limit: 1 })).toMatchObject({
    groups: [{ key: 'md', rows: ['Dune.md'], count: 3 }],
    warnings: [
      'Sorting by formula.size failed for 1 file, which come last: Unable to parse "many" as a number.',
      'The summary “Most” of note.pages failed: Cannot find summary "Most"',
    ],
  });
  expect(await bench.call('query_base', { yaml: 'filters: { and: ["false", "1 +"] }' })).toMatchObject({
    total: 0,
    warnings: ['The filter “1 +” cannot be read: Unable to parse formula.'],
  });
});

it('says what is wrong with the base, and how to go on', async () => {
  expect(await bench.call('query_base', { path: 'Broken.base' })).toMatchObject({ code: 'parse_error', line: 1 });
  expect(await bench.call('query_base', { path: 'Nowhere.base' })).toMatchObject({ code: 'not_found' });
  expect(await bench.call('query_base', { path: 'Dune.md' })).toMatchObject({ code: 'not_found' });
  expect(await bench.call('query_base', { path: 'Books.base', view: 'X' })).toMatchObject({
    code: 'not_found',
    candidates: ['All', 'Names'],
  });
  expect(await bench.call('query_base', {})).toMatchObject({ code: 'invalid_input' });
});
