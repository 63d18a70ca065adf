import { patternFor } from '../../basics/pattern-for.ts';
import { dayByFormat, formatDate } from '../expressions/date-formats.ts';
import { readTask } from '../tasks/read-task.ts';
import { DEFAULT_SETTINGS, type BoardSettings } from './board-settings.ts';

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
const dateOf = ({ dateTrigger }: BoardSettings): RegExp =>
  new RegExp(
    `(?:^|(?<=\\s))${patternFor(dateTrigger)}(?:\\{([^{}\\n]{1,60})\\}|\\[\\[([^[\\]|\\n]{1,60})\\]\\])`,
    'gu',
  );
const timeOf = ({ timeTrigger }: BoardSettings): RegExp =>
  new RegExp(`(?:^|(?<=\\s))${patternFor(timeTrigger)}\\{([^{}\\n]{1,20})\\}`, 'u');

interface WrittenDay {
  readonly from: number;
  readonly to: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The first day of a card; what stands in its place and is no day stays among the words. */
function dayIn(text: string, settings: BoardSettings): WrittenDay | undefined {
  for (const match of text.matchAll(dateOf(settings))) {
    const written = match[1] ?? match[2] ?? '';
    const day = dayByFormat(written, settings.dateFormat) ?? dayByFormat(written, DEFAULT_SETTINGS.dateFormat);
    if (day !== undefined) return { from: match.index, to: match.index + match[0].length, day };
  }
  return undefined;
}

/** Reads the day `@{2026-03-05}` and the time `@@{09:30}` out of a card's text, with the signs and the form that the board has chosen for them. */
export function cardFacts(text: string, settings: BoardSettings = DEFAULT_SETTINGS): CardFacts {
  const day = dayIn(text, settings);
  const hour = timeOf(settings);
  const time = hour.exec(text)?.[1];
  const words = (day ? text.slice(0, day.from) + text.slice(day.to) : text)
    .replace(hour, '')
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .trim();
  return { words: words === '' ? text : words, date: day?.day, time };
}

/** A card's text with another day, behind the words of its first line where it had none; without it where `day` is ''. @param day `YYYY-MM-DD` */
export function withCardDay(text: string, day: string, settings: BoardSettings = DEFAULT_SETTINGS): string {
  const known = dayIn(text, settings);
  const name = day === '' ? '' : formatDate(new Date(`${day}T00:00:00`).getTime(), settings.dateFormat);
  const written = day === '' ? '' : settings.dateTrigger + (settings.linksDays ? `[[${name}]]` : `{${name}}`);
  if (known) {
    const before = text.slice(0, known.from);
    return (written === '' ? before.replace(/[ \t]$/u, '') : before) + written + text.slice(known.to);
  }
  if (written === '') return text;
  const at = endOfWords(text.split('\n', 1)[0] ?? '');
  return `${text.slice(0, at)} ${written}${text.slice(at)}`;
}

/** Where the words of a line end: the fields of a task and the id of a block are read from its end, and stay there. */
function endOfWords(line: string): number {
  const { parts, end } = readTask(line);
  return line.slice(0, parts[0]?.from ?? end).trimEnd().length;
}

/** What a card says in the archive: its text, with the time before or behind it where the board writes it there. @param now ms */
export function archivedText(text: string, { archiveStamp }: BoardSettings, now: number): string {
  if (!archiveStamp) return text;
  const { format, separator, isBehind } = archiveStamp;
  const parts = [formatDate(now, format), separator.trim(), text];
  return (isBehind ? parts.toReversed() : parts).filter((part) => part !== '').join(' ');
}
