import { createRoot, onCleanup, type Owner, runWithOwner } from 'solid-js';
import { insert } from 'solid-js/web';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { addDays } from '../../../notes/formats/tasks/change-task.ts';
import { readTask, taskDate } from '../../../notes/formats/tasks/read-task.ts';
import { readTaskLine, withField } from '../../../notes/formats/tasks/task-line.ts';
import { isClosed, statusOf, type TaskSettings } from '../../../notes/formats/tasks/task-settings.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
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

/** Where a task is written. */
interface WrittenTask {
  /** Its line, without the line feed. */
  readonly line: string;
  /** Writes the line anew. */
  readonly write: (line: string) => void;
  /** What has the keyboard again when the days are gone. */
  readonly home: HTMLElement;
  /** Where the days are shown, below this part of the window. */
  readonly place: () => DOMRect;
}

/**
 * What gives the task on a line its day, as in the list of tasks; nothing for what is done and for a line that is none.
 * @param owner of the part of the page in which the days are shown
 */
export function taskDayEntries(
  { line, write, home, place }: WrittenTask,
  tasks: TaskSettings,
  owner: Owner | null,
): readonly MenuEntry[] {
  const task = readTaskLine(line);
  if (!task || task.text === '' || isClosed(statusOf(tasks, task.mark).type)) return [];
  const text = readTask(task.text);
  const field = (['due', 'scheduled', 'start'] as const).find((name) => taskDate(text, name) !== undefined);
  const day = field && taskDate(text, field);
  const give = (given: string | undefined) =>
    write(line.slice(0, -task.text.length) + withField(task.text, field ?? 'due', given, tasks.spelling));
  const today = toLocalDay(Date.now());
  const pick = () =>
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
      insert(host, <DayPicker beside={home} place={place} day={day} today={today} onChoose={give} onClose={close} />);
    }, owner);
  return [
    ...nearDays(today)
      .filter((near) => near.day !== day)
      .map((near) => ({ label: near.label, run: () => give(near.day) })),
    { label: tasksText.menu.pick, run: pick },
    ...(field === undefined ? [] : [{ label: tasksText.menu.remove[field], run: () => give(undefined) }]),
  ];
}
