import { createRoot, onCleanup, type Owner, runWithOwner } from 'solid-js';
import { insert } from 'solid-js/web';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { addDays } from '../../../notes/formats/tasks/change-task.ts';
import { priorityOf, readTask, taskDate } from '../../../notes/formats/tasks/read-task.ts';
import { PRIORITIES } from '../../../notes/formats/tasks/task-fields.ts';
import { readTaskLine, withField } from '../../../notes/formats/tasks/task-line.ts';
import { isClosed, statusOf, type TaskSettings } from '../../../notes/formats/tasks/task-settings.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { TaskMenu, WrittenTask } from '../../editor/text/writing-help.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { tasksText } from './tasks.texts.ts';

const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker);

/** The days that a menu offers a task at once. @param today `YYYY-MM-DD` */
export const nearDays = (today: string): readonly { readonly label: string; readonly day: string }[] => [
  { label: tasksText.menu.today, day: today },
  { label: tasksText.menu.tomorrow, day: addDays(today, 1) },
  { label: tasksText.menu.nextWeek, day: nextMonday(today) },
];

/** @param day `YYYY-MM-DD`, and so is the answer */
function nextMonday(day: string): string {
  const weekday = new Date(`${day}T12:00:00`).getDay();
  return addDays(day, ((7 - weekday) % 7) + 1);
}

/** A field that a menu changes, and its value; without one it is taken away. */
type FieldChange = readonly [field: 'due' | 'scheduled' | 'start' | 'priority', value: string | undefined];

interface TaskOfMenu extends Pick<WrittenTask, 'home' | 'place' | 'edit'> {
  readonly mark: string;
  /** Everything behind the box. */
  readonly text: string;
  readonly change: (...change: FieldChange) => void;
}

/**
 * What can be done with a task where it stands, as in the list of tasks: its day first.
 * @param owner of the part of the page in which the days are shown
 */
export function taskMenu(task: TaskOfMenu, tasks: TaskSettings, owner: Owner | null): TaskMenu {
  const { change, edit } = task;
  const text = readTask(task.text);
  const label = tasksText.menu.label(toPlainText(text.description, 400) || tasksText.view.title);
  const editing = edit ? [{ label: tasksText.menu.edit, run: edit }] : [];
  if (isClosed(statusOf(tasks, task.mark).type)) return { label, groups: [[], editing] };
  const field = (['due', 'scheduled', 'start'] as const).find((name) => taskDate(text, name) !== undefined);
  const day = field && taskDate(text, field);
  const today = toLocalDay(Date.now());
  const pick = (picked: 'due' | 'scheduled' | 'start') =>
    showDays(task, owner, { day: taskDate(text, picked), today, onChoose: (chosen) => change(picked, chosen) });
  const priority = priorityOf(text);
  return {
    label,
    groups: [
      [
        ...nearDays(today)
          .filter((near) => near.day !== day)
          .map((near) => ({ label: near.label, run: () => change(field ?? 'due', near.day) })),
        { label: tasksText.menu.pick, run: () => pick(field ?? 'due') },
        ...(field === undefined ? [] : [{ label: tasksText.menu.remove[field], run: () => change(field, undefined) }]),
      ],
      editing,
      PRIORITIES.toReversed()
        .filter((other) => other !== priority)
        .map((other) => ({
          label: tasksText.menu.setPriority(tasksText.priorities[other]),
          run: () => change('priority', other),
        })),
    ],
    pickDue: () => pick('due'),
  };
}

interface ShownDays {
  readonly day: string | undefined;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

function showDays({ home, place }: TaskOfMenu, owner: Owner | null, days: ShownDays): void {
  createRoot((end) => {
    const host = document.createElement('div');
    document.body.append(host);
    const close = () => {
      // What it stands in is gone when it has given the keyboard back.
      queueMicrotask(() => {
        end();
        host.remove();
      });
    };
    // The task may be gone before a day is chosen, as its note is left.
    runWithOwner(owner, () => onCleanup(close));
    insert(host, <DayPicker beside={home} place={place} {...days} onClose={close} />);
  }, owner);
}

/** What can be done with the task on a line of a note that is written or read; undefined where the line holds none. */
export function taskLineMenu(
  { line, write, ...task }: WrittenTask,
  tasks: TaskSettings,
  owner: Owner | null,
): TaskMenu | undefined {
  const read = readTaskLine(line);
  if (!read) return undefined;
  const { mark, text } = read;
  const change = (...[field, value]: FieldChange) =>
    write(line.slice(0, line.length - text.length) + withField(text, field, value, tasks.spelling));
  return taskMenu({ ...task, mark, text, change }, tasks, owner);
}
