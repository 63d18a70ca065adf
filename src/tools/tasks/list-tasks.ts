import { z } from 'zod';
import { PRIORITIES } from '../../notes/formats/tasks/task-fields.ts';
import { readDayTest } from '../../notes/formats/tasks/query/task-facts.ts';
import { TASK_STATES, type DayTest } from '../../notes/formats/tasks/task-filter.ts';
import { toLocalDay } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { TaskItem } from '../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { listOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { findNote } from '../note-files/find-note.ts';
import { toTagList } from '../note-files/editable-note.ts';
import { findFolder } from '../reading/find-folder.ts';
import { offsetInput, pageOf } from '../reading/page-input.ts';

const DAYS = '“overdue”, “today”, “this week”, “before 2026-03-01”, “2026-03-01 2026-03-07”, “none”';
const days = z.string().min(1).optional();

const listTasksInput = () =>
  z.strictObject({
    status: z.enum(TASK_STATES).default('open').describe('open: neither done nor cancelled.'),
    due: days.describe(`${DAYS}, or any date.`),
    scheduled: days.describe('As due.'),
    start: days.describe('As due.'),
    done: days.describe('When it was done, as due.'),
    happens: days.describe('Any of due, scheduled, start.'),
    tag: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .describe('Any of these, nested ones too.'),
    folder: z.string().optional().describe('This one or below.'),
    path: z.string().optional().describe('Of one note.'),
    text: z.string().optional().describe('Its words.'),
    priority: z.enum(PRIORITIES).optional().describe('This one or higher.'),
    recurring: z.boolean().optional().describe('Only those that come again; false: the others.'),
    limit: z.int().min(1).max(500).default(50).describe('The most tasks to answer with.'),
    offset: offsetInput,
  });
type Input = z.output<ReturnType<typeof listTasksInput>>;

export const listTasks = defineReadTool({
  name: 'list_tasks',
  title: 'List tasks',
  description:
    'Tasks of the whole vault, soonest due first: “what is due this week”, “overdue”. To count them: query_graph over tasks.',
  category: 'core',
  brief: {
    about: 'Tasks of the vault, by date, tag, words.',
    fields: { status: '', due: '“overdue”, “this week”, a date', tag: '', text: '' },
  },
  risk: 'read',
  input: listTasksInput,
  output: () =>
    listOf({
      path: z.string(),
      line: z.int(),
      text: z.string().describe('Without its dates and other fields.'),
      status: z.string().describe('In lower case, as in the filter.'),
      due: z.string().optional(),
      scheduled: z.string().optional(),
      start: z.string().optional(),
      done: z.string().optional().describe('The day on which it was done.'),
      priority: z.enum(PRIORITIES).optional(),
      recurrence: z.string().optional(),
      id: z.string().optional(),
      depends_on: z.array(z.string()).optional(),
      heading: z.string().optional(),
      overdue: z.boolean().optional(),
    }),
  example: { due: 'this week', tag: 'garden' },
  summary: (request) =>
    `Looked for ${request.status === 'any' ? '' : `${request.status.replace('_', ' ')} `}tasks${told(request)}`,
  async run(request, context) {
    const { status, tag, folder, path, text, priority, recurring, limit, offset } = request;
    const filter = {
      state: status,
      ...dayFilters(request, context),
      ...(tag !== undefined && { tags: toTagList(tag) }),
      ...(folder !== undefined && { folder: await findFolder(context, folder) }),
      ...(path !== undefined && { path: (await findNote(context, path)).path }),
      ...(text !== undefined && { text }),
      ...(priority !== undefined && { priority }),
      ...(recurring !== undefined && { isRecurring: recurring }),
    };
    const { found, tasks } = await context.index.tasks({ filter, limit, offset });
    const today = toLocalDay(context.clock.now());
    const results = tasks.map((task) => listedTaskResult(task, today));
    return { success: true, found, results, ...pageOf(found, offset, results.length) };
  },
});

const DAY_FIELDS = ['due', 'scheduled', 'start', 'done', 'happens'] as const;

function told(request: Input): string {
  const field = DAY_FIELDS.find((dayField) => request[dayField] !== undefined);
  const due = field === undefined ? '' : ` (${field} ${request[field] ?? ''})`;
  return request.text === undefined ? due : ` with ${inQuotes(request.text)}${due}`;
}

function dayFilters(request: Input, context: ToolContext): Partial<Record<(typeof DAY_FIELDS)[number], DayTest>> {
  return Object.fromEntries(
    DAY_FIELDS.flatMap((field) => {
      const words = request[field];
      return words === undefined ? [] : [[field, toDays(field, words, context)]];
    }),
  );
}

/** @throws ToolStop `invalid_input` */
function toDays(field: string, words: string, context: ToolContext): DayTest {
  const nowMs = context.clock.now();
  const plain = words.trim().toLowerCase().replaceAll('_', ' ');
  if (plain === 'none') return { none: true };
  const test = readDayTest(plain === 'overdue' ? 'before today' : plain === 'week' ? 'this week' : plain, nowMs);
  if (test) return test;
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(field)}: ${inQuotes(words)} names no days.`,
      `Write it as ${DAYS}, or any date.`,
      {
        problems: [{ field, message: 'names no days' }],
      },
    ),
  );
}

function listedTaskResult(task: TaskItem, today: string) {
  const { path, line, description, due, scheduled, start, done, priority, recurrence, id, dependsOn, heading } = task;
  const isOpen = task.status === 'TODO' || task.status === 'IN_PROGRESS' || task.status === 'ON_HOLD';
  return {
    path,
    line,
    text: description,
    status: task.status.toLowerCase(),
    ...(due !== undefined && { due }),
    ...(isOpen && due !== undefined && due < today && { overdue: true }),
    ...(scheduled !== undefined && { scheduled }),
    ...(start !== undefined && { start }),
    ...(done !== undefined && { done }),
    ...(priority !== 'none' && { priority }),
    ...(recurrence !== undefined && { recurrence }),
    ...(id !== undefined && { id }),
    ...(dependsOn !== undefined && { depends_on: dependsOn }),
    ...(heading !== undefined && { heading }),
  };
}
