import { describe, expect, it } from 'vitest';
import { postponed } from './postpone-task.ts';
import { taskOf } from './testing/task-of.ts';

describe('a task is put off', () => {
  it.each([
    ['from today where its day is past', { due: '2026-02-01' }, { field: 'due', day: '2026-03-06' }],
    ['from its day where that is to come', { due: '2026-03-31' }, { field: 'due', day: '2026-04-01' }],
    ['by its due day first', { due: '2026-03-05', start: '2026-03-01' }, { field: 'due', day: '2026-03-06' }],
    [
      'then by its scheduled one',
      { scheduled: '2026-03-05', start: '2026-03-01' },
      { field: 'scheduled', day: '2026-03-06' },
    ],
    ['then by its first', { start: '2026-03-10' }, { field: 'start', day: '2026-03-11' }],
    ['not without a date', {}, undefined],
    ['not when it is done', { due: '2026-03-05', status: 'DONE' }, undefined],
  ] as const)('%s', (_name, fields, expected) =>
    expect(postponed(taskOf('a', fields), '2026-03-05', 1)).toEqual(expected),
  );
});
