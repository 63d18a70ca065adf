import { describe, expect, it } from 'vitest';
import { runTaskQuery } from './run-task-query.ts';
import { NOW, run, task } from './testing/queried-tasks.ts';

describe('a tasks block', () => {
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
});
