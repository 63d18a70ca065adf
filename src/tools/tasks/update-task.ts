import { z } from 'zod';
import { withCardDue } from '../../notes/formats/board/card-task.ts';
import { isBoard } from '../../notes/formats/board/read-board.ts';
import { changeTask, tickedMark, type TaskChange } from '../../notes/formats/tasks/change-task.ts';
import { isDay } from '../../notes/formats/tasks/read-task.ts';
import { PRIORITIES } from '../../notes/formats/tasks/task-fields.ts';
import { readTaskLine } from '../../notes/formats/tasks/task-line.ts';
import { statusOfType, type StatusType } from '../../notes/formats/tasks/task-settings.ts';
import { toLocalDay } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { DATE_FORMS, toPeriod } from '../reading/date-input.ts';
import { findTask } from './find-task.ts';

const STATUSES = ['todo', 'in_progress', 'on_hold', 'done', 'cancelled', 'toggle'] as const;
const date = z.string().min(1).nullable().optional();

const input = z.strictObject({
  path: z.string().min(1).describe('Path of its note; a title does too.'),
  line: z.int().min(1).optional().describe('Of the task, as list_tasks gives it.'),
  text: z.string().min(1).optional().describe('Words of the task: finds it where its line is another by now.'),
  status: z.enum(STATUSES).optional().describe('toggle: as a click on its box.'),
  due: date.describe(`${DATE_FORMS}; null takes it away.`),
  scheduled: date.describe('As due.'),
  start: date.describe('As due.'),
  priority: z.enum(PRIORITIES).optional().describe('none takes it away.'),
});
type Input = z.output<typeof input>;

export const updateTask = defineWriteTool({
  name: 'update_task',
  title: 'Change a task',
  description:
    'Sets the status, dates or priority of one task; the rest of its line stays. A recurring task that is done gets its next line. For other words use edit_note.',
  category: 'core',
  risk: 'write',
  input,
  output: changeOf({
    line: z.int(),
    text: z.string().describe('The line as it is now; empty where it is gone.'),
    next: z.string().optional().describe('The line of a recurring task’s next time.'),
  }),
  example: { path: 'Garden/Plan.md', line: 12, text: 'Mow the lawn', status: 'done' },
  summary: ({ path, text, status }) =>
    `${status === 'done' ? 'Finish' : 'Change'} ${text === undefined ? 'a task' : inQuotes(text)} in ${inQuotes(path)}`,
  async plan(given, context) {
    if (given.line === undefined && given.text === undefined)
      return failure('invalid_input', 'Neither line nor text was given.', 'Call update_task again with one of them.');
    const { path } = await findNote(context, given.path);
    const note = await readEditable(context, path);
    const { line, from, to } = findTask(note, given.line, given.text);
    const before = note.text.slice(from, to);
    const asked = changeOfTask(given, before, context);
    const { due, ...others } = asked.fields ?? {};
    const moved = due === undefined || !isBoard(note.text) ? undefined : withCardDue(before, due, note.text);
    const changed = await changeTask(moved ?? before, moved === undefined ? asked : { ...asked, fields: others }, {
      settings: context.settings.tasks,
      today: today(context),
    });
    if (changed.kind === 'refused')
      return failure(
        'invalid_input',
        `The task was not changed. ${changed.reason}`,
        'Correct the task with edit_note first.',
      );
    const { lines, next } = changed;
    const ending = note.text.startsWith('\n', to) ? 1 : 0;
    const text = note.text.slice(0, from) + lines.join('\n') + note.text.slice(lines.length === 0 ? to + ending : to);
    const now = changed.changed ?? '';
    const at = line + Math.max(0, lines.indexOf(now));
    const told = { line: at, text: now.trim(), ...(next !== undefined && { next: next.trim() }) };
    if (text === note.text)
      return {
        success: true,
        operation: 'update_task',
        path,
        hash: note.hash,
        unchanged: true,
        message: 'The task is like this already.',
        ...told,
      };
    return {
      operation: 'update_task',
      message: `Change a task of ${inQuotes(path)}: ${now.trim() === '' ? 'it is done and deleted, as it says' : inQuotes(now.trim())}`,
      path,
      changes: [{ path, before: { hash: note.hash, text: note.text }, after: { text } }],
      details: { path, line },
      result: {
        ...told,
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
function changeOfTask(given: Input, line: string, context: ToolContext): TaskChange {
  const fields = Object.fromEntries(
    (['due', 'scheduled', 'start'] as const).flatMap((field) => {
      const value = given[field];
      return value === undefined ? [] : [[field, value === null ? null : toDay(context, field, value)]];
    }),
  );
  return {
    fields: { ...fields, ...(given.priority !== undefined && { priority: given.priority }) },
    ...(given.status !== undefined && { mark: markFor(given.status, line, context) }),
  };
}

function toDay(context: ToolContext, field: string, value: string): string {
  return isDay(value) ? value : toLocalDay(toPeriod(context, field, value).from);
}

function markFor(status: (typeof STATUSES)[number], line: string, { settings }: ToolContext): string {
  const task = readTaskLine(line);
  if (status === 'toggle') return task ? tickedMark(task, settings.tasks) : ' ';
  const type = status.toUpperCase() as StatusType;
  const found = statusOfType(settings.tasks, type);
  if (found) return found.mark;
  throw new ToolStop(
    failure(
      'invalid_input',
      `This vault has no sign for ${inQuotes(status)}.`,
      `Choose ${STATUSES.filter((each) => each === 'toggle' || statusOfType(settings.tasks, each.toUpperCase() as StatusType)).join(', ')}.`,
    ),
  );
}
