import { expect, it } from 'vitest';
import { readBase } from '../definition/read-base.ts';
import { inferNewItem, type NewItem } from './new-item.ts';

function infer(yaml: string): NewItem {
  const { base } = readBase(yaml);
  return inferNewItem(base!, base!.views[0]!);
}

it.each<[filters: string, properties: NewItem['properties']]>([
  [`status == 'todo'`, { status: 'todo' }],
  ['note.done == false && note["my x"] == 3', { done: false, 'my x': 3 }],
  ['list.containsAll("a", "b")', { list: ['a', 'b'] }],
  ['list.containsAny("a", "b")', { list: ['a'] }],
  ['list.contains("a") && list.contains("b")', { list: ['a', 'b'] }],
  ['a == 1 || b == 2', { a: 1, b: 2 }],
  ['file.tags.containsAll("x", "#y")', { tags: ['x', 'y'] }],
  ['file.hasTag("x")', { tags: ['x'] }],
  ['file.hasTag("x", "y")', {}],
  ['file.hasProperty("due")', { due: null }],
  ['price > 3', {}],
  ['!(status == "x")', {}],
  ['status == other', {}],
  ['1 +', {}],
])('%s gives a new note %j', (filters, properties) => {
  expect(infer(`filters: ${JSON.stringify(filters)}`).properties).toEqual(properties);
});

it('takes the folder from the filters, else from the base; nothing from what is forbidden', () => {
  expect(infer(`filters: { and: ['file.inFolder("Books")', { not: [a == 1] }] }\nnewItemFolder: Else`)).toEqual({
    folder: 'Books',
    properties: {},
  });
  expect(infer('newItemFolder: Else\nnewItemTemplate: T/Book.md')).toEqual({
    folder: 'Else',
    template: 'T/Book.md',
    properties: {},
  });
});

it('names the other columns of the view without a value', () => {
  const yaml = 'filters: a == 1\nviews: [{ type: table, name: T, order: [file.name, a, b, formula.c] }]';
  expect(infer(yaml).properties).toEqual({ a: 1, b: null });
});
