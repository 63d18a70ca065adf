import { expect, it } from 'vitest';
import { readBase } from '../../../../notes/formats/base/definition/read-base.ts';
import { changeBase, type BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import { moveColumn, resize, sortBy, chosenColumnWidth } from './base-table.tsx';

const YAML = `views:
  - type: table
    name: T # mine
    order: [file.name, due, note.pages]
    columnSize: { due: 90, note.pages: 120 }
`;

const viewOf = (yaml: string) => readBase(yaml).base!.views[0]!;
const changed = (change: BaseChange | undefined, yaml = YAML) => changeBase(yaml, change ? [change] : []);

it('reads widths of columns in every spelling', () => {
  const view = viewOf(YAML);
  expect(['note.due', 'note.pages', 'file.name'].map((id) => chosenColumnWidth(view, id))).toEqual([
    90,
    120,
    undefined,
  ]);
});

it('writes a width under the key that is there, within bounds, and keeps every other line', () => {
  const view = viewOf(YAML);
  expect(changed(resize(view, 'note.due', 200.4))).toBe(YAML.replace('due: 90', 'due: 200'));
  expect(changed(resize(view, 'note.due', -5))).toBe(YAML.replace('due: 90', 'due: 40'));
  const fresh = YAML.replace(/ {4}columnSize.*\n/, '');
  const written = viewOf(changed(resize(viewOf(fresh), 'file.name', 300), fresh));
  expect(chosenColumnWidth(written, 'file.name')).toBe(300);
});

it('sorts by a column, then the other way round, then by nothing', () => {
  let yaml = YAML;
  const seen = Array.from({ length: 3 }, () => {
    yaml = changed(sortBy(viewOf(yaml), 'note.due'), yaml);
    return viewOf(yaml).sort;
  });
  expect(seen).toEqual([
    [{ property: 'note.due', descending: false }],
    [{ property: 'note.due', descending: true }],
    [],
  ]);
  expect(yaml).toBe(YAML);
});

it('moves a column to the place of another, in its own spelling', () => {
  const ids = ['file.name', 'note.due', 'note.pages'];
  const after = (moved: string, to: string) =>
    viewOf(changed(moveColumn(viewOf(YAML), ids, moved, to))).options['order'];
  expect(after('note.due', 'file.name')).toEqual(['due', 'file.name', 'note.pages']);
  expect(after('file.name', 'note.pages')).toEqual(['due', 'note.pages', 'file.name']);
  expect(moveColumn(viewOf(YAML), ids, 'note.due', 'note.due')).toBeUndefined();
});
