import { z } from 'zod';
import { toLocalDay } from '../../notes/dates/dates.ts';
import { withCardDue } from '../../notes/formats/board/card-facts.ts';
import { isBoard } from '../../notes/formats/board/read-board.ts';
import { changeTask, tickedMark, type TaskChange } from '../../notes/formats/tasks/change-task.ts';
import { isDay, readTask } from '../../notes/formats/tasks/read-task.ts';
import { PRIORITIES } from '../../notes/formats/tasks/task-fields.ts';
import { readTaskLine } from '../../notes/formats/tasks/task-line.ts';
import { statusOfType, type StatusType } from '../../notes/formats/tasks/task-settings.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { scanNote } from '../../notes/markdown/scan-note.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { type EditableNote, readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { DATE_FORMS, toPeriod } from '../reading/date-input.ts';

const STATUSES = ['todo', 'in_progress', 'on_hold', 'done', 'cancelled', 'toggle'] as const;
const date = z.string().min(1).nullable().optional();

const updateTaskInput = () =>
  z.strictObject({
    path: z.string().min(1).describe('Path of its note; a title does too.'),
    line: z.int().min(1).optional().describe('Of the task, as list_tasks gives it.'),
    text: z.string().min(1).optional().describe('Words of the task: finds it where its line is another by now.'),
    status: z.enum(STATUSES).optional().describe('toggle: as a click on its box.'),
    due: date.describe(`${DATE_FORMS}; null takes it away.`),
    scheduled: date.describe('As due.'),
    start: date.describe('As due.'),
    priority: z.enum(PRIORITIES).optional().describe('none takes it away.'),
  });
type Input = z.output<ReturnType<typeof updateTaskInput>>;

export const updateTask = defineWriteTool({
  name: 'update_task',
  title: 'Change a task',
  description:
    'Sets the status, dates or priority of one task; the rest of its line stays. A recurring task that is done gets its next line. For other words use edit_note.',
  category: 'core',
  risk: 'write',
  input: updateTaskInput,
  output: () =>
    changeOf({
      line: z.int(),
      text: z.string().describe('The line as it is now; empty where it is gone.'),
      next: z.string().optional().describe('The line of a recurring task’s next time.'),
    }),
  example: { path: 'Garden/Plan.md', line: 12, text: 'Mow the lawn', status: 'done' },
  summary: ({ path, text, status }) =>
    `${status === 'done' ? 'Finish' : 'Change'} ${text === undefined ? 'a task' : inQuotes(text)} in ${inQuotes(path)}`,
  async plan(request, context) {
    if (request.line === undefined && request.text === undefined)
      return failure('invalid_input', 'Neither line nor text was given.', 'Call update_task again with one of them.');
    const { path } = await findNote(context, request.path);
    const note = await readEditable(context, path);
    const { line, from, to } = await findTask(note, request.line, request.text, createYielder());
    const taskLine = note.text.slice(from, to);
    const taskChange = changeOfTask(request, taskLine, context);
    const { due, ...others } = taskChange.fields ?? {};
    const moved = due === undefined || !isBoard(note.text) ? undefined : withCardDue(taskLine, due, note.text);
    const changed = await changeTask(
      moved ?? taskLine,
      moved === undefined ? taskChange : { ...taskChange, fields: others },
      {
        settings: context.settings.tasks,
        today: today(context),
      },
    );
    if (changed.kind === 'refused')
      return failure(
        'invalid_input',
        `The task was not changed. ${changed.reason}`,
        'Correct the task with edit_note first.',
      );
    const { lines, next } = changed;
    const ending = note.text.startsWith('\n', to) ? 1 : 0;
    const text = note.text.slice(0, from) + lines.join('\n') + note.text.slice(lines.length === 0 ? to + ending : to);
    const changedLine = changed.changed ?? '';
    const at = line + Math.max(0, lines.indexOf(changedLine));
    const taskResult = { line: at, text: changedLine.trim(), ...(next !== undefined && { next: next.trim() }) };
    if (text === note.text)
      return {
        success: true,
        operation: 'update_task',
        path,
        hash: note.hash,
        unchanged: true,
        message: 'The task is like this already.',
        ...taskResult,
      };
    return {
      operation: 'update_task',
      message: `Change a task of ${inQuotes(path)}: ${changedLine.trim() === '' ? 'it is done and deleted, as it says' : inQuotes(changedLine.trim())}`,
      path,
      changes: [{ path, before: { hash: note.hash, text: note.text }, after: { text } }],
      details: { path, line },
      result: {
        ...taskResult,
        message:
          next === undefined
            ? `Changed a task of ${inQuotes(path)}.`
            : `Changed a task of ${inQuotes(path)}; it comes again.`,
      },
    };
  },
});

const today = ({ clock }: ToolContext): string => toLocalDay(clock.now());

/** @throws ToolStop `invalid_input` for a date that is none, or a status that the vault has no sign for */
function changeOfTask(request: Input, line: string, context: ToolContext): TaskChange {
  const fields = Object.fromEntries(
    (['due', 'scheduled', 'start'] as const).flatMap((field) => {
      const value = request[field];
      return value === undefined ? [] : [[field, value === null ? null : toDay(context, field, value)]];
    }),
  );
  return {
    fields: { ...fields, ...(request.priority !== undefined && { priority: request.priority }) },
    ...(request.status !== undefined && { mark: markFor(request.status, line, context) }),
  };
}

function toDay(context: ToolContext, field: string, value: string): string {
  return isDay(value) ? value : toLocalDay(toPeriod(context, field, value).from);
}

function markFor(status: (typeof STATUSES)[number], line: string, { settings }: ToolContext): string {
  const task = readTaskLine(line);
  if (status === 'toggle') return task ? tickedMark(task, settings.tasks) : ' ';
  const type = status.toUpperCase() as StatusType;
  const taskStatus = statusOfType(settings.tasks, type);
  if (taskStatus) return taskStatus.mark;
  throw new ToolStop(
    failure(
      'invalid_input',
      `This vault has no sign for ${inQuotes(status)}.`,
      `Choose ${STATUSES.filter((statusName) => statusName === 'toggle' || statusOfType(settings.tasks, statusName.toUpperCase() as StatusType)).join(', ')}.`,
    ),
  );
}

/** Tasks that are compared without giving way. */
const AT_ONCE = 500;

/** A task's line in the text of its note. */
interface FoundTask {
  /** 1-based. */
  readonly line: number;
  readonly from: number;
  /** Behind the last character, the line feed left out. */
  readonly to: number;
}

/**
 * The task on a line, or the one whose text holds these words where the line is not given, or is another by now.
 * @param pause awaited between parts of the work @throws ToolStop `not_found`, `ambiguous`
 */
async function findTask(
  note: EditableNote,
  line: number | undefined,
  words: string | undefined,
  pause: () => Promise<void>,
): Promise<FoundTask> {
  const tasks = tasksOf(note.text);
  await pause();
  const searchText = words === undefined ? undefined : foldName(words.trim());
  const fits = ({ from, to }: FoundTask): boolean => {
    const text = readTaskLine(note.text.slice(from, to))?.text ?? '';
    return (
      searchText === undefined ||
      foldName(text).includes(searchText) ||
      foldName(readTask(text).description).includes(searchText)
    );
  };
  const there = tasks.find((task) => task.line === line);
  if (there && fits(there)) return there;
  const matchingTasks: FoundTask[] = [];
  for (const [at, task] of searchText === undefined ? [] : tasks.entries()) {
    if (at % AT_ONCE === 0) await pause();
    if (fits(task)) matchingTasks.push(task);
  }
  const only = matchingTasks[0];
  if (only && matchingTasks.length === 1) return only;
  throw new ToolStop(matchingTasks.length > 1 ? several(note, words ?? '', matchingTasks) : missing(note, line, words));
}

/** Only what Markdown sees as a task: not one in a block of code. */
function tasksOf(text: string): FoundTask[] {
  const { bodyFrom } = parseFrontmatter(text);
  const first = text.slice(0, bodyFrom).split('\n').length;
  return scanNote(text, bodyFrom, first).tasks.map(({ from, line }) => {
    const end = text.indexOf('\n', from);
    return { line, from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
  });
}

function several({ path, text }: EditableNote, words: string, matchingTasks: readonly FoundTask[]) {
  return failure(
    'ambiguous',
    `${matchingTasks.length} tasks of ${inQuotes(path)} have ${inQuotes(words)}.`,
    'Call update_task again with the line of the one that is meant.',
    {
      candidates: matchingTasks.slice(0, 5).map(({ line, from, to }) => `line ${line}: ${text.slice(from, to).trim()}`),
    },
  );
}

function missing({ path }: EditableNote, line: number | undefined, words: string | undefined) {
  const taskLabel = words === undefined ? `on line ${line ?? 0}` : `with ${inQuotes(words)}`;
  return failure(
    'not_found',
    `${inQuotes(path)} has no task ${taskLabel}.`,
    'Call list_tasks with this path to see its tasks and their lines.',
  );
}
