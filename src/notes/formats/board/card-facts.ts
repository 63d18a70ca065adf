/** What a card says beside its words. */
export interface CardFacts {
  /** The card's Markdown without its day and time. */
  readonly words: string;
  /** `YYYY-MM-DD` */
  readonly date: string | undefined;
  /** As it is written, e.g. `09:30`. */
  readonly time: string | undefined;
}

const DATE = /(?:^|(?<=\s))@\{(\d{4}-\d{2}-\d{2})\}/u;
const TIME = /(?:^|(?<=\s))@@\{([^{}\n]{1,20})\}/u;

/** Reads the day `@{2026-03-05}` and the time `@@{09:30}` out of a card's text, as the Kanban plugin writes them by default. */
export function cardFacts(text: string): CardFacts {
  const date = DATE.exec(text)?.[1];
  const time = TIME.exec(text)?.[1];
  const words = text
    .replace(DATE, '')
    .replace(TIME, '')
    .replace(/[ \t]+$/gmu, '')
    .trim();
  return { words: words === '' ? text : words, date, time };
}
