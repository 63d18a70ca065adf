import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../../testing/fuzz-runs.ts';
import { readYamlMap } from '../../../frontmatter/full-yaml.ts';
import { YamlEditError } from './checked-yaml.ts';
import { editYaml, moveInYaml } from './edit-yaml.ts';
import { dataAt, withData } from './yaml-data.ts';

const BASE = [
  '# What we read',
  'filters:',
  '  and:',
  '    - file.hasTag("book") # only books',
  "    - 'pages > 10'",
  'formulas:',
  '  total: "pages * 2"   # twice',
  'properties: { note.pages: { displayName: Pages } }',
  'plugin: {keep:   me}',
  'views:',
  '  - type: table',
  '    name: "All"   # the first',
  '    order: [file.name, pages]',
  '    limit: 5',
  '    # sizes by hand',
  '    columnSize:',
  '      note.pages: 120',
  '  # the second',
  '  - name: Cards',
  '    type: cards',
  '    image: note.cover',
  '',
].join('\n');

describe('editYaml', () => {
  it.each([
    ['a number', ['views', 0, 'limit'], 7, BASE.replace('limit: 5', 'limit: 7')],
    ['a text in its quotes', ['views', 0, 'name'], 'Every', BASE.replace('"All"', '"Every"')],
    ['a formula', ['formulas', 'total'], 'pages * 3', BASE.replace('pages * 2', 'pages * 3')],
    ['an entry of a list', ['filters', 'and', 1], 'pages > 20', BASE.replace('pages > 10', 'pages > 20')],
    [
      'the name of a group',
      ['filters'],
      { or: ['file.hasTag("book")', 'pages > 10'] },
      BASE.replace('  and:', '  or:'),
    ],
    ['a name that goes', ['views', 0, 'limit'], undefined, BASE.replace('    limit: 5\n', '')],
    ['a first name that goes', ['views', 0, 'type'], undefined, BASE.replace('type: table\n    name', 'name')],
    ['a list on one line', ['views', 0, 'order'], ['pages'], BASE.replace('[file.name, pages]', '[pages]')],
    ['a new name', ['views', 1, 'limit'], 3, `${BASE}    limit: 3\n`],
    [
      'a new name within a view, before the comment of the next',
      ['views', 0, 'rowHeight'],
      'tall',
      BASE.replace('pages: 120\n', 'pages: 120\n    rowHeight: tall\n'),
    ],
    [
      'maps that were not there',
      ['views', 1, 'groupBy', 'property'],
      'status',
      `${BASE}    groupBy:\n      property: status\n`,
    ],
    [
      'the only name of a map',
      ['views', 0, 'columnSize', 'note.pages'],
      undefined,
      BASE.replace('    columnSize:\n      note.pages: 120\n', ''),
    ],
    [
      'a title in braces',
      ['properties', 'note.pages', 'displayName'],
      'P',
      BASE.replace('displayName: Pages', 'displayName: "P"'),
    ],
  ])('changes %s alone', (_, path, value, expected) => {
    expect(editYaml(BASE, path, value)).toBe(expected);
  });

  it.each(['', '# nothing yet\n'])('begins in %j', (text) => {
    expect(editYaml(text, ['views'], [{ type: 'table', name: 'T' }])).toBe(
      `${text}views:\n  - type: table\n    name: T\n`,
    );
  });

  it('keeps a last line without an end, and line ends of both kinds', () => {
    expect(editYaml('a: 1\nb: 2', ['b'], 3)).toBe('a: 1\nb: 3');
    expect(editYaml(BASE.replaceAll('\n', '\r\n'), ['views', 0, 'limit'], 7)).toBe(
      BASE.replace('limit: 5', 'limit: 7').replaceAll('\n', '\r\n'),
    );
  });

  it('changes nothing where it would change something else too', () => {
    expect(() => editYaml('a: &x { b: 1 }\nc: *x\n', ['a', 'b'], 2)).toThrow(YamlEditError);
    expect(() => editYaml('a: [', ['a'], 2)).toThrow(YamlEditError);
  });
});

it('moves a view with its comments', () => {
  const moved = moveInYaml(BASE, ['views'], 1, 0);
  expect(moved.indexOf('name: Cards')).toBeLessThan(moved.indexOf('type: table'));
  for (const line of BASE.split('\n')) expect(moved.split('\n')).toContain(line);
});

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('a > 1', 'x == "y: z"', '#tag', '- a', 'true', '12', '', ' a', 'ü: ö', "it's", 'a\nb', '[[Link]]'),
);
const place = fc.constantFrom<(string | number)[]>(
  ['filters', 'and', 0],
  ['filters', 'and', 1],
  ['filters', 'and', 2],
  ['formulas', 'total'],
  ['formulas', 'new one'],
  ['properties', 'note.pages', 'displayName'],
  ['properties', 'formula.total', 'displayName'],
  ['summaries', 'mine'],
  ['views', 0, 'name'],
  ['views', 0, 'order'],
  ['views', 0, 'filters', 'or'],
  ['views', 1, 'limit'],
  ['views', 1, 'sort'],
);
const value = fc.oneof(text, fc.integer(), fc.array(text, { maxLength: 3 }), fc.constant(undefined));

it('whatever is set stands there, and every line that is not about it stays', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 4 }), (steps) => {
      let now = BASE;
      for (const [place, next] of steps) {
        const before = dataOf(now);
        const list = dataAt(before, place.slice(0, -1));
        // What is set behind the end of a list comes last.
        const path = place.map((step) =>
          typeof step === 'number' && Array.isArray(list) ? Math.min(step, list.length) : step,
        );
        const edited = editYaml(now, path, next);
        expect(dataAt(dataOf(edited), path)).toEqual(dataAt(withData(before, path, next), path));
        now = edited;
      }
      for (const line of [
        '# What we read',
        'plugin: {keep:   me}',
        '    # sizes by hand',
        '  - name: Cards',
        '    image: note.cover',
      ])
        expect(now.split('\n')).toContain(line);
    }),
    fuzzRuns(60),
  );
});

function dataOf(yaml: string): unknown {
  const read = readYamlMap(yaml);
  if ('problem' in read) throw new Error(read.problem.message);
  return read.data;
}
