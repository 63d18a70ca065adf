import { inQuotes } from '../../strings/in-quotes.ts';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What blocks of code answer that ask something of the vault. */
export const queriesText = texts('queries', {
  ignoredLine: (line: string, reason: string) => `${inQuotes(line)} is left out: ${reason}.`,
  notUnderstood: (line: string, reason: string) => `${inQuotes(line)} is not understood: ${reason}.`,
  noTasksListed: 'So no tasks are listed.',
  drawing: 'Drawing the answer…',
  columns: 'Tasks in columns',
  task: 'Task',
  taskCount: (foundCount: number) => plural(foundCount, { one: '# task', other: '# tasks' }),
  taskCountOf: (shownCount: number, foundCount: number) =>
    plural(foundCount, { one: `${shownCount} of # task`, other: `${shownCount} of # tasks` }),
  resultCount: (foundCount: number) => plural(foundCount, { one: '# result', other: '# results' }),
  resultCountOf: (shownCount: number, foundCount: number) =>
    plural(foundCount, { one: `${shownCount} of # result`, other: `${shownCount} of # results` }),
  file: 'File',
  group: 'Group',
  columnWithCount: (name: string, foundCount: number) => `${name} (${foundCount})`,
  source: 'Its source',
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    days: (month: string) => `Days of ${month}`,
    notes: (month: string) => `Notes of ${month}`,
    notesOn: (day: string, notes: number) => plural(notes, { one: `${day}, # note`, other: `${day}, # notes` }),
    none: (month: string) => `No note has a date in ${month}.`,
  },
  yes: 'Yes',
  no: 'No',
  problems: {
    unexpected: (token: string) =>
      token === '' ? 'The query ends too early.' : `${inQuotes(token)} is not understood here.`,
    kind: (kindName: string) =>
      `A query begins with LIST, TABLE, TASK or CALENDAR${kindName === '' ? '.' : `, not with ${inQuotes(kindName)}.`}`,
    too_long: () => 'The query is too long.',
    too_deep: () => 'The query has too many brackets within each other.',
    source: (source: string) =>
      `FROM needs a #tag, a "folder" or a [[link]]${source === '' ? '.' : `, not ${inQuotes(source)}.`}`,
    csv: () => 'Tables of CSV files are not read by queries: open the file, or copy its rows into notes.',
    order: (command: string) => `${inQuotes(command)} stands too late: it comes before all other commands, and once.`,
    function: (functionName: string) => `There is no function ${inQuotes(functionName)}.`,
    calendar: () => 'CALENDAR needs the name of a date, such as file.day.',
    failed: (message: string) => message,
    rows: (message: string) => message,
  },
  inLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  leftOut: (rows: number, problem: string) =>
    `${plural(rows, { one: '# note is', other: '# notes are' })} left out: ${problem}`,
  failed: (reason: string) => `This could not be answered: ${reason}`,
  valueFailed: (message: string) => `This value failed: ${message}`,
  openLine: (name: string) => `Open the line in ${name}`,
  priority: {
    highest: 'highest priority',
    high: 'high priority',
    medium: 'medium priority',
    none: '',
    low: 'low priority',
    lowest: 'lowest priority',
  },
  edit: (task: string) => `Edit ${inQuotes(task)}`,
  postpone: (task: string, day: string) => `Postpone ${inQuotes(task)} to ${day}`,
  urgency: (score: string) => `urgency ${score}`,
  explain: {
    title: 'What this list asks for',
    from: { settings: 'from the settings of the Tasks plugin', properties: 'from the properties of this note' },
    meant: (instruction: string) => `read as: ${instruction}`,
    daysOf: (filter: string, days: string) => `${filter}: ${days}`,
    on: (day: string) => `on ${day}`,
    between: (from: string, to: string) => `from ${from} to ${to}`,
    until: (day: string) => `up to ${day}`,
    since: (day: string) => `from ${day} on`,
  },
  fields: {
    id: 'id',
    'depends on': 'waits for',
    'on completion': 'when done:',
    'recurrence rule': 'repeats',
    'created date': 'created',
    'start date': 'starts',
    'scheduled date': 'scheduled',
    'due date': 'due',
    'cancelled date': 'cancelled',
    'done date': 'done',
  },
});
