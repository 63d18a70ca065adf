import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../../testing/fuzz-runs.ts';
import { runTaskQuery } from './run-task-query.ts';
import { found, NOW, run, task, TASKS } from './testing/queried-tasks.ts';

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

  it.each([
    ['view', /“list” or “columns by”/],
    ['view cards', /“list” or “columns by”/],
    ['view columns by colour', /grouped by “colour”/],
    ['filter by function task.due', /runs no programs/],
    ['due whenever', /no date/],
    ['something else', /no filter/],
    ['hide everything', /no part/],
    ['sort by colour', /sorted by/],
    ['description regex matches /(a+)+$/', /without end/],
    ['description regex matches /(/', /regular expression/],
    ['(done) AND', /brackets/],
    ['(done', /one kind/],
    ['(done) AND [is recurring]', /one kind/],
    ['due before <% tp.date.now() %>', /template/],
    ['"done" OR (is recurring)', /one kind/],
    ['due flurble', /no date/],
    ['due 2015-99-29 2015-99-30', /no date/],
    ['due 2026-W54', /no date/],
    ['due before 2026-Q5', /no date/],
    ['NOT (happens before flurble)', /no date/],
    ['hidden backlink', /no filter/],
  ])('names a line that it does not understand, and lists nothing: %s', (line, reason) => {
    const { problems, found: all, groups } = run(`not done\n${line}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2, text: line, reason: expect.stringMatching(reason) as string });
    expect(all).toBe(0);
    expect(groups).toEqual([]);
  });

  it.each([
    ['sort by function task.due', /runs no programs/],
    ['group by function task.due', /runs no programs/],
    ['view columns by function task.due', /runs no programs/],
    ['show toolbar', /no toolbar/],
  ])('lists its tasks without what it refuses of how they are shown: %s', (line, reason) => {
    const { problems, found: all } = run(`not done\n${line}`);
    expect(problems).toMatchObject([{ text: line, reason: expect.stringMatching(reason) as string, isLayout: true }]);
    expect(all).toBe(4);
  });

  // https://publish.obsidian.md/tasks/Queries/About+Queries#Capitals+in+Query+Instructions
  it.each([
    'tags do not include #garden',
    'tag does not include garden',
    'tags regex does not match /garden/',
    'description does not include mow',
    'description regex does not match /mow/',
    'heading does not include spring',
    'recurrence does not include week',
    'path does not include garden',
    'priority is not high',
    'is not recurring',
    'is not blocked',
    'not done',
    'no due date',
    'status.type is not done',
    'id does not include abc',
    'NOT (path includes work)',
  ])('%s is the same in capitals', (instruction) => {
    const wanted = found(instruction);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(TASKS.length);
    expect(found(instruction.replace(/^[a-z.]+(?: [a-z]+){0,3}/u, (words) => words.toUpperCase()))).toEqual(wanted);
    if (instruction.includes('/')) return;
    expect(found(instruction.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase()))).toEqual(wanted);
    expect(found(instruction.toUpperCase())).toEqual(wanted);
  });

  it.each([
    ['(description includes (maybe)) OR (description includes (perhaps))', ['a (maybe)', 'b (perhaps)']],
    ['(description includes (maybe)) AND (description includes a)', ['a (maybe)']],
    ['(description includes :)) AND (description includes c)', ['c :)']],
    ['NOT (description includes ()', ['c :)', 'd AND e', 'f [x]']],
    ['(description includes AND) OR (description includes [x])', ['d AND e', 'f [x]']],
    ['[description includes (maybe)] OR [description includes [x]]', ['a (maybe)', 'f [x]']],
    ['"description includes a (maybe)"', ['a (maybe)']],
    ['{description includes a}AND NOT{description includes d}', ['a (maybe)', 'b (perhaps)']],
    ['(((description includes c)))', ['c :)']],
    [
      '("description includes a" AND "description includes (") OR (description includes c)',
      ['a (maybe)', 'b (perhaps)', 'c :)'],
    ],
    ['NOT NOT (description includes c)', ['c :)']],
  ])('a text that is searched for may hold brackets: %s', (source, wanted) => {
    const tasks = ['a (maybe)', 'b (perhaps)', 'c :)', 'd AND e', 'f [x]'].map((description) => task(description));
    const result = runTaskQuery(`${source}\nsort by description`, { path: '' }, tasks, NOW);
    expect(result.problems).toEqual([]);
    expect(result.groups.flatMap((group) => group.tasks.map(({ description }) => description))).toEqual(wanted);
  });

  it('binds NOT most, then XOR, AND and OR', () => {
    const tasks = ['none', 'x', 'y', 'z', 'x y', 'x z', 'y z', 'x y z'].map((words) => task(`task ${words}`));
    const matching = (source: string) =>
      runTaskQuery(source, { path: '' }, tasks, NOW)
        .groups.flatMap((group) => group.tasks.map(({ description }) => description.slice(5)))
        .toSorted();
    const [x, y, z] = ['x', 'y', 'z'].map((letter) => `(description includes ${letter})`);
    expect(matching(`${x} AND ${y} XOR ${z}`)).toEqual(matching(`${x} AND (${y} XOR ${z})`));
    expect(matching(`${x} XOR ${y} AND ${z}`)).toEqual(matching(`(${x} XOR ${y}) AND ${z}`));
    expect(matching(`${x} OR ${y} AND ${z}`)).toEqual(matching(`${x} OR (${y} AND ${z})`));
    expect(matching(`${x} OR ${y} XOR ${z}`)).toEqual(['x', 'x y', 'x y z', 'x z', 'y', 'z']);
    expect(matching(`${x} AND NOT ${y}`)).toEqual(['x', 'x z']);
  });

  // Thursday 5 March 2026
  it.each([
    ['due in two weeks', '2026-03-19', '2026-03-19'],
    ['due two weeks ago', '2026-02-19', '2026-02-19'],
    ['due in 3 days', '2026-03-08', '2026-03-08'],
    ['due before in two weeks', undefined, '2026-03-18'],
    ['due after in two weeks', '2026-03-20', undefined],
    ['due after 14 days ago', '2026-02-20', undefined],
    ['due 14 May', '2026-05-14', '2026-05-14'],
    ['due May', '2026-05-01', '2026-05-01'],
    ['due on or before 25th May 2026', undefined, '2026-05-25'],
    ['due tuesday', '2026-03-03', '2026-03-03'],
    ['due next monday', '2026-03-09', '2026-03-09'],
    ['due last monday', '2026-02-23', '2026-02-23'],
    ['due this monday', '2026-03-02', '2026-03-02'],
    ['due THIS Sunday', '2026-03-01', '2026-03-01'],
    ['due before next friday', undefined, '2026-03-12'],
    ['due in this month', '2026-03-01', '2026-03-31'],
    ['due before next quarter', undefined, '2026-03-31'],
    ['due after 2026-W14', '2026-04-06', undefined],
    ['due 2026-Q4', '2026-10-01', '2026-12-31'],
    ['due 2026-02', '2026-02-01', '2026-02-28'],
    ['due 2026', '2026-01-01', '2026-12-31'],
    ['due 17 August 2026 19 August 2026', '2026-08-17', '2026-08-19'],
    ['due 2027-08-17   2026-08-19', '2026-08-19', '2027-08-17'],
    ['due 2026-99-29 2026-08-19', '2026-08-19', '2026-08-19'],
    ['due 2026-08-19 2026-99-29', '2026-08-19', '2026-08-19'],
  ])('%s is from %s to %s', (source, from, to) => {
    const { problems, explanation } = run(`explain\n${source}`);
    expect(problems).toEqual([]);
    expect(explanation?.[1]?.days[0]?.days).toEqual({ ...(from && { from }), ...(to && { to }) });
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
