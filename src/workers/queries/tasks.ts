import { boardSettings } from '../../notes/formats/board/read-board.ts';
import { cardAsTask } from '../../notes/formats/board/card-facts.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { runTaskQuery, type TaskQueryResult } from '../../notes/formats/tasks/query/run-task-query.ts';
import { PRIORITIES } from '../../notes/formats/tasks/task-fields.ts';
import { taskTags } from '../../notes/formats/tasks/read-task.ts';
import { compareTasks, toTaskTest } from '../../notes/formats/tasks/task-filter.ts';
import type { TaskItem } from '../../notes/formats/tasks/task-line.ts';
import { isClosed, statusOf, type TaskSettings } from '../../notes/formats/tasks/task-settings.ts';
import type { TaskBlockRequest, TasksRequest, TasksResponse } from '../contract/contract-notes.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';

interface StoredTask {
  readonly path: string;
  readonly title: string;
  readonly line: number;
  readonly mark: string;
  readonly text: string;
  readonly nested: number;
  readonly heading: string | null;
  readonly description: string;
  readonly priority: number;
  readonly due: string | null;
  readonly scheduled: string | null;
  readonly start: string | null;
  readonly created: string | null;
  readonly done_on: string | null;
  readonly cancelled: string | null;
  readonly recurrence: string | null;
  readonly task_id: string | null;
  readonly depends_on: string | null;
}

const TASKS_SQL = `SELECT d.path, d.title, t.line, t.mark, t.text, t.nested, t.heading, t.description, t.priority, t.due, t.scheduled,
    t.start, t.created, t.done_on, t.cancelled, t.recurrence, t.task_id, t.depends_on
  FROM tasks t JOIN documents d ON d.id = t.document_id WHERE d.ignored = 0 AND d.is_note = 1`;

/** By the index of properties: to look into the frontmatter of each note would read the rows of all notes. */
const BOARDS_SQL = `SELECT DISTINCT d.path FROM properties p JOIN documents d ON d.id = p.document_id
  WHERE p.key = 'kanban-plugin' AND p.field_line IS NULL AND d.is_note = 1 AND d.ignored = 0`;

/** Lists of tasks over the whole vault, as the Tasks plugin's settings say what is one. Ignored notes are left out, and canvases, whose cards no line can change. */
export function createTaskQueries(database: Database, settings: TaskSettings) {
  const knownMarks = [...settings.statuses.keys(), 'X'];
  const closed = knownMarks.filter((mark) => isClosed(statusOf(settings, mark).type));
  const openOnly = `${TASKS_SQL} AND t.mark NOT IN (${closed.map(() => '?').join(', ')})`;
  const readTasks = (isOpen = false): TaskItem[] =>
    (isOpen ? database.all<StoredTask>(openOnly, ...closed) : database.all<StoredTask>(TASKS_SQL))
      .filter(({ text }) => text.includes(settings.globalFilter))
      .map((storedTask) => toItem(storedTask, settings));
  const textOf = (path: string): string | undefined => {
    const row = database.get<{ bytes: Uint8Array }>(
      'SELECT t.bytes FROM main.texts t JOIN documents d ON d.id = t.document_id WHERE d.path = ?',
      path,
    );
    return row && storedText(row.bytes);
  };
  /** The days of cards are those of a board alone: blocks of tasks do not know them, as the plugin does not. */
  const withCardDays = (tasks: readonly TaskItem[]): readonly TaskItem[] => {
    const boards = new Map(
      database.all<{ path: string }>(BOARDS_SQL).map(({ path }) => [path, boardSettings(textOf(path) ?? '')] as const),
    );
    if (boards.size === 0) return tasks;
    return tasks.map((task) => {
      const board = boards.get(task.path);
      return board ? cardAsTask(task, board) : task;
    });
  };
  return {
    /** Whether nothing more is to be done about a task with this mark. */
    isClosedMark: (mark: string): boolean => isClosed(statusOf(settings, mark).type),
    tasks({ filter, limit, offset = 0 }: TasksRequest): TasksResponse {
      const matchingTasks = withCardDays(readTasks(filter.state === 'open')).filter(toTaskTest(filter));
      matchingTasks.sort(compareTasks);
      return { found: matchingTasks.length, tasks: matchingTasks.slice(offset, offset + limit) };
    },
    taskBlock({ source, path, now }: TaskBlockRequest): TaskQueryResult {
      const ownText = textOf(path);
      const { presets, globalQuery } = settings;
      const properties = ownText === undefined ? undefined : parseFrontmatter(ownText).data;
      return runTaskQuery(source, { path, properties, presets, globalQuery }, readTasks(), now, textOf);
    },
  };
}

/** Made for every task of a vault at each question: nothing more than needed. */
function toItem(storedTask: StoredTask, settings: TaskSettings): TaskItem {
  const status = statusOf(settings, storedTask.mark);
  const item: Mutable<TaskItem> = {
    path: storedTask.path,
    title: storedTask.title,
    line: storedTask.line,
    mark: storedTask.mark,
    status: status.type,
    statusName: status.name,
    text: storedTask.text,
    description: storedTask.description,
    tags: taskTags(storedTask.description),
    priority: PRIORITIES[storedTask.priority] ?? 'none',
    isNested: storedTask.nested === 1,
  };
  if (storedTask.due !== null) item.due = storedTask.due;
  if (storedTask.scheduled !== null) item.scheduled = storedTask.scheduled;
  if (storedTask.start !== null) item.start = storedTask.start;
  if (storedTask.created !== null) item.created = storedTask.created;
  if (storedTask.done_on !== null) item.done = storedTask.done_on;
  if (storedTask.cancelled !== null) item.cancelled = storedTask.cancelled;
  if (storedTask.recurrence !== null) item.recurrence = storedTask.recurrence;
  if (storedTask.task_id !== null) item.id = storedTask.task_id;
  if (storedTask.heading !== null) item.heading = storedTask.heading;
  if (storedTask.depends_on !== null) item.dependsOn = storedTask.depends_on.split(',').map((id) => id.trim());
  return item;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
