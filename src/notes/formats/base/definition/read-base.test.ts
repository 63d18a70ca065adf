import { describe, expect, it } from 'vitest';
import { readBase } from './read-base.ts';

const read = (yaml: string) => {
  const { base, problem } = readBase(yaml);
  if (problem) throw new Error(problem.message);
  return base;
};

describe('readBase', () => {
  it('reads filters, formulas, titles, summaries and views', () => {
    const base = read(
      [
        'filters:',
        '  and:',
        '    - file.hasTag("book")',
        '    - or: [status == "a", { not: [status == "b"] }]',
        'formulas: { total: price * 2 }',
        'properties: { note.price: { displayName: Cost }, formula.total: { displayName: Sum } }',
        'summaries: { mine: values.length }',
        'views:',
        '  - type: cards',
        '    name: Shelf',
        '    filters: price > 1',
        '    order: [file.name, price, formula.total]',
        '    sort: [{ property: price, direction: DESC }]',
        '    groupBy: { property: status, direction: ASC }',
        '    limit: 5',
        '    summaries: { price: Average }',
        '    image: note.cover',
      ].join('\n'),
    );
    expect(base.filters).toEqual({
      kind: 'and',
      filters: [
        'file.hasTag("book")',
        { kind: 'or', filters: ['status == "a"', { kind: 'not', filters: ['status == "b"'] }] },
      ],
    });
    expect([...base.titles]).toEqual([
      ['note.price', 'Cost'],
      ['formula.total', 'Sum'],
    ]);
    expect(base.views[0]).toMatchObject({
      type: 'cards',
      name: 'Shelf',
      order: ['file.name', 'note.price', 'formula.total'],
      sort: [{ property: 'note.price', descending: true }],
      groupBy: { property: 'note.status', descending: false },
      limit: 5,
      options: { image: 'note.cover' },
    });
    expect([...base.views[0]!.summaries]).toEqual([['note.price', 'Average']]);
  });

  it.each(['', '# nothing\n', 'views:', 'views: []', 'filters:'])('shows one table of file names for %j', (yaml) => {
    expect(read(yaml).views).toMatchObject([{ type: 'table', order: ['file.name'] }]);
  });

  it('reads the spellings of earlier versions', () => {
    const base = read(
      'display: { price: Cost }\nviews: [{ type: table, name: T, order: [], sort: [{ column: note.a, direction: DESC }], group_by: property.b, imageFit: "" }]',
    );
    expect([...base.titles]).toEqual([['note.price', 'Cost']]);
    expect(base.views[0]).toMatchObject({
      order: ['file.name'],
      sort: [{ property: 'note.a', descending: true }],
      groupBy: { property: 'note.b' },
    });
  });

  it.each([
    ['views: [', 1],
    ['formulas:\n  a: 1\n  a: 2', 3],
    ['- a list', 1],
    ['a: b\nviews: text', 2],
    ['views:\n  - just text', 2],
    ['views:\n  - type: table\n    order:\n      - { a: 1 }', 4],
    ['filters:\n  any: [x]', 2],
    ['filters:\n  and: [x]\n  or: [y]', 2],
    ['filters: [a, b]', 1],
    ['x: *gone', 1],
  ])('says what is wrong with %j, and where', (yaml, line) => {
    const { problem } = readBase(yaml);
    expect(problem?.message).toBeTruthy();
    expect(problem?.line).toBe(line);
  });

  it('refuses what is too long, too deep or repeats itself', () => {
    expect(readBase('#'.repeat(100_001)).problem?.message).toContain('longer');
    expect(readBase(`filters: ${'['.repeat(5000)}`).problem).toBeDefined();
    expect(readBase(`filters: ${'{ not: ['.repeat(100)}x${'] }'.repeat(100)}`).problem?.message).toContain('levels');
    expect(readBase(`a: &a [${'x,'.repeat(999)}]\nb: [${'*a,'.repeat(1500)}]`).problem?.message).toContain('aliases');
  });
});
