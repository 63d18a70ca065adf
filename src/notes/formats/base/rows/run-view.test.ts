import { describe, expect, it } from 'vitest';
import { readBase } from '../definition/read-base.ts';
import { runPattern } from '../../expressions/patterns.ts';
import { sampleWorld } from '../testing/sample-world.ts';
import { runView, type ViewPart } from './run-view.ts';

const sample = sampleWorld({
  'Ash.md': '---\nkind: tree\nheight: 30\nn: 10\nauthors: [a, b]\nok: true\nwhen: 2026-01-05\n---\n#wood/hard',
  'Box.md': '---\nkind: shrub\nheight: 2\nn: 9\nauthors: [b]\nok: false\nwhen: 2026-01-03\n---\n',
  'Cedar.md': '---\nkind: tree\nheight: 40\n---\n#wood',
  'Sub/Dill.md': '---\nkind: herb\nheight: x\n---\n',
});

async function run(yaml: string, part: Partial<ViewPart> = {}) {
  const { base, problem } = readBase(yaml);
  if (problem) throw new Error(problem.message);
  return runView(
    { base, view: base.views[0]!, world: sample.world, host: null },
    [...sample.files.values()],
    { limit: 100, offset: 0, ...part },
    { answer: async (calls) => calls.map(runPattern), pause: () => undefined },
  );
}

const names = async (yaml: string) => (await run(yaml)).rows.map(({ cells }) => cells[0]).join(' ');

describe('filters', () => {
  it.each([
    ['filters: kind == "tree"', 'Ash Cedar'],
    ['filters: { and: [kind == "tree", height > 35] }', 'Cedar'],
    ['filters: { or: [kind == "herb", file.hasTag("wood")] }', 'Ash Cedar Dill'],
    ['filters: { not: [kind == "tree", kind == "herb"] }', 'Box'],
    ['filters: { and: [] }', 'Ash Box Cedar Dill'],
    ['filters: { or: [] }', 'Ash Box Cedar Dill'],
    ['filters: { not: [] }', 'Ash Box Cedar Dill'],
    ['filters: kind == "tree"\nviews: [{ type: table, name: T, filters: height > 35 }]', 'Cedar'],
    ['filters: /^(A|B)+/.matches(file.name)', 'Ash Box'],
    ['filters: "false"\nformulas: { bad: "1 +" }', ''],
  ])('%j keeps %j', async (yaml, expected) => {
    expect(await names(yaml)).toBe(expected);
  });

  it('leaves rows out whose filter fails, and reports the filter once', async () => {
    const { rows, problems } = await run('filters: number(height) > 1');
    expect(rows.map(({ path }) => path)).toEqual(['Ash.md', 'Box.md', 'Cedar.md']);
    expect(problems).toEqual([
      { part: 'filter', expression: 'number(height) > 1', message: 'Unable to parse "x" as a number.', rows: 1 },
    ]);
  });

  it('says once in how many rows a formula fails, with what follows where it is sorted by', async () => {
    const yaml = (more: string) =>
      `formulas: { left: "number(height) - 1", broken: "1 +" }\nviews: [{ type: table, name: T, order: [file.name, formula.left, formula.broken]${more} }]`;
    const message = 'Unable to parse "x" as a number.';
    const broken = { part: 'formula', expression: 'formula.broken', message: 'Unable to parse formula.', rows: 0 };
    expect((await run(yaml(''))).problems).toEqual([
      broken,
      { part: 'formula', expression: 'formula.left', message, rows: 1 },
    ]);
    expect((await run(yaml(', sort: [{ property: formula.left }]'))).problems).toEqual([
      { part: 'sort', expression: 'formula.left', message, rows: 1 },
      broken,
    ]);
  });

  it('reports a filter that cannot be read, also where no row reaches it', async () => {
    const problem = { part: 'filter', expression: '1 +', message: 'Unable to parse formula.' };
    expect((await run('filters: { and: ["false", "1 +"] }')).problems).toEqual([{ ...problem, rows: 0 }]);
    expect((await run('filters: "1 +"')).problems).toEqual([{ ...problem, rows: 4 }]);
  });
});

