import { expect, it } from 'vitest';
import { taskOf } from '../../../notes/formats/tasks/testing/task-of.ts';
import { taskEntries } from './task-row.tsx';
import { groupTasks } from './tasks-pane.tsx';

const TASKS = [
  taskOf('someday', { line: 9 }),
  taskOf('in a month', { due: '2026-04-05' }),
  taskOf('high', { due: '2026-03-05', priority: 'high' }),
  taskOf('plain', { due: '2026-03-05' }),
  taskOf('late', { due: '2026-03-01', scheduled: '2026-03-20' }),
  taskOf('begun', { start: '2026-03-01' }),
  taskOf('begins later', { start: '2026-03-06' }),
  taskOf('in a week', { scheduled: '2026-03-12', path: 'b.md', tags: ['#Home', '#work'] }),
  taskOf('finished', { due: '2026-03-01', status: 'DONE', mark: 'x', tags: ['#home'] }),
];

const told = (by: 'day' | 'note' | 'tag') =>
  Object.fromEntries(
    groupTasks(TASKS, by, '2026-03-05').map(({ key, tasks }) => [key, tasks.map(({ description }) => description)]),
  );

it('groups tasks by their day, the most urgent first', () => {
  expect(told('day')).toEqual({
    overdue: ['late'],
    today: ['high', 'plain', 'begun'],
    tomorrow: ['begins later'],
    week: ['in a week'],
    later: ['in a month'],
    none: ['someday'],
    finished: ['finished'],
  });
});

it('groups them by note, and by tag without case, what has none last', () => {
  expect(Object.keys(told('note'))).toEqual(['a.md', 'b.md']);
  expect(told('tag')).toMatchObject({ '#home': ['finished', 'in a week'], '#work': ['in a week'] });
  expect(Object.keys(told('tag')).at(-1)).toBe('');
});

it('offers days at the top of a task’s menu, on the date that it has', () => {
  const changed: object[] = [];
  const entries = (task: ReturnType<typeof taskOf>) =>
    taskEntries(task, '2026-03-05', {
      change: (fields) => changed.push(fields),
      pick: (field) => changed.push({ pick: field }),
      edit: () => {},
      rename: () => {},
    })[0]!;
  const choose = (task: ReturnType<typeof taskOf>, label: string) =>
    entries(task)
      .find((entry) => entry.label === label)!
      .run();
  expect(entries(taskOf('someday', {})).map(({ label }) => label)).toEqual([
    'Today',
    'Tomorrow',
    'Next week',
    'Pick a day…',
  ]);
  choose(taskOf('someday', {}), 'Today');
  // A Thursday: the week after it begins on Monday.
  choose(taskOf('someday', {}), 'Next week');
  choose(taskOf('planned', { scheduled: '2026-03-05' }), 'Tomorrow');
  choose(taskOf('planned', { scheduled: '2026-03-05' }), 'Pick a day…');
  expect(changed).toEqual([
    { due: '2026-03-05' },
    { due: '2026-03-09' },
    { scheduled: '2026-03-06' },
    { pick: 'scheduled' },
  ]);
  expect(entries(taskOf('finished', { status: 'DONE', mark: 'x' }))).toEqual([]);
});
