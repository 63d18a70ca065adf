import { describe, expect, it } from 'vitest';
import { propertyExpression, readCondition, writeCondition } from './condition.ts';
import { addPart, changeKind, removePart, replacePart, writtenFilter } from './filter-tree.ts';

describe('readCondition', () => {
  it.each([
    ['status == "open"', { property: 'status', operator: 'is', value: 'open' }],
    ['note.pages >= 5', { property: 'note.pages', operator: 'greater_or_same', value: '5' }],
    ['pages < -2.5', { property: 'pages', operator: 'less', value: '-2.5' }],
    ['done != true', { property: 'done', operator: 'is_not', value: 'true' }],
    ['due > date("2026-01-02")', { property: 'due', operator: 'greater', value: '2026-01-02' }],
    ['note["my x"].contains("a")', { property: 'note["my x"]', operator: 'contains', value: 'a' }],
    ['!tags.contains("a")', { property: 'tags', operator: 'contains_not', value: 'a' }],
    ['author.isEmpty()', { property: 'author', operator: 'empty', value: '' }],
    ['!formula.x.isEmpty()', { property: 'formula.x', operator: 'filled', value: '' }],
    ['file.hasTag("book")', { property: 'file', operator: 'has_tag', value: 'book' }],
    ['file.inFolder("A/B")', { property: 'file', operator: 'in_folder', value: 'A/B' }],
  ])('%s', (text, condition) => {
    expect(readCondition(text)).toEqual(condition);
    expect(writeCondition(condition as never)).toBe(text);
  });

  it.each(['pages > 1 && done', 'count == "5"', 'a == b', 'file.hasTag("a", "b")', 'a >', '', 'x == null', '!done'])(
    '%s stays an expression',
    (text) => {
      expect(readCondition(text)).toBeUndefined();
    },
  );

  it('names columns as expressions do', () => {
    expect(['note.due', 'file.name', 'formula.a b', 'note.my x', 'note.file'].map(propertyExpression)).toEqual([
      'due',
      'file.name',
      'formula["a b"]',
      'note["my x"]',
      'note.file',
    ]);
  });
});

describe('the tree of a filter', () => {
  const data = { and: ['a', { or: ['b', null, 'c'] }] };
  const tree = writtenFilter(data, ['filters'])!;
  const inner = tree.kind !== 'expression' ? tree.parts[1]! : tree;

  it('knows the place of each part', () => {
    expect(inner).toMatchObject({ kind: 'or', path: ['filters', 'and', 1] });
    expect(inner.kind === 'or' && inner.parts.map(({ path }) => path.at(-1))).toEqual([0, 2]);
  });

  it('says where each step is written', () => {
    if (inner.kind === 'expression' || tree.kind === 'expression') throw new Error('no groups');
    expect(replacePart(inner.parts[1]!, 'd')).toEqual({ key: ['filters', 'and', 1, 'or', 2], value: 'd' });
    expect(changeKind(inner, 'not')).toEqual({ key: ['filters', 'and', 1], value: { not: ['b', null, 'c'] } });
    expect(addPart(['filters'], inner, 'x')).toEqual({
      key: ['filters', 'and', 1, 'or'],
      value: ['b', null, 'c', 'x'],
    });
    expect(addPart(['filters'], writtenFilter('a', ['filters']), 'x').value).toEqual({ and: ['a', 'x'] });
    expect(addPart(['filters'], undefined, 'x')).toEqual({ key: ['filters'], value: { and: ['x'] } });
    expect(removePart(inner, inner.parts[0]!)).toEqual({ key: ['filters', 'and', 1, 'or'], value: [null, 'c'] });
    const single = writtenFilter({ and: ['a'] }, ['filters'])!;
    expect(removePart(single, single.kind === 'expression' ? single : single.parts[0]!)).toEqual({
      key: ['filters'],
      value: null,
    });
  });
});