describe('rows', () => {
  it('sorts by each key in turn, what is missing last in both directions', async () => {
    const by = (sort: string) => names(`views: [{ type: table, name: T, sort: [${sort}] }]`);
    expect(await by('{ property: n, direction: ASC }')).toBe('Box Ash Cedar Dill');
    expect(await by('{ property: n, direction: DESC }')).toBe('Ash Box Cedar Dill');
    expect(await by('{ property: kind }, { property: file.name, direction: DESC }')).toBe('Dill Box Cedar Ash');
  });

  it('limits after sorting, and answers with the part that is asked for', async () => {
    const yaml = 'views: [{ type: table, name: T, sort: [{ property: file.name, direction: DESC }], limit: 3 }]';
    const whole = await run(yaml);
    expect(whole.rows.map(({ path }) => path)).toEqual(['Sub/Dill.md', 'Cedar.md', 'Box.md']);
    const part = await run(yaml, { offset: 1, limit: 1 });
    expect(part.rows.map(({ path }) => path)).toEqual(['Cedar.md']);
    expect(part.total).toBe(3);
  });

  it('groups by one value, the missing one last, and keeps a list whole', async () => {
    const { groups } = await run('views: [{ type: table, name: T, groupBy: { property: kind, direction: DESC } }]');
    expect(groups?.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['tree', 2],
      ['shrub', 1],
      ['herb', 1],
    ]);
    const lists = await run('views: [{ type: table, name: T, groupBy: { property: authors } }]');
    expect(lists.groups?.map(({ key }) => key)).toEqual(['a, b', 'b', null]);
  });

  it('shows the groups that are listed by hand alone, also without rows', async () => {
    const { groups, total } = await run(
      'views: [{ type: kanban, name: K, groupBy: { property: kind }, groupOrder: [herb, moss, tree] }]',
    );
    expect(groups?.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['herb', 1],
      ['moss', 0],
      ['tree', 2],
    ]);
    expect(total).toBe(3);
  });

  it('gives a listed group without rows the value as it is listed', async () => {
    const { groups } = await run(
      'views: [{ type: kanban, name: K, groupBy: { property: gone }, groupOrder: [true, 3, "3 x", [a, b], null] }]',
    );
    expect(groups?.map(({ key, value }) => [key, value])).toEqual([
      ['true', true],
      ['3', 3],
      ['3 x', '3 x'],
      ['a, b', ['a', 'b']],
      [null, null],
    ]);
  });

  it('reports what it cannot sort or group by, and for how many rows', async () => {
    const { problems } = await run(
      'formulas: { size: number(height) }\nviews: [{ type: table, name: T, sort: [{ property: formula.size }], groupBy: { property: formula.size } }]',
    );
    const problem = { expression: 'formula.size', message: 'Unable to parse "x" as a number.', rows: 1 };
    expect(problems).toEqual([
      { part: 'sort', ...problem },
      { part: 'group', ...problem },
    ]);
  });

  it('tells the error of a cell in its row alone', async () => {
    const { rows, columns } = await run(
      'formulas: { double: number(height) * 2 }\nproperties: { height: { displayName: H } }\nviews: [{ type: table, name: T, order: [file.name, height, formula.double] }]',
    );
    expect(columns.map(({ title }) => title)).toEqual(['file name', 'H', 'double']);
    expect(rows[0]).toMatchObject({ cells: ['Ash', '30', '60'], values: ['Ash', 30, 60] });
    expect(rows[0]?.errors).toBeUndefined();
    expect(rows[3]).toMatchObject({
      cells: ['Dill', 'x', ''],
      errors: { 'formula.double': 'Unable to parse "x" as a number.' },
    });
  });
});

describe('summaries', () => {
  const of = async (name: string, property = 'n', extra = '') =>
    (await run(`${extra}\nviews: [{ type: table, name: T, summaries: { ${property}: ${name} } }]`)).summaries?.[
      property.includes('.') ? property : `note.${property}`
    ];

  it.each([
    ['Average', 'n', '9.5'],
    ['Min', 'n', '9'],
    ['Max', 'n', '10'],
    ['Sum', 'n', '19'],
    ['Range', 'n', '1'],
    ['Median', 'n', '9.5'],
    ['Stddev', 'n', '0.5'],
    ['Average', 'file.name', ''],
    ['Earliest', 'when', '2026-01-03'],
    ['Latest', 'when', '2026-01-05'],
    ['Range', 'when', '2 days'],
    ['Checked', 'ok', '1'],
    ['Unchecked', 'ok', '1'],
    ['Empty', 'n', '2'],
    ['Filled', 'n', '2'],
    ['Unique', 'authors', '3'],
    ['Unique', 'kind', '3'],
    ['Nonsense', 'n', ''],
  ])('%s of %s is %j', async (name, property, shown) => {
    expect(await of(name, property)).toBe(shown);
  });

  it('evaluates those of a base over all values of a column', async () => {
    expect(
      await of('mine', 'n', 'summaries: { mine: values.filter(value.isType("number")).mean().round(1) + 0 }'),
    ).toBe('9.5');
    expect(await of('mine', 'n', 'summaries: { mine: values.length }')).toBe('4');
  });

  it.each([
    ['Nonsense', '', 'Cannot find summary "Nonsense"'],
    ['mine', 'summaries: { mine: values.nonsense() }', 'Cannot find function "nonsense" on type List'],
    ['mine', 'summaries: { mine: "1 +" }', 'Unable to parse formula.'],
  ])('reports %s (%s) that fails', async (name, extra, message) => {
    const { problems } = await run(
      `${extra}\nviews: [{ type: table, name: T, groupBy: { property: kind }, summaries: { n: ${name} } }]`,
    );
    expect(problems).toEqual([{ part: 'summary', expression: name, column: 'note.n', message, rows: 0 }]);
  });

  it('has nothing to say of no rows', async () => {
    const { summaries } = await run('filters: "false"\nviews: [{ type: table, name: T, summaries: { n: Empty } }]');
    expect(summaries).toEqual({ 'note.n': '' });
  });

  it('is told of each group, too', async () => {
    const { groups } = await run(
      'views: [{ type: table, name: T, groupBy: { property: kind }, summaries: { height: Max } }]',
    );
    expect(groups?.map(({ summaries }) => summaries?.['note.height'])).toEqual(['', '2', '40']);
  });
});
