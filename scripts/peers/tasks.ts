import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { tickTask } from '../../src/notes/formats/tasks/change-task.ts';
import { runTaskQuery, type TaskQueryResult } from '../../src/notes/formats/tasks/query/run-task-query.ts';
import { taskDate, priorityOf, readTask, taskFieldValue } from '../../src/notes/formats/tasks/read-task.ts';
import { readTaskLine, type TaskItem } from '../../src/notes/formats/tasks/task-line.ts';
import { parseTaskSettings } from '../../src/notes/formats/tasks/task-settings.ts';
import { taskOf } from '../../src/notes/formats/tasks/testing/task-of.ts';
import { ANYTHING, NoCounterpart, peerClock, runPeerTests, type Expectation, type SuiteResult } from './run-tests.ts';

const PATH = 'anywhere.md';

const answer = (source: string, tasks: readonly TaskItem[]): TaskQueryResult =>
  runTaskQuery(source, { path: PATH, presets: PRESETS }, tasks, peerClock.now);

/** Those that the plugin begins with and its tests name. */
const PRESETS = {
  this_file: 'path includes {{query.file.path}}',
  this_folder: 'folder includes {{query.file.folder}}',
};

/** What a test calls a filter: its line, and whether it is understood. */
interface PeerFilter {
  readonly line: string;
  readonly error: unknown;
  readonly filterFunction: unknown;
}

function readPeerFilter(line: string): PeerFilter {
  const [problem] = answer(line, []).problems;
  return { line, error: problem && ANYTHING, filterFunction: problem ? undefined : ANYTHING };
}

const matches = ({ line }: PeerFilter, task: TaskItem): boolean => answer(line, [task]).found === 1;

const STATUS: Readonly<Record<string, TaskItem['status']>> = {
  ' ': 'TODO',
  '/': 'IN_PROGRESS',
  h: 'ON_HOLD',
  x: 'DONE',
  X: 'DONE',
  '-': 'CANCELLED',
};

const STATUS_NAMES: Readonly<Record<string, string>> = {
  TODO: 'Todo',
  IN_PROGRESS: 'In Progress',
  ON_HOLD: 'On Hold',
  DONE: 'Done',
  CANCELLED: 'Cancelled',
};

/** The task of a line, as the index would list it. */
function taskFromLine(line: string, more: Partial<TaskItem> = {}): TaskItem {
  const taskLine = readTaskLine(line);
  if (!taskLine) throw new NoCounterpart();
  const text = readTask(taskLine.text);
  const dates = (['due', 'scheduled', 'start', 'created', 'done', 'cancelled'] as const).map((field) => [
    field,
    taskDate(text, field),
  ]);
  const [recurrence, id, dependsOn] = (['recurrence', 'id', 'dependsOn'] as const).map((field) =>
    taskFieldValue(text, field),
  );
  return taskOf(text.description, {
    ...{
      path: PATH,
      text: taskLine.text,
      mark: taskLine.mark,
      status: STATUS[taskLine.mark] ?? 'TODO',
      statusName: STATUS_NAMES[STATUS[taskLine.mark] ?? 'TODO'] ?? 'Todo',
      tags: text.tags,
      priority: priorityOf(text),
    },
    ...Object.fromEntries(dates.filter(([, value]) => value !== undefined)),
    ...(recurrence !== undefined && { recurrence }),
    ...(id !== undefined && { id }),
    ...(dependsOn !== undefined && { dependsOn: dependsOn.split(',').map((part) => part.trim()) }),
    ...more,
  });
}

const SIGNS = { due: '📅', start: '🛫', scheduled: '⏳', done: '✅', created: '➕', cancelled: '❌' } as const;
const PRIORITY = {
  Highest: 'highest',
  High: 'high',
  Medium: 'medium',
  None: 'none',
  Low: 'low',
  Lowest: 'lowest',
} as const;

