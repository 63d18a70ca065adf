import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What blocks of code answer that ask something of the vault. */
export const queriesText = texts('queries', {
  notUsed: (line: string, reason: string) => `“${line}” is left out: ${reason}.`,
  task: 'Task',
  tasks: (found: number) => plural(found, { one: '# task', other: '# tasks' }),
  tasksOf: (shown: number, found: number) => plural(found, { one: `${shown} of # task`, other: `${shown} of # tasks` }),
  results: (found: number) => plural(found, { one: '# result', other: '# results' }),
  resultsOf: (shown: number, found: number) =>
    plural(found, { one: `${shown} of # result`, other: `${shown} of # results` }),
  file: 'File',
  group: 'Group',
  columnWithCount: (name: string, found: number) => `${name} (${found})`,
  source: 'Its source',
  yes: 'Yes',
  no: 'No',
  problems: {
    unexpected: (found: string) => (found === '' ? 'The query ends too early.' : `“${found}” is not understood here.`),
    kind: (found: string) => `A query begins with LIST, TABLE or TASK${found === '' ? '.' : `, not with “${found}”.`}`,
    too_long: () => 'The query is too long.',
    too_deep: () => 'The query has too many brackets within each other.',
    source: (found: string) => `FROM needs a #tag, a "folder" or a [[link]]${found === '' ? '.' : `, not “${found}”.`}`,
    order: (found: string) => `“${found}” stands too late: it comes before all other commands, and once.`,
    function: (found: string) => `There is no function “${found}”.`,
    calendar: () => 'Latent does not draw CALENDAR queries.',
    failed: (found: string) => found,
    rows: (found: string) => found,
  },
  inLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  leftOut: (rows: number, problem: string) =>
    `${plural(rows, { one: '# note is', other: '# notes are' })} left out: ${problem}`,
  failedValue: (message: string) => `This value failed: ${message}`,
  openLine: (name: string) => `Open the line in ${name}`,
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
