import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../../testing/fuzz-runs.ts';
import type { TaskItem } from '../task-item.ts';
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

const run = (source: string) => runTaskQuery(source, 'Work.md', TASKS, NOW);
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

  it.each([
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
