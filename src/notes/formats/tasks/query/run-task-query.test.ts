import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../../testing/fuzz-runs.ts';
import type { TaskItem } from '../task-item.ts';
import type { QuerySurroundings } from './query-source.ts';
import { runTaskQuery } from './run-task-query.ts';

/** Thursday. */
const NOW = new Date(2026, 2, 5, 12).getTime();

const task = (description: string, more: Partial<TaskItem> = {}): TaskItem => ({
  path: 'Garden/Plan.md',
  title: 'Plan',
  line: 1,
  mark: ' ',
  status: 'TODO',
  statusName: 'Todo',
  text: description,
  description,
  tags: [],
  priority: 'none',
  isNested: false,
  ...more,
});

const TASKS = [
  task('mow #garden', { due: '2026-03-04', recurrence: 'every week', tags: ['#garden'], heading: 'Spring' }),
  task('seeds', { due: '2026-03-08', priority: 'high', id: 'abc', path: 'Work.md' }),
  task('plant', { dependsOn: ['abc'], start: '2026-04-01', isNested: true }),
  task('dig', { status: 'DONE', mark: 'x', done: '2026-03-01' }),
  task('wait', { status: 'IN_PROGRESS', mark: '/', scheduled: '2026-03-05', priority: 'low', path: 'Work.md' }),
];

const run = (source: string, more: Partial<QuerySurroundings> = {}) =>
  runTaskQuery(source, { path: 'Work.md', ...more }, TASKS, NOW);
const found = (source: string) => {
  const result = run(source);
  expect(result.problems).toEqual([]);
  return result.groups.flatMap(({ tasks }) => tasks.map(({ description }) => description.split(' ')[0]));
};

