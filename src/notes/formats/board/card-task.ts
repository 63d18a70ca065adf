import { readTaskLine } from '../tasks/task-line.ts';
import { readTask, valueOf } from '../tasks/read-task.ts';
import type { TaskItem } from '../tasks/task-item.ts';
import { cardFacts, withCardDay } from './card-facts.ts';
import { boardSettings, type BoardSettings } from './board-settings.ts';
import { readBoard } from './read-board.ts';
import { readLineStart } from '../../markdown/line-start.ts';

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
 * The line of a card with another day, as its board writes days; undefined where its day is a field of the task, or is to be one: of
 * a task below a card, of a recurring one, and on a board whose other cards have their days as fields alone.
 * @param day `YYYY-MM-DD`, or null to take it away
 * @param board the text of the note
 */
export function withCardDue(line: string, day: string | null, board: string): string | undefined {
  const task = readTaskLine(line);
  if (!task) return undefined;
  const read = readTask(task.text);
  if (valueOf(read, 'due') !== undefined) return undefined;
  const settings = boardSettings(board);
  const isWritten = cardFacts(line, settings).date !== undefined;
  if (isWritten) return withCardDay(line, day ?? '', settings);
  const { quote, indent, kind } = readLineStart(line);
  const isCard = kind === 'bullet' && quote === '' && indent === '';
  if (day === null || !isCard || valueOf(read, 'recurrence') !== undefined || !writesOwnDays(board, settings))
    return undefined;
  return withCardDay(line, day, settings);
}

/** Whether a new day of this board is one of its own form: some card has one, or none has a due day as a field. */
function writesOwnDays(board: string, settings: BoardSettings): boolean {
  const cards = readBoard(board).lanes.flatMap((lane) => lane.cards);
  return (
    cards.some(({ text }) => cardFacts(text, settings).date !== undefined) ||
    !cards.some(({ text }) => valueOf(readTask(text.split('\n', 1)[0] ?? ''), 'due') !== undefined)
  );
}
