import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { createBench } from '../testing/tool-bench.ts';

const BASE = '# books\nviews:\n  - { type: table, name: All }\n  - type: list # short\n    name: Names\n';
const NOTE = 'Text\n\n```base\nfilters: a # here\n```\n\n```base\nfilters: b\n```\n';

it('changes one place of a base, and its undo brings every byte back', async () => {
  const bench = await createBench({ 'Books.base': BASE });
  const changes = [{ operation: 'set', view: 'Names', key: ['limit'], value: 5 }];
  const result = await bench.call('edit_base', { path: 'Books', changes }, { isOwnAct: true });
  expect(result).toMatchObject({ success: true, path: 'Books.base', views: ['All', 'Names'] });
  expect(bench.text('Books.base')).toBe(`${BASE}    limit: 5\n`);
  expect(await bench.call('edit_base', { path: 'Books', changes })).toMatchObject({ unchanged: true });
  expect(await bench.call('undo_change', { change_id: 'change_id' in result && result.change_id })).toMatchObject({
    success: true,
  });
  expect(bench.text('Books.base')).toBe(BASE);
});

it('asks before a model changes a base', async () => {
  const bench = await createBench({ 'Books.base': BASE });
  const changes = [{ operation: 'remove_view', view: 'All' }];
  expect(await bench.approved('edit_base', { path: 'Books.base', changes })).toMatchObject({ views: ['Names'] });
  expect(bench.text('Books.base')).toBe(BASE.replace('  - { type: table, name: All }\n', ''));
});

it('changes a block of a note', async () => {
  const bench = await createBench({ 'N.md': NOTE });
  const changes = [{ operation: 'set', key: ['filters'], value: 'c' }];
  expect(await bench.call('edit_base', { path: 'N.md', changes })).toMatchObject({ code: 'not_found' });
  await bench.call('edit_base', { path: 'N.md', line: 3, changes });
  expect(bench.text('N.md')).toBe(NOTE.replace('filters: a', 'filters: c'));
});

it('renames a view in the links of notes too, and asks about them', async () => {
  const note =
    '---\nhome: "[[Books.base#Names]]"\n---\n![[Books.base#Names]] [[Books.base#names|n]] [m](Books.base#Names) [[Books.base#All]] `![[Books.base#Names]]`\n';
  const bench = await createBench({ 'Books.base': BASE, 'N.md': note });
  const changes = [{ operation: 'rename_view', view: 'Names', name: 'Short list' }];
  const asked = bench.call('edit_base', { path: 'Books.base', changes }, { isOwnAct: true });
  const question = await bench.person.nextQuestion();
  expect(question.pending.plan.changes).toHaveLength(2);
  question.approve();
  expect(await asked).toMatchObject({ success: true, links_updated: 4 });
  expect(bench.text('Books.base')).toBe(BASE.replace('name: Names', 'name: Short list'));
  expect(bench.text('N.md')).toBe(
    '---\nhome: "[[Books.base#Short list]]"\n---\n![[Books.base#Short list]] [[Books.base#Short list|n]] [m](Books.base#Short%20list) [[Books.base#All]] `![[Books.base#Names]]`\n',
  );
});

it('renames a formula with its uses, and refuses one that is not there', async () => {
  const base =
    'formulas: { total: a * 2, more: formula.total + 1 }\nviews:\n  - { type: table, name: All, order: [formula.total] }\n';
  const bench = await createBench({ 'Sums.base': base });
  const to = (formula: string) => ({ path: 'Sums', changes: [{ operation: 'rename_formula', formula, name: 'sum' }] });
  expect(await bench.approved('edit_base', to('none'))).toMatchObject({ code: 'invalid_input' });
  expect(await bench.approved('edit_base', to('total'))).toMatchObject({ success: true });
  expect(bench.text('Sums.base')).toBe(base.replaceAll('total', 'sum'));
});

