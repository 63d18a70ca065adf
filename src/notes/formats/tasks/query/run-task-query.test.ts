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
