import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { taskDate, priorityOf, readTask, taskFieldValue, type TaskText } from './read-task.ts';
import { readRecurrence } from './recurrence.ts';
import { writeField, type TaskField } from './task-fields.ts';
import { readTaskLine, type TaskLine, withField, writeTaskLine } from './task-line.ts';
import { statusOf, statusOfType, type StatusType, type TaskSettings, type TaskSpelling } from './task-settings.ts';

/** By what tasks are changed. */
export interface TaskRules {
  readonly settings: TaskSettings;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface TaskChange {
  /** The mark to put between the brackets. */
  readonly mark?: string;
  /** Fields to set; null takes one away. */
  readonly fields?: Readonly<Partial<Record<TaskField, string | null>>>;
}

export type TaskOutcome =
  /** The lines in place of the task's: none where a finished task is to be deleted, two where it comes again. */
  | {
      readonly kind: 'lines';
      readonly lines: readonly string[];
      /** The task's own line among them; absent where it is deleted. */
      readonly changed?: string;
      /** The line among them of its next time. */
      readonly next?: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Changes a task's line as the Tasks plugin would: dates of being done are written where its settings say so, and a recurring task
 * that is done gets its next line. Every other byte of the line stays. Whatever puts another mark into a task's box goes through here.
 */
export async function changeTask(
  line: string,
  change: TaskChange,
  { settings, today }: TaskRules,
): Promise<TaskOutcome> {
  const task = readTaskLine(line);
  if (!task) return { kind: 'refused', reason: 'The line holds no task.' };
  let { text } = task;
  for (const [field, value] of Object.entries(change.fields ?? {}))
    text = withField(text, field as TaskField, value ?? undefined, settings.spelling);
  const edited: TaskLine = { ...task, text };
  if (change.mark === undefined || change.mark === task.mark) return taskLinesOutcome(writeTaskLine(edited));
  if (!isCounted(task, settings)) return taskLinesOutcome(writeTaskLine({ ...edited, mark: change.mark }));
  return changeMark(edited, change.mark, settings, today);
}

/** Ticks a task's line, or takes its tick back. */
export function tickTask(line: string, rules: TaskRules): Promise<TaskOutcome> {
  const task = readTaskLine(line);
  return changeTask(line, task ? { mark: tickedMark(task, rules.settings) } : {}, rules);
}

/** Ticks a task within a text. @param at its line, from 0 @returns undefined where the line holds no task */
export async function tickTaskIn(
  text: string,
  at: number,
  rules: TaskRules,
): Promise<{ readonly text: string } | { readonly refused: string } | undefined> {
  const lines = text.split('\n');
  const line = lines[at];
  if (line === undefined || !readTaskLine(line)) return undefined;
  const outcome = await tickTask(line, rules);
  if (outcome.kind === 'refused') return { refused: outcome.reason };
  return { text: lines.toSpliced(at, 1, ...outcome.lines).join('\n') };
}

/** Finishes a task's line, or opens it again, whatever its mark is; one that is so already stays as it is. */
export function finishTask(line: string, isDone: boolean, rules: TaskRules): Promise<TaskOutcome> {
  const task = readTaskLine(line);
  const { settings } = rules;
  if (!task || (statusOf(settings, task.mark).type === 'DONE') === isDone) return changeTask(line, {}, rules);
  const mark = isDone ? (statusOfType(settings, 'DONE')?.mark ?? 'x') : nextOpenMark(settings, task.mark);
  return changeTask(line, { mark }, rules);
}

/** Whether the plugin takes a line for a task: one without its global filter is a box like any other, without days and repetition. */
const isCounted = ({ text }: TaskLine, { globalFilter }: TaskSettings): boolean => text.includes(globalFilter);

async function changeMark(task: TaskLine, mark: string, settings: TaskSettings, today: string): Promise<TaskOutcome> {
  const oldType = statusOf(settings, task.mark).type;
  const newType = statusOf(settings, mark).type;
  const isFinished = newType === 'DONE' && oldType !== 'DONE';
  const parsedTask = readTask(task.text);
  const rule = taskFieldValue(parsedTask, 'recurrence');
  const next =
    isFinished && rule !== undefined
      ? await nextTaskLine({ ...task, mark }, parsedTask, rule, settings, today)
      : undefined;
  if (next?.kind === 'refused') return next;
  const changed = writeTaskLine({ ...task, mark, text: withDates(task.text, oldType, newType, settings, today) });
  const isDeleted = isFinished && taskFieldValue(parsedTask, 'onCompletion')?.toLowerCase() === 'delete';
  return taskLinesOutcome(isDeleted ? undefined : changed, next?.line, settings.nextBelow);
}

function taskLinesOutcome(changed: string | undefined, next?: string, isNextBelow = false): TaskOutcome {
  const order = isNextBelow ? [changed, next] : [next, changed];
  return {
    kind: 'lines',
    lines: order.filter((line) => line !== undefined),
    ...(changed !== undefined && { changed }),
    ...(next !== undefined && { next }),
  };
}

/** The day on which it was done or cancelled, as the vault's settings say; taken back with the status. */
function withDates(
  text: string,
  oldType: StatusType,
  newType: StatusType,
  settings: TaskSettings,
  today: string,
): string {
  if (!settings.isUsed) return text;
  let dated = text;
  for (const [type, field, isSet] of [
    ['DONE', 'done', settings.setsDone],
    ['CANCELLED', 'cancelled', settings.setsCancelled],
  ] as const) {
    if (newType === type && oldType !== type && isSet) dated = withField(dated, field, today, settings.spelling);
    else if (newType !== type) dated = withField(dated, field, undefined, settings.spelling);
  }
  return dated;
}

/** The line of a recurring task's next time, written whole as the plugin writes it. */
async function nextTaskLine(
  task: TaskLine,
  parsedTask: TaskText,
  rule: string,
  settings: TaskSettings,
  today: string,
): Promise<{ kind: 'next'; line: string } | { kind: 'refused'; reason: string }> {
  const recurrence = await readRecurrence(rule);
  if (!recurrence)
    return { kind: 'refused', reason: `The rule ${inQuotes(rule)} is not one that says when the task comes again.` };
  const wrong = (['due', 'scheduled', 'start'] as const).find(
    (field) => taskFieldValue(parsedTask, field) !== undefined && taskDate(parsedTask, field) === undefined,
  );
  if (wrong)
    return {
      kind: 'refused',
      reason: `${inQuotes(taskFieldValue(parsedTask, wrong) ?? '')} is no day, so its next time cannot be known.`,
    };
  const order = settings.dropsScheduled
    ? (['due', 'start', 'scheduled'] as const)
    : (['due', 'scheduled', 'start'] as const);
  const reference = order.map((field) => taskDate(parsedTask, field)).find((day) => day !== undefined);
  const next = recurrence.next(reference, today);
  if (next === undefined) return { kind: 'refused', reason: `The rule ${inQuotes(rule)} has no next day.` };
  const mark = nextOpenMark(settings, task.mark);
  const spelling: TaskSpelling = parsedTask.parts.at(-1)?.spelling ?? settings.spelling;
  const text = nextText(parsedTask, { reference, next, text: recurrence.text }, settings, today, spelling);
  const end = task.text.endsWith('\r') ? '\r' : '';
  return { kind: 'next', line: writeTaskLine({ ...task, mark, middle: '] ', text: text + end }) };
}

interface Coming {
  readonly reference: string | undefined;
  readonly next: string;
  /** The rule. */
  readonly text: string;
}

function nextText(
  parsedTask: TaskText,
  { reference, next, text }: Coming,
  settings: TaskSettings,
  today: string,
  spelling: TaskSpelling,
): string {
  const moved = (field: 'start' | 'scheduled' | 'due'): string | undefined => {
    const day = taskDate(parsedTask, field);
    return day === undefined || reference === undefined ? undefined : addDays(next, daysBetween(reference, day));
  };
  const isDropped =
    settings.dropsScheduled && (taskDate(parsedTask, 'due') ?? taskDate(parsedTask, 'start')) !== undefined;
  const values: readonly (readonly [TaskField, string | undefined])[] = [
    ['priority', priorityOf(parsedTask)],
    ['recurrence', text],
    ['onCompletion', taskFieldValue(parsedTask, 'onCompletion')?.toLowerCase()],
    ['created', settings.isUsed && settings.setsCreated ? today : undefined],
    ['start', moved('start')],
    ['scheduled', isDropped ? undefined : moved('scheduled')],
    ['due', moved('due')],
  ];
  return (
    parsedTask.description +
    values.map(([field, value]) => (value === undefined ? '' : writeField(field, value, spelling))).join('')
  );
}

/** The status that a task comes again with, or is opened again with: what follows on done, up to one that is open. */
function nextOpenMark(settings: TaskSettings, doneMark: string): string {
  const chain = [statusOf(settings, statusOf(settings, doneMark).next)];
  for (let step = 0; step < settings.statuses.size; step++) chain.push(statusOf(settings, chain.at(-1)?.next ?? ' '));
  const open = chain.find(({ type }) => type === 'TODO') ?? chain.find(({ type }) => type === 'IN_PROGRESS');
  return open?.mark ?? ' ';
}

const DAY = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / DAY);

/** @param day `YYYY-MM-DD` */
export const addDays = (day: string, days: number): string =>
  new Date(time(day) + days * DAY).toISOString().slice(0, 10);

/** The mark that a tick puts in place of another. Without the plugin's settings only `x` is done, and a tick makes anything else done. */
export function tickedMark(task: TaskLine, settings: TaskSettings): string {
  const { mark } = task;
  if (!isCounted(task, settings)) return mark === ' ' ? 'x' : ' ';
  if (settings.isUsed) return statusOf(settings, mark).next;
  return mark === 'x' || mark === 'X' ? ' ' : 'x';
}
