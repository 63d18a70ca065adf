import { expect } from 'vitest';
import type { TaskItem } from '../../task-line.ts';
import { taskOf } from '../../testing/task-of.ts';
import type { QuerySurroundings } from '../query-source.ts';
import { runTaskQuery } from '../run-task-query.ts';

/** Thursday. */
export const NOW = new Date(2026, 2, 5, 12).getTime();

export const task = (description: string, more: Partial<TaskItem> = {}) =>
  taskOf(description, { path: 'Garden/Plan.md', title: 'Plan', ...more });

export const TASKS = [
  task('mow #garden', { due: '2026-03-04', recurrence: 'every week', tags: ['#garden'], heading: 'Spring' }),
  task('seeds', { due: '2026-03-08', priority: 'high', id: 'abc', path: 'Work.md' }),
  task('plant', { dependsOn: ['abc'], start: '2026-04-01', isNested: true }),
  task('dig', { status: 'DONE', mark: 'x', done: '2026-03-01' }),
  task('wait', { status: 'IN_PROGRESS', mark: '/', scheduled: '2026-03-05', priority: 'low', path: 'Work.md' }),
];

export const run = (source: string, more: Partial<QuerySurroundings> = {}) =>
  runTaskQuery(source, { path: 'Work.md', ...more }, TASKS, NOW);
export const found = (source: string) => {
  const result = run(source);
  expect(result.problems).toEqual([]);
  return result.groups.flatMap(({ tasks }) => tasks.map(({ description }) => description.split(' ')[0]));
};
