import fuzzysort from 'fuzzysort';

/** What a command is looked for by. */
export interface NamedCommand {
  readonly title: string;
  /** Its group, and what other apps call it. */
  readonly words: string;
}

const LEAST_LIKENESS = 0.25;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * Commands for what was typed: those whose title begins with it, then those in which each typed word begins a word of the title, then
 * of their other words. Scattered letters count where no command has the words: beside real matches they are noise.
 */
export function findCommands<Item extends NamedCommand>(items: readonly Item[], typed: string): readonly Item[] {
  const named = findNamed(items, typed);
  if (named.length > 0) return named;
  return fuzzysort.go(typed.trim(), items, { keys: ['title'], threshold: LEAST_LIKENESS }).map(({ obj }) => obj);
}

/** As `findCommands`, without what has scattered letters alone; with nothing typed, none. */
export function findNamed<Item extends NamedCommand>(items: readonly Item[], typed: string): readonly Item[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(BETWEEN_WORDS).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string): boolean => {
    const own = text.toLowerCase().split(BETWEEN_WORDS);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  const rank = ({ title, words: others }: Item): number => {
    if (title.toLowerCase().startsWith(wanted)) return 0;
    if (has(title)) return 1;
    return has(`${title} ${others}`) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