it('renames a view in the cards of canvases too, and leaves every other byte', async () => {
  const canvas =
    '{\n\t"nodes": [\n\t\t{"id":"a", "type":"file","file":"Books.base","subpath":"#Names","x":0,"y":0,"width":9,"height":9},\n\t\t{"id":"b","type":"text","text":"See \\u0041 ![[Books.base#names]]\\n[[Books#All]]","x":0,"y":20,"width":9,"height":9},\n\t\t{"id":"c","type":"file","file":"Other.base","subpath":"#Names","x":0,"y":0,"width":9,"height":9}\n\t], "own": 1\n}';
  const bench = await createBench({ 'Books.base': BASE, 'Other.base': BASE, 'B.canvas': canvas });
  const changes = [{ operation: 'rename_view', view: 'Names', name: 'In “order”' }];
  expect(await bench.approved('edit_base', { path: 'Books.base', changes })).toMatchObject({ links_updated: 2 });
  expect(bench.text('B.canvas')).toBe(
    canvas.replace('"subpath":"#Names"', '"subpath":"#In “order”"').replace('base#names]]', 'base#In “order”]]'),
  );
});

it('refuses what would break the base, and says how', async () => {
  const bench = await createBench({ 'Books.base': BASE, 'Broken.base': 'views: [' });
  const set = (path: string, value: unknown) =>
    bench.call('edit_base', { path, changes: [{ operation: 'set', key: ['filters'], value }] });
  expect(await set('Books.base', 'pages >')).toMatchObject({ code: 'invalid_input' });
  expect(await set('Broken.base', 'pages > 1')).toMatchObject({ code: 'invalid_input' });
  expect(await set('None.base', 'a')).toMatchObject({ code: 'not_found' });
  expect(bench.text('Books.base')).toBe(BASE);
});

it('makes a base where there is none, in a free place alone, and its undo takes it away', async () => {
  const bench = await createBench({ 'Books.base': BASE });
  const changes = [{ operation: 'set', key: ['filters'], value: { and: ['file.inFolder("Books")'] } }];
  const make = (path: string) => bench.call('edit_base', { path, create: true, changes }, { isOwnAct: true });
  expect(await make('Books.base')).toMatchObject({ code: 'exists', free_path: 'Books 2.base' });
  expect(await make('a#b')).toMatchObject({ code: 'invalid_input' });
  const made = await make('Lists/Books');
  expect(made).toMatchObject({ success: true, path: 'Lists/Books.base', created: true, views: ['Table'] });
  expect(bench.text('Lists/Books.base')).toBe('filters:\n  and:\n    - file.inFolder("Books")\n');
  await bench.approved('undo_change', { change_id: 'change_id' in made && made.change_id });
  expect(await bench.vault.file('Lists/Books.base' as VaultPath)).toBeUndefined();
});

it('makes a canvas, empty or with its first cards', async () => {
  const bench = await createBench({});
  const make = (path: string, changes: unknown[]) =>
    bench.call('edit_canvas', { path, create: true, changes }, { isOwnAct: true });
  expect(await make('Plan', [])).toMatchObject({ success: true, path: 'Plan.canvas', created: true });
  expect(JSON.parse(bench.text('Plan.canvas') ?? '')).toEqual({ nodes: [], edges: [] });
  const card = { operation: 'add', id: 'a', type: 'text', x: 0, y: 0, text: 'An idea' };
  await make('Ideas', [card]);
  expect(JSON.parse(bench.text('Ideas.canvas') ?? '')).toMatchObject({ nodes: [{ id: 'a', text: 'An idea' }] });
  expect(await bench.call('edit_canvas', { path: 'Plan', changes: [] })).toMatchObject({ code: 'invalid_input' });
});

it('answers with the first rows of the view that was changed', async () => {
  const bench = await createBench({
    'Books.base': 'views:\n  - type: table\n    name: All\n    order: [file.name]\n',
    'Emma.md': '---\nstatus: read\n---\n',
    'Walden.md': '---\nstatus: open\n---\n',
  });
  const result = await bench.approved('edit_base', {
    path: 'Books.base',
    changes: [{ operation: 'set', view: 'All', key: ['filters'], value: { and: ['status == "read"'] } }],
  });
  expect(result).toMatchObject({ success: true, view: 'All', total: 1, rows: [{ path: 'Emma.md' }] });
});