/** Makes tasks as the plugin's builder does. */
class TaskBuilder {
  task: TaskItem = taskOf('my description', { path: '' });
  constructor() {
    // What stands for no part of a task here ends the test.
    return new Proxy(this, {
      get(builder, name) {
        const own = Reflect.get(builder, name) as unknown;
        if (typeof own === 'function') return own.bind(builder);
        if (own !== undefined || typeof name === 'symbol') return own;
        throw new NoCounterpart();
      },
    });
  }
  with(more: Partial<TaskItem>): TaskBuilder {
    this.task = { ...this.task, ...more };
    return this;
  }
  build = (): TaskItem => this.task;
  description = (description: string) => this.with({ description, text: description });
  path = (path: string) => this.with({ path });
  precedingHeader = (heading: string | null) => this.with(heading === null ? {} : { heading });
  tags = (tags: readonly string[]) => this.with({ tags });
  priority = (priority: TaskItem['priority']) => this.with({ priority });
  id = (id: string) => this.with(id === '' ? {} : { id });
  dependsOn = (dependsOn: readonly string[]) => this.with(dependsOn.length === 0 ? {} : { dependsOn });
  status = (status: Partial<TaskItem>) => this.with(status);
  indentation = () => this;
  date(field: keyof typeof SIGNS, day: string | null): TaskBuilder {
    if (day === null) return this;
    const text = `${this.task.text} ${SIGNS[field]} ${day}`;
    return this.with(taskDate(readTask(text), field) === undefined ? { text } : { text, [field]: day });
  }
  dueDate = (day: string | null) => this.date('due', day);
  startDate = (day: string | null) => this.date('start', day);
  scheduledDate = (day: string | null) => this.date('scheduled', day);
  doneDate = (day: string | null) => this.date('done', day);
  createdDate = (day: string | null) => this.date('created', day);
  cancelledDate = (day: string | null) => this.date('cancelled', day);
}

const status = (mark: string, type: TaskItem['status'], name: string): Partial<TaskItem> => ({
  mark,
  status: type,
  statusName: name,
});
const Status = {
  ...{
    TODO: status(' ', 'TODO', 'Todo'),
    IN_PROGRESS: status('/', 'IN_PROGRESS', 'In Progress'),
    ON_HOLD: status('h', 'ON_HOLD', 'On Hold'),
  },
  ...{
    DONE: status('x', 'DONE', 'Done'),
    CANCELLED: status('-', 'CANCELLED', 'Cancelled'),
    NON_TASK: status('Q', 'NON_TASK', 'Non-Task'),
  },
};

/** A class of the plugin's for a filter: here all filters are read by one reader. */
class PeerField {
  createFilterOrErrorMessage = readPeerFilter;
  canCreateFilterForLine = (line: string): boolean => readPeerFilter(line).error === undefined;
  constructor() {
    return new Proxy(this, {
      get(field, name) {
        if (name in field || typeof name === 'symbol') return Reflect.get(field, name) as unknown;
        throw new NoCounterpart();
      },
    });
  }
}

class Query {
  readonly filters: readonly unknown[];
  readonly error: unknown;
  constructor(readonly source: string) {
    const filter = readPeerFilter(source);
    this.error = filter.error;
    this.filters = [{ ...filter, filterFunction: (task: TaskItem) => matches(filter, task) }];
    return new Proxy(this, {
      get(query, name) {
        if (name in query || typeof name === 'symbol') return Reflect.get(query, name) as unknown;
        throw new NoCounterpart();
      },
    });
  }
}

/** A range of days, as the plugin's reader of dates gives it. */
function parseDateRange(text: string): unknown {
  const { explanation, problems } = answer(`explain\ndue ${text}`, []);
  const days = explanation?.[1]?.days[0]?.days;
  const day = (value: string | undefined) => ({ format: () => (problems.length > 0 ? 'Invalid date' : value) });
  return { start: day(days?.from), end: day(days?.to) };
}

