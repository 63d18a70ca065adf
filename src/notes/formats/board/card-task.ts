import { readTaskLine } from '../tasks/task-line.ts';
import { readTask, valueOf } from '../tasks/read-task.ts';
import type { TaskItem } from '../tasks/task-item.ts';
import { cardFacts, withCardDay } from './card-facts.ts';
import type { BoardSettings } from './board-settings.ts';

/**
 * A card of a board as a task of a list: its day `@{2026-03-05}` is the day that it is due, and not among its words; its time is, as
 * it is written. A task with a due day of its own, and a card without a day, stay as they are.
 */
export function cardAsTask(task: TaskItem, settings: BoardSettings): TaskItem {
  const { date, time, words } = cardFacts(task.description, settings);
  if (date === undefined || task.due !== undefined) return task;
  return { ...task, description: time === undefined ? words : `${words} ${time}`, due: date };
}

/**
 * The line of a card whose day is written as boards do, with another one; undefined where its day is a field of the task, or it has none.
 * @param day `YYYY-MM-DD`, or null to take it away
 */
export function withCardDue(line: string, day: string | null, settings: BoardSettings): string | undefined {
  const task = readTaskLine(line);
  if (!task || valueOf(readTask(task.text), 'due') !== undefined) return undefined;
  return cardFacts(line, settings).date === undefined ? undefined : withCardDay(line, day ?? '', settings);
}
