import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What blocks of code answer that ask something of the vault. */
export const queriesText = texts('queries', {
  notUsed: (line: string, reason: string) => `“${line}” is left out: ${reason}.`,
  task: 'Task',
  tasks: (found: number) => plural(found, { one: '# task', other: '# tasks' }),
  tasksOf: (shown: number, found: number) => plural(found, { one: `${shown} of # task`, other: `${shown} of # tasks` }),
  priority: {
    highest: 'highest priority',
    high: 'high priority',
    medium: 'medium priority',
    none: '',
    low: 'low priority',
    lowest: 'lowest priority',
  },
  fields: {
    'recurrence rule': 'repeats',
    'created date': 'created',
    'start date': 'starts',
    'scheduled date': 'scheduled',
    'due date': 'due',
    'cancelled date': 'cancelled',
    'done date': 'done',
  },
});