const nothing = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? undefined : nothing),
  apply: (): unknown => {
    throw new NoCounterpart();
  },
  construct: (): object => {
    throw new NoCounterpart();
  },
});

/** The plugin's modules by the last part of their paths; of others nothing can be asked. */
function moduleOf(path: string): Readonly<Record<string, unknown>> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const exports: Record<string, unknown> = {
    TaskBuilder,
    Status,
    Query,
    Priority: PRIORITY,
    fromLine: ({ line, path: taskPath = PATH, precedingHeader }: Readonly<Record<string, string>>) =>
      taskFromLine(line ?? '', {
        path: taskPath,
        ...(precedingHeader !== undefined && precedingHeader !== null && { heading: precedingHeader }),
      }),
    createTestTasksFile: (value: string) => value,
    SearchInfo: { fromAllTasks: () => undefined },
    GlobalFilter: { getInstance: () => ({ reset: () => undefined }) },
    DateParser: {
      parseDateRange,
      parseDate: (text: string) => (parseDateRange(text) as { readonly start: unknown }).start,
    },
    TaskRegularExpressions: { dateFormat: 'YYYY-MM-DD' },
    ...(/Field$/u.test(name) && { [name]: PeerField }),
  };
  const module = {
    ...exports,
    testFilter: (filter: PeerFilter, builder: TaskBuilder, wanted: boolean) =>
      current(matches(filter, builder.build()), wanted),
    testTaskFilter: (filter: PeerFilter, task: TaskItem, wanted: boolean) => current(matches(filter, task), wanted),
  };
  return new Proxy(module, {
    get: (own, key) => (key in own ? Reflect.get(own, key) : key === 'then' ? undefined : nothing) as unknown,
  });
}

/** Records what a helper of the plugin expects; set by each file that is run. */
let current: (actual: unknown, wanted: unknown) => void = () => undefined;

const matchersOf = (actual: unknown, record: (wanted: unknown, actual: unknown) => void) => {
  const filter = actual as PeerFilter;
  const holds = (task: TaskItem): void => record(true, matches(filter, task));
  return {
    toBeValid: () => record(true, filter.error === undefined),
    toMatchTask: holds,
    toMatchTaskFromLine: (line: string) => holds(taskFromLine(line)),
    toMatchTaskWithDescription: (description: string) => holds(new TaskBuilder().description(description).build()),
    toMatchTaskWithHeading: (heading: string | null) => holds(new TaskBuilder().precedingHeader(heading).build()),
    toMatchTaskWithPath: (path: string) => holds(new TaskBuilder().path(path).build()),
  };
};

async function runFile(folder: string, file: string): Promise<SuiteResult> {
  return runPeerTests({
    file: join(folder, 'tests', file),
    name: file,
    modules: moduleOf,
    matchers: matchersOf,
    onExpect: (expect) => (current = (actual, wanted) => expect(actual)['toEqual']?.(wanted)),
  });
}

