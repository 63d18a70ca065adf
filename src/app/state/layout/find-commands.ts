import fuzzysort from 'fuzzysort';
import { paletteText } from '../../strings/en/palette.ts';

/** What a command is looked for by. */
export interface NamedCommand {
  readonly title: string;
  /** Its group, and what other apps call it. */
  readonly words: string;
}

const LEAST_LIKENESS = 0.25;
const UNLIKE = 5;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

const LEADING = new RegExp(`^(?:${paletteText.commandPalette.leadingWords}) `, 'iu');

/**
 * Commands for what was typed: those that show the thing of this name, those whose title begins with it, then those in which each typed
 * word begins a word of the title, then of their other words. Where no command has all of the words, those with the most of them count,
 * and scattered letters after that: beside real matches they are noise.
 */
export function findCommands<Item extends NamedCommand>(items: readonly Item[], typed: string): readonly Item[] {
  const named = findNamed(items, typed);
  if (named.length > 0) return named;
  const near = findMostNamed(items, typed);
  if (near.length > 0) return near;
  return fuzzysort.go(typed.trim(), items, { keys: ['title'], threshold: LEAST_LIKENESS }).map(({ obj }) => obj);
}

const LEAST_STEM = 5;
const SMALL_WORDS = new Set(paletteText.commandPalette.smallWords.split(' '));

/**
 * Commands that have most of the typed words, as the name that another app has for one: “Toggle bold”, “Swap line up”. What every
 * other name begins with says nothing of it.
 */
function findMostNamed<Item extends NamedCommand>(items: readonly Item[], typed: string): readonly Item[] {
  const words = typed.trim().toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  if (telling.length === 0 || words.length < 2) return [];
  const found = items.map((item) => {
    const own = `${item.title} ${item.words}`.toLowerCase().split(BETWEEN_WORDS);
    // “italics” for “Italic”.
    const has = (word: string) =>
      own.some((each) => each.startsWith(word) || (each.length >= LEAST_STEM && word.startsWith(each)));
    const whole = words.filter((word) => own.includes(word)).length;
    return { item, told: telling.filter(has).length, whole };
  });
  const most = Math.max(...found.map(({ told }) => told));
  if (most < telling.length / 2) return [];
  return found
    .filter(({ told }) => told === most)
    .sort((a, b) => b.whole - a.whole || a.item.title.length - b.item.title.length)
    .map(({ item }) => item);
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
  const nameOf = ({ title }: Item) => title.toLowerCase().replace(LEADING, '');
  const rank = (item: Item): number => {
    const name = nameOf(item);
    if (name === wanted) return 0;
    if (name.startsWith(wanted) || item.title.toLowerCase().startsWith(wanted)) return 1;
    if (has(item.title)) return 2;
    if (has(`${item.title} ${item.words}`)) return 3;
    // “codeb” for “Code block”.
    return name.replaceAll(' ', '').startsWith(wanted.replaceAll(' ', '')) ? 4 : UNLIKE;
  };
  const ranked = items
    .map((item) => ({ item, name: nameOf(item), rank: rank(item) }))
    .filter((each) => each.rank < UNLIKE);
  // “Show the graph” is before all that begins with its name.
  const isShort = ({ name }: { readonly name: string }) =>
    ranked.some((other) => other.name.startsWith(`${name} `)) ? 0 : 1;
  return ranked.sort((a, b) => a.rank - b.rank || (a.rank === 1 ? isShort(a) - isShort(b) : 0)).map(({ item }) => item);
}
