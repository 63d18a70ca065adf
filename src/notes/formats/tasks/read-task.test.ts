import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { taskDate, priorityOf, readTask, taskFieldValue } from './read-task.ts';
import { withField } from './task-line.ts';

const fields = (text: string) => Object.fromEntries(readTask(text).parts.map(({ field, value }) => [field, value]));

describe('a task’s fields', () => {
  it('are read from the end backwards, tags between them', () => {
    const text = 'Mow the lawn #garden 🔼 🔁 every 2 weeks 🛫 2026-01-01 #home ⏳ 2026-01-02 📅 2026-01-03 ^lawn';
    expect(fields(text)).toEqual({
      priority: 'medium',
      recurrence: 'every 2 weeks',
      start: '2026-01-01',
      scheduled: '2026-01-02',
      due: '2026-01-03',
    });
    expect(readTask(text)).toMatchObject({
      description: 'Mow the lawn #garden #home',
      tags: ['#garden', '#home'],
      block: ' ^lawn',
    });
  });

  it('end where other words come: what stands before is text', () => {
    const read = readTask('Due 📅 2026-01-03 or so ⏫');
    expect([read.description, priorityOf(read), taskDate(read, 'due')]).toEqual([
      'Due 📅 2026-01-03 or so',
      'high',
      undefined,
    ]);
  });

  it.each([
    ['variation selectors', 'x ⏬\uFE0F 📅\uFE0F 2026-02-03', { priority: 'lowest', due: '2026-02-03' }],
    ['no-break spaces', 'x\u00a0📅\u00a02026-02-03', { due: '2026-02-03' }],
    ['no space at all', 'x 📅2026-02-03', { due: '2026-02-03' }],
    ['the other signs', 'x ⌛ 2026-02-03 📆 2026-02-04', { scheduled: '2026-02-03', due: '2026-02-04' }],
    ['spaces behind', 'x ✅ 2026-02-03  ', { done: '2026-02-03' }],
    ['a dependence', 'x 🆔 ab12 ⛔ c,d 🏁 delete', { id: 'ab12', dependsOn: 'c,d', onCompletion: 'delete' }],
    ['all dates', 'x ➕ 2026-01-01 ❌ 2026-01-02', { created: '2026-01-01', cancelled: '2026-01-02' }],
    [
      'Dataview’s spelling',
      'x [priority:: high]  [repeat:: every day]  (due:: 2026-02-03)',
      { priority: 'high', recurrence: 'every day', due: '2026-02-03' },
    ],
    ['a comma behind', 'x [due:: 2026-02-03], [completion:: 2026-02-04]', { due: '2026-02-03', done: '2026-02-04' }],
  ])('%s', (_name, text, expected) => expect(fields(text)).toEqual(expected));

  it('a day that no calendar has is read as text of the field, and is no date', () => {
    const read = readTask('x 📅 2026-02-30');
    expect([taskFieldValue(read, 'due'), taskDate(read, 'due')]).toEqual(['2026-02-30', undefined]);
  });

  it('takes little time for any line', () => {
    const started = process.cpuUsage();
    for (const unit of ['🔁 a', '🔁 ', '⛔ a,', '[due:: ', '(a:: b) ', '#a ', '📅 2026-01-01 ', ' '])
      readTask(unit.repeat(50_000));
    // Processor time, so that a busy machine does not change the verdict.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });
});

describe('setting a field', () => {
  it.each([
    ['x', 'due', '2026-01-01', 'x 📅 2026-01-01'],
    ['x 📅 2026-01-01', 'due', '2026-01-02', 'x 📅 2026-01-02'],
    ['x 📅 2026-01-01 ^a', 'done', '2026-01-02', 'x 📅 2026-01-01 ✅ 2026-01-02 ^a'],
    ['x 📅 2026-01-01', 'priority', 'high', 'x ⏫ 📅 2026-01-01'],
    ['x ⏫ 📅 2026-01-01', 'priority', 'none', 'x 📅 2026-01-01'],
    ['x [due:: 2026-01-01]', 'start', '2026-01-01', 'x  [start:: 2026-01-01] [due:: 2026-01-01]'],
    ['x 📅 2026-01-01  ', 'due', undefined, 'x  '],
    ['a  b\r', 'due', '2026-01-01', 'a  b 📅 2026-01-01\r'],
  ] as const)('%j: %s %s', (text, field, value, expected) =>
    expect(withField(text, field, value, 'emoji')).toBe(expected),
  );

  const part = fc.constantFrom(
    ' 📅 2026-01-01',
    ' ⏫',
    ' #tag',
    ' word',
    '  [start:: 2026-02-02]',
    ' 🔁 every day',
    ' ✅ 2026-03-03',
    ' 📅 2026-99-99',
  );
  it('keeps everything else of any task', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = `Task${parts.join('')}`;
        const before = readTask(text);
        const after = readTask(withField(text, 'scheduled', '2026-05-05', 'emoji'));
        expect(after.description).toBe(before.description);
        expect(after.parts.filter(({ field }) => field !== 'scheduled').map(({ value }) => value)).toEqual(
          before.parts.map(({ value }) => value),
        );
        expect(taskDate(after, 'scheduled')).toBe('2026-05-05');
        expect(withField(withField(text, 'scheduled', '2026-05-05', 'emoji'), 'scheduled', undefined, 'emoji')).toBe(
          text,
        );
      }),
      fuzzRuns(200),
    );
  });
});