/** Every instruction that the tests list: small, in capitals, and within brackets. */
function checkInstructions(folder: string): SuiteResult {
  const text = readFileSync(join(folder, 'tests/Query/Query.test.ts'), 'utf8');
  const expectations: Expectation[] = [];
  const sample = [
    taskFromLine(
      '- [ ] wibble wobble 🔁 every wednesday 🛫 2021-12-26 ⏳ 2021-12-27 📅 2021-12-28 🆔 abc123 ⏫ #sometag',
      { path: 'some/path/wibble.md', heading: 'wibble' },
    ),
    taskFromLine('- [x] done ➕ 2021-12-27 ✅ 2021-12-28 #other'),
    taskFromLine('- [-] cancelled ❌ 2021-12-28', { statusName: 'Cancelled' }),
    taskFromLine('- [/] neither AND nor', { path: 'a/AND/b.md', heading: 'AND' }),
  ];
  const record = (where: string, wanted: unknown, actual: unknown): void => {
    expectations.push({ where, wanted: String(wanted), actual: String(actual), agrees: wanted === actual });
  };
  for (const [, kind = '', list = ''] of text.matchAll(
    /const (filters): ReadonlyArray<string> = \[([\s\S]*?)\n\s*\];/gu,
  )) {
    for (const [, single, double] of list.matchAll(/^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),/gmu)) {
      const instruction = (single ?? double ?? '').replaceAll(/\\(.)/gu, '$1');
      if (kind === '' || instruction.startsWith('#')) continue;
      const isOrder = /^(?:sort|group|view|hide|show|limit|short|full|explain|ignore|#)/iu.test(instruction);
      const plain = answer(instruction, sample);
      record(instruction, 'understood', plain.problems.map(({ reason }) => reason).join() || 'understood');
      if (/^(?:preset|\{\{preset)/u.test(instruction)) continue;
      const capitals = answer(instruction.toUpperCase(), sample);
      record(
        instruction.toUpperCase(),
        'understood',
        capitals.problems.map(({ reason }) => reason).join() || 'understood',
      );
      if (isOrder || /by function/u.test(instruction)) continue;
      record(`${instruction.toUpperCase()}, its tasks`, plain.found, capitals.found);
      const always = answer(`(${instruction}) OR NOT (${instruction})`, sample);
      record(`(${instruction}) OR NOT (…)`, sample.length, always.found);
      record(`NOT (${instruction})`, sample.length - plain.found, answer(`NOT (${instruction})`, sample).found);
    }
  }
  return { expectations, unread: 0 };
}

const EXPLAINED =
  /^(\S[^\n]*?) =>\n? *(?:due|start|scheduled|done|created|cancelled|due, start or scheduled) date is (?:(on or before|on or after|before|after|on) (\d{4}-\d{2}-\d{2})|between:\n? *(\d{4}-\d{2}-\d{2})[^\n]*?and\n? *(\d{4}-\d{2}-\d{2}))/gmu;

/** The days that the plugin explains its filters with. */
function checkExplanations(folder: string): SuiteResult {
  const expectations: Expectation[] = [];
  const approved = join(folder, 'tests/Query/Filter/ReferenceDocs/FilterReference');
  const files = [
    ...readdirSync(approved)
      .filter((name) => name.endsWith('.text'))
      .map((name) => ({ at: join(approved, name), now: '2023-04-19T12:00' })),
    {
      at: join(folder, 'tests/Query/Filter/DueDateField.test.due_date_approval_tests.approved.md'),
      now: '2023-02-10T12:00',
    },
  ];
  for (const { at, now } of files) {
    peerClock.now = new Date(now).getTime();
    const text = readFileSync(at, 'utf8')
      .replaceAll('<br>', '\n')
      .replaceAll(/ \| |^\| /gmu, '\n');
    for (const [, line = '', relation, day, from, to] of text.matchAll(EXPLAINED)) {
      const { explanation, problems } = answer(`explain\n${line}`, []);
      const days = explanation?.[1]?.days[0]?.days;
      const shifted = (value: string | undefined, by: number): string | undefined =>
        value && new Date(Date.parse(`${value}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
      const wanted =
        from !== undefined
          ? [from, to]
          : relation === 'on'
            ? [day, day]
            : relation === 'before' || relation === 'on or before'
              ? [undefined, relation === 'before' ? shifted(day, -1) : day]
              : [relation === 'after' ? shifted(day, 1) : day, undefined];
      const actual = problems[0]?.reason ?? [days?.from, days?.to].join(' to ');
      expectations.push({ where: line, wanted: wanted.join(' to '), actual, agrees: actual === wanted.join(' to ') });
    }
  }
  return { expectations, unread: 0 };
}

/** How a test writes a recurring task, and its next time. */
type RecurrenceCase = Readonly<
  Record<'interval', string> &
    Partial<
      Record<
        'symbol' | 'due' | 'scheduled' | 'start' | 'today' | 'nextDue' | 'nextScheduled' | 'nextStart' | 'nextInterval',
        string
      >
    >
>;

/** The table of recurring tasks: which days, and which rule, the next one has. */
async function checkRecurrence(folder: string): Promise<SuiteResult> {
  const text = readFileSync(join(folder, 'tests/Task/Task.test.ts'), 'utf8');
  const table = /recurrenceCases: Array<RecurrenceCase> = (\[[\s\S]*?\n {4}\]);/u.exec(text)?.[1] ?? '[]';
  const cases = runInNewContext(`(${table})`, {}) as readonly RecurrenceCase[];
  const expectations: Expectation[] = [];
  // Those with signs of their own need the statuses that the tests add.
  const plain = cases.filter(({ symbol }) => symbol === undefined);
  for (const { interval, due, scheduled, start, today = '2021-01-01', ...next } of plain) {
    const dates = [
      [SIGNS.scheduled, scheduled],
      [SIGNS.due, due],
      [SIGNS.start, start],
    ].flatMap(([sign, day]) => (day === undefined ? [] : `${sign} ${day}`));
    const line = [`- [ ] I am task 🔁 ${interval}`, ...dates].join(' ');
    const outcome = await tickTask(line, { settings: parseTaskSettings({}, ['obsidian-tasks-plugin']), today });
    const read =
      outcome.kind === 'lines' && outcome.next !== undefined
        ? readTask(readTaskLine(outcome.next)?.text ?? '')
        : undefined;
    const actual =
      read &&
      [
        taskDate(read, 'due'),
        taskDate(read, 'scheduled'),
        taskDate(read, 'start'),
        taskFieldValue(read, 'recurrence'),
      ].join(' ');
    const wanted = [next.nextDue, next.nextScheduled, next.nextStart, next.nextInterval ?? interval].join(' ');
    const said = actual ?? (outcome.kind === 'refused' ? outcome.reason : 'no next line');
    expectations.push({ where: line, wanted, actual: said, agrees: said === wanted });
  }
  return { expectations, unread: cases.length - plain.length };
}

const SUITES = {
  'filters on tasks': [
    'BlockingField',
    'BooleanField',
    'DescriptionField',
    'FilenameField',
    'FolderField',
    'HeadingField',
    'IdField',
    'PathField',
    'PriorityField',
    'RecurrenceField',
    'RecurringField',
    'RootField',
    'StatusField',
    'StatusNameField',
    'StatusTypeField',
    'TagsField',
    'TextField',
    'DependsOnField',
  ].map((name) => `Query/Filter/${name}.test.ts`),
  'dates and ranges': [
    'DueDateField',
    'DoneDateField',
    'CreatedDateField',
    'CancelledDateField',
    'HappensDateField',
    'ScheduledDateField',
    'StartDateField',
    'DateField',
  ]
    .map((name) => `Query/Filter/${name}.test.ts`)
    .concat('DateTime/DateParser.test.ts'),
} as const;

/** The tests of the Tasks plugin. @param folder a checkout of obsidian-tasks-group/obsidian-tasks */
export async function checkTasks(folder: string): Promise<ReadonlyMap<string, SuiteResult>> {
  const results = new Map<string, SuiteResult>();
  results.set('Tasks: every instruction, small, in capitals, negated', checkInstructions(folder));
  results.set('Tasks: recurrence', await checkRecurrence(folder));
  for (const [suite, files] of Object.entries(SUITES)) {
    const parts: SuiteResult[] = [];
    for (const file of files) parts.push(await runFile(folder, file));
    if (suite === 'dates and ranges') parts.push(checkExplanations(folder));
    results.set(`Tasks: ${suite}`, {
      expectations: parts.flatMap(({ expectations }) => expectations),
      unread: parts.reduce((sum, { unread }) => sum + unread, 0),
    });
  }
  return results;
}