describe('a tasks block', () => {
  it.each([
    ['', ['wait', 'seeds', 'mow', 'plant', 'dig']],
    ['not done\nsort by path reverse', ['wait', 'seeds', 'mow', 'plant']],
    ['due before today', ['mow']],
    ['due this week', ['seeds', 'mow']],
    ['due 2026-03-04 2026-03-07', ['mow']],
    ['due on or after 2026-W10', ['seeds', 'mow']],
    ['happens today', ['wait']],
    ['has due date\nno start date', ['seeds', 'mow']],
    ['starts before tomorrow\nnot done', ['wait', 'seeds', 'mow']],
    ['priority is above none', ['seeds']],
    ['priority is not high\ndone', ['dig']],
    ['path includes {{query.file.path}}', ['wait', 'seeds']],
    ['folder includes garden/\nis recurring', ['mow']],
    ['heading includes spring', ['mow']],
    ['tags include #GARDEN', ['mow']],
    ['tags do not include garden\nnot done', ['wait', 'seeds', 'plant']],
    ['description regex matches /^(mow|dig)/', ['mow', 'dig']],
    ['is blocked', ['plant']],
    ['is blocking', ['seeds']],
    ['status.type is IN_PROGRESS', ['wait']],
    ['exclude sub-items\nnot done', ['wait', 'seeds', 'mow']],
    ['(due before 2026-03-05) OR (priority is low)', ['wait', 'mow']],
    ['NOT (done) AND (NOT (has due date))', ['wait', 'plant']],
    ['(done) XOR (path includes work)', ['wait', 'seeds', 'dig']],
    ['# a comment\nnot done\nlimit to 2 tasks', ['wait', 'seeds']],
    ['not done \\\n\nsort by priority\nlimit 1', ['seeds']],
    ['short mode\nhide backlink\nshow urgency\nexplain\ndone', ['dig']],
  ])('%j', (source, expected) => expect(found(source)).toEqual(expected));

  it('groups below headings, and says how many there are', () => {
    const { groups, found: all, shown } = run('group by status.type\ngroup by filename reverse\nlimit groups 1');
    expect(groups.map(({ headings, tasks }) => [...headings, tasks.length])).toEqual([
      ['IN_PROGRESS', 'Work', 1],
      ['TODO', 'Work', 1],
      ['TODO', 'Plan', 1],
      ['DONE', 'Plan', 1],
    ]);
    expect([all, shown]).toEqual([5, 4]);
    expect(run('group by due\nhas due date').groups.map(({ headings }) => headings[0])).toEqual([
      '2026-03-04 Wednesday',
      '2026-03-08 Sunday',
    ]);
  });

  it('stands in columns, of several views as the last one says', () => {
    const columns = (source: string) => {
      const { groups, isInColumns, problems } = run(source);
      expect(problems).toEqual([]);
      return [isInColumns, ...groups.map(({ headings, tasks }) => `${headings.join(' > ')}: ${tasks.length}`)];
    };
    expect(columns('view columns by priority')).toEqual([
      true,
      'High priority: 1',
      'Normal priority: 3',
      'Low priority: 1',
    ]);
    expect(columns('not done\ngroup by filename\nview columns by priority reverse')).toEqual([
      true,
      'Low priority > Work: 1',
      'Normal priority > Plan: 2',
      'High priority > Work: 1',
    ]);
    expect(columns('view columns by starts\nhas start date')).toEqual([true, '2026-04-01 Wednesday: 1']);
    expect(columns('view columns by priority\nview list')).toEqual([false, ': 5']);
  });

  it.each([
    ['view', /“list” or “columns by”/],
    ['view cards', /“list” or “columns by”/],
    ['view columns by colour', /grouped by “colour”/],
    ['view columns by function task.due', /runs no programs/],
    ['filter by function task.due', /runs no programs/],
    ['sort by function task.due', /runs no programs/],
    ['due whenever', /no date/],
    ['something else', /no filter/],
    ['hide everything', /no part/],
    ['sort by colour', /sorted by/],
    ['description regex matches /(a+)+$/', /without end/],
    ['description regex matches /(/', /regular expression/],
    ['(done) AND', /brackets/],
    ['(done', /closed/],
  ])('names a line that it does not understand, and leaves it out: %s', (line, reason) => {
    const { problems, found: all } = run(`not done\n${line}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2, text: line, reason: expect.stringMatching(reason) as string });
    expect(all).toBe(4);
  });

  it.each([
    ['preset mine', 'done', ['dig']],
    ['{{preset.mine}}', 'done', ['dig']],
    ['({{preset.mine}}) OR (is blocked)', 'done', ['plant', 'dig']],
    ['preset mine', '# two lines\nnot done\nlimit 1', ['wait']],
    ['preset mine', 'preset other', ['seeds']],
  ])('takes %j from the settings, where it means %j', (source, mine, expected) => {
    const result = run(source, { presets: { mine, other: 'is blocking' } });
    expect(result.problems).toEqual([]);
    expect(result.groups.flatMap(({ tasks }) => tasks.map((each) => each.description.split(' ')[0]))).toEqual(expected);
  });

  it.each([
    ['preset absent', /no preset “absent”.*have loop/],
    ['preset loop', /without end/],
    ['{{preset.loop2}}', /without end/],
    ['path includes {{query.file.fileName}}', /no value “\{\{query\.file\.fileName\}\}”/],
    ['show toolbar', /no toolbar/],
  ])('says why %j cannot be followed', (source, reason) => {
    const { problems } = run(source, { presets: { loop: 'preset loop', loop2: '{{preset.loop2}}' } });
    expect(problems.map((problem) => problem.reason)).toEqual([expect.stringMatching(reason)]);
  });

  it('follows the properties of its note, the settings before them, and says which line is from where', () => {
    const surroundings = {
      properties: {
        area: 'garden',
        TQ_short_mode: true,
        TQ_show_tree: true,
        TQ_show_due_date: false,
        TQ_explain: true,
        TQ_extra_instructions: "not done\nfolder includes {{query.file.property('Area')}}",
      },
      globalQuery: 'exclude sub-items',
    };
    const result = run('due before tomorrow', surroundings);
    expect(result).toMatchObject({ isShort: true, problems: [], found: 1 });
    expect(result.hidden).toContain('due date');
    expect(result.hidden).not.toContain('tree');
    expect(result.explanation?.slice(-4)).toEqual([
      { source: 'properties', written: 'explain', days: [] },
      { source: 'properties', written: 'not done', days: [] },
      {
        source: 'properties',
        written: "folder includes {{query.file.property('Area')}}",
        meant: 'folder includes garden',
        days: [],
      },
      {
        source: 'block',
        written: 'due before tomorrow',
        days: [{ filter: 'due before tomorrow', days: { to: '2026-03-05' } }],
      },
    ]);
    expect(result.explanation?.[0]).toMatchObject({ source: 'settings', written: 'exclude sub-items' });
    expect(run('ignore global query', surroundings).explanation?.[0]?.source).toBe('properties');
    expect(run('done').explanation).toBeUndefined();
  });

  it('explains the days of each filter within brackets', () => {
    const [explained] = run('explain\n(due before 2026-03-05) OR (starts after today)').explanation?.slice(1) ?? [];
    expect(explained?.days).toEqual([
      { filter: 'due before 2026-03-05', days: { to: '2026-03-04' } },
      { filter: 'starts after today', days: { from: '2026-03-06' } },
    ]);
  });

  // The scores that the plugin documents: https://publish.obsidian.md/tasks/Advanced/Urgency
  it.each([
    [{ due: '2026-02-20' }, 12 + 1.95],
    [{ due: '2026-03-04' }, 9.25714 + 1.95],
    [{ due: '2026-03-05' }, 8.8 + 1.95],
    [{ due: '2026-03-12' }, 5.6 + 1.95],
    [{ due: '2026-04-30' }, 2.4 + 1.95],
    [{ priority: 'low' as const }, 0],
    [{ priority: 'highest' as const, due: '2026-03-05' }, 17.8],
    [{ priority: 'lowest' as const, scheduled: '2026-03-05' }, 3.2],
    [{ start: '2026-03-06' }, -3 + 1.95],
  ])('tells the urgency of %j', (fields, expected) => {
    const of = (source: string) =>
      runTaskQuery(source, { path: 'Work.md' }, [task('one', fields)], NOW).groups[0]?.tasks[0]?.urgency;
    expect(of('show urgency')).toBeCloseTo(expected, 4);
    expect(of('')).toBeUndefined();
  });

  it('finds dates that are no days', () => {
    const wrong = [
      task('a', { text: 'a 📅 2026-02-30' }),
      task('b', { text: 'b 🛫 2026-13-01' }),
      task('c', { text: 'c 📅 2026-02-28', due: '2026-02-28' }),
    ];
    const of = (source: string) =>
      runTaskQuery(source, { path: '' }, wrong, NOW).groups.flatMap(({ tasks }) =>
        tasks.map((each) => each.description),
      );
    expect(of('due date is invalid')).toEqual(['a']);
    expect(of('happens date is invalid')).toEqual(['a', 'b']);
  });

  it('sorts by chance: the same all day, another way on other days', () => {
    const many = Array.from({ length: 30 }, (_, at) => task(`task ${at}`, { line: at + 1 }));
    const order = (now: number) =>
      runTaskQuery('sort by random', { path: '' }, many, now).groups[0]?.tasks.map(({ line }) => line);
    expect(order(NOW)).toEqual(order(NOW + 3_600_000));
    expect(order(NOW)).not.toEqual(order(NOW + 86_400_000));
    expect(order(NOW)).not.toEqual(many.map(({ line }) => line));
  });

  it('shows what stands below a task, once', () => {
    const text = [
      '- [ ] party',
      '  - food',
      '    - [ ] cake',
      '      more of it',
      '',
      '  - [x] guests',
      'end',
      '- [ ] x',
    ].join('\n');
    const all = [
      task('party', { line: 1 }),
      task('cake', { line: 3, isNested: true }),
      task('guests', { line: 6, mark: 'x', status: 'DONE', isNested: true }),
    ];
    const result = runTaskQuery('show tree\nnot done', { path: '' }, all, NOW, () => text);
    expect(result.groups[0]?.tasks.map(({ description, below }) => [description, below])).toEqual([
      [
        'party',
        [
          { line: 2, depth: 1, text: 'food' },
          { line: 3, depth: 2, mark: ' ', text: 'cake' },
          { line: 6, depth: 1, mark: 'x', text: 'guests' },
        ],
      ],
    ]);
    expect(result).toMatchObject({ found: 2, shown: 2 });
    expect(runTaskQuery('not done', { path: '' }, all, NOW, () => text).groups[0]?.tasks).toHaveLength(2);
  });

  it('hides and shows parts by their names, in one or many', () => {
    const hidden = (source: string) => run(source).hidden.toSorted();
    const always = hidden('');
    expect(always).toEqual(['group count', 'tree', 'urgency']);
    expect(hidden('hide backlinks\nhide tags\nhide id\nhide depends on\nhide on completion')).toEqual(
      [...always, 'backlink', 'depends on', 'id', 'on completion', 'tags'].toSorted(),
    );
    expect(hidden('hide due date\nshow due date\nshow tree')).toEqual(['group count', 'urgency']);
  });

  const word = fc.constantFrom(
    'due',
    'before',
    'today',
    '(',
    ')',
    'AND',
    'NOT',
    'sort by',
    'group by',
    'tags',
    'include',
    '#a',
    '/a/',
    'regex matches',
    '\\',
    '\n',
    'limit',
    '9',
    '{{',
    '}}',
    'priority is',
    'status.type is',
    '"',
  );
  it('never throws, whatever it says', () => {
    // The patterns of dates are compiled with the first one.
    run('due the day before yesterday');
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 40 }), (words) => {
        const started = process.cpuUsage();
        expect(run(words.join(' ')).found).toBeLessThanOrEqual(TASKS.length);
        // Processor time, so that a busy machine does not change the verdict.
        expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
      }),
      fuzzRuns(300),
    );
  });
});
