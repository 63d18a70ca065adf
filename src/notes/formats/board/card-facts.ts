import { patternFor } from '../../basics/pattern.ts';
import { readLineStart } from '../../markdown/line-index.ts';
import { dayByFormat, formatDate } from '../expressions/date-formats.ts';
import { readTask, taskFieldValue } from '../tasks/read-task.ts';
import { readTaskLine, type TaskItem } from '../tasks/task-line.ts';
import { boardSettings, type BoardSettings, DEFAULT_SETTINGS, readBoard } from './read-board.ts';

/** What a card says beside its words. */
interface CardFacts {
  /** The card's Markdown without its day and time. */
  readonly words: string;
  /** `YYYY-MM-DD` */
  readonly date: string | undefined;
  /** As it is written, e.g. `09:30`. */
  readonly time: string | undefined;
}

/** `@{2026-03-05}`, or as a link to its daily note: `@[[2026-03-05]]`, with the board's own sign before it. */
const cardDatePattern = ({ dateTrigger }: BoardSettings): RegExp =>
  new RegExp(
    `(?:^|(?<=\\s))${patternFor(dateTrigger)}(?:\\{([^{}\\n]{1,60})\\}|\\[\\[([^[\\]|\\n]{1,60})\\]\\])`,
    'gu',
  );
const cardTimePattern = ({ timeTrigger }: BoardSettings): RegExp =>
  new RegExp(`(?:^|(?<=\\s))${patternFor(timeTrigger)}\\{([^{}\\n]{1,20})\\}`, 'u');

interface WrittenDay {
  readonly from: number;
  readonly to: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The first day of a card; what stands in its place and is no day stays among the words. */
function dayIn(text: string, settings: BoardSettings): WrittenDay | undefined {
  for (const match of text.matchAll(cardDatePattern(settings))) {
    const dateText = match[1] ?? match[2] ?? '';
    const day = dayByFormat(dateText, settings.dateFormat) ?? dayByFormat(dateText, DEFAULT_SETTINGS.dateFormat);
    if (day !== undefined) return { from: match.index, to: match.index + match[0].length, day };
  }
  return undefined;
}

/** Reads the day `@{2026-03-05}` and the time `@@{09:30}` out of a card's text, with the signs and the form that the board has chosen for them. */
export function cardFacts(text: string, settings: BoardSettings = DEFAULT_SETTINGS): CardFacts {
  const day = dayIn(text, settings);
  const hour = cardTimePattern(settings);
  const time = hour.exec(text)?.[1];
  const words = (day ? text.slice(0, day.from) + text.slice(day.to) : text)
    .replace(hour, '')
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .trim();
  return { words: words === '' ? text : words, date: day?.day, time };
}

/** A card's text with another day, behind the words of its first line where it had none; without it where `day` is ''. @param day `YYYY-MM-DD` */
export function withCardDay(text: string, day: string, settings: BoardSettings = DEFAULT_SETTINGS): string {
  const cardDay = dayIn(text, settings);
  const name = day === '' ? '' : formatDate(new Date(`${day}T00:00:00`).getTime(), settings.dateFormat);
  const dayText = day === '' ? '' : settings.dateTrigger + (settings.linksDays ? `[[${name}]]` : `{${name}}`);
  if (cardDay) {
    const precedingText = text.slice(0, cardDay.from);
    return (dayText === '' ? precedingText.replace(/[ \t]$/u, '') : precedingText) + dayText + text.slice(cardDay.to);
  }
  if (dayText === '') return text;
  const at = endOfWords(text.split('\n', 1)[0] ?? '');
  return `${text.slice(0, at)} ${dayText}${text.slice(at)}`;
}

/** Where the words of a line end: the fields of a task and the id of a block are read from its end, and stay there. */
function endOfWords(line: string): number {
  const { parts, end } = readTask(line);
  return line.slice(0, parts[0]?.from ?? end).trimEnd().length;
}

/** What a card says in the archive: its text, with the time before or behind it where the board writes it there. @param nowMs ms */
export function archivedText(text: string, { archiveStamp }: BoardSettings, nowMs: number): string {
  if (!archiveStamp) return text;
  const { format, separator, isBehind } = archiveStamp;
  const parts = [formatDate(nowMs, format), separator.trim(), text];
  return (isBehind ? parts.toReversed() : parts).filter((part) => part !== '').join(' ');
}

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
  const parsedTask = readTask(task.text);
  if (taskFieldValue(parsedTask, 'due') !== undefined) return undefined;
  const settings = boardSettings(board);
  const isWritten = cardFacts(line, settings).date !== undefined;
  if (isWritten) return withCardDay(line, day ?? '', settings);
  const { quote, indent, kind } = readLineStart(line);
  const isCard = kind === 'bullet' && quote === '' && indent === '';
  if (
    day === null ||
    !isCard ||
    taskFieldValue(parsedTask, 'recurrence') !== undefined ||
    !writesOwnDays(board, settings)
  )
    return undefined;
  return withCardDay(line, day, settings);
}

/** Whether a new day of this board is one of its own form: some card has one, or none has a due day as a field. */
function writesOwnDays(board: string, settings: BoardSettings): boolean {
  const cards = readBoard(board).lanes.flatMap((lane) => lane.cards);
  return (
    cards.some(({ text }) => cardFacts(text, settings).date !== undefined) ||
    !cards.some(({ text }) => taskFieldValue(readTask(text.split('\n', 1)[0] ?? ''), 'due') !== undefined)
  );
}
