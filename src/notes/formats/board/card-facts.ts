import { DEFAULT_SETTINGS, type BoardSettings } from './board-settings.ts';

/** What a card says beside its words. */
export interface CardFacts {
  /** The card's Markdown without its day and time. */
  readonly words: string;
  /** `YYYY-MM-DD` */
  readonly date: string | undefined;
  /** As it is written, e.g. `09:30`. */
  readonly time: string | undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');

/** `@{2026-03-05}`, or as a link to its daily note: `@[[2026-03-05]]`, with the board's own sign before it. */
const dateOf = ({ dateTrigger }: BoardSettings): RegExp =>
  new RegExp(
    `(?:^|(?<=\\s))${escaped(dateTrigger)}(?:\\{(\\d{4}-\\d{2}-\\d{2})\\}|\\[\\[(\\d{4}-\\d{2}-\\d{2})\\]\\])`,
    'u',
  );
const timeOf = ({ timeTrigger }: BoardSettings): RegExp =>
  new RegExp(`(?:^|(?<=\\s))${escaped(timeTrigger)}\\{([^{}\\n]{1,20})\\}`, 'u');

/** Reads the day `@{2026-03-05}` and the time `@@{09:30}` out of a card's text, with the signs that the board has chosen for them. */
export function cardFacts(text: string, settings: BoardSettings = DEFAULT_SETTINGS): CardFacts {
  const [day, hour] = [dateOf(settings), timeOf(settings)];
  const date = day.exec(text);
  const time = hour.exec(text)?.[1];
  const words = text
    .replace(day, '')
    .replace(hour, '')
    .replace(/[ \t]+$/gmu, '')
    .trim();
  return { words: words === '' ? text : words, date: date?.[1] ?? date?.[2], time };
}

/** A card's text with another day, behind its first line where it had none; without it where `day` is ''. @param day `YYYY-MM-DD` */
export function withCardDay(text: string, day: string, settings: BoardSettings = DEFAULT_SETTINGS): string {
  const known = dateOf(settings);
  const written = day === '' ? '' : settings.dateTrigger + (settings.linksDays ? `[[${day}]]` : `{${day}}`);
  if (known.test(text))
    return written === ''
      ? text.replace(new RegExp(`[ \\t]?${known.source}`, 'u'), '')
      : text.replace(known, () => written);
  const end = text.indexOf('\n');
  return written === ''
    ? text
    : `${(end < 0 ? text : text.slice(0, end)).trimEnd()} ${written}${end < 0 ? '' : text.slice(end)}`;
}
