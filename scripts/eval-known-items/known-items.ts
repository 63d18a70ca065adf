import { foldName } from '../../src/notes/paths/fold-name.ts';
import { rng } from '../eval-model/random.ts';

/** What is typed by someone who knows the note that they look for. */
export const KINDS = [
  'title',
  'title, other order',
  'title less a word',
  'heading',
  'alias',
  'heading, other order',
  'alias, other order',
] as const;
export type Kind = (typeof KINDS)[number];

export interface KnownItem {
  readonly kind: Kind;
  readonly query: string;
  /** The paths that answer: every note of which the same could be typed. */
  readonly answers: ReadonlySet<string>;
}

export interface NamedNote {
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly aliases: readonly string[];
}

/** A word alone is no order, and names too much. */
const LEAST_WORDS = 2;

/** At most `count` items of each kind, evenly spread over the notes, the same in every run. */
export function knownItems(notes: readonly NamedNote[], count: number): KnownItem[] {
  const random = rng(11);
  return KINDS.flatMap((kind) => {
    const byKey = new Map<string, Set<string>>();
    const asked = new Map<string, { readonly name: string; readonly path: string }>();
    for (const note of notes) {
      for (const name of namesOf(note, kind)) {
        const key = keyOf(name);
        byKey.set(key, (byKey.get(key) ?? new Set()).add(note.path));
        if (!asked.has(key)) asked.set(key, { name, path: note.path });
      }
    }
    const least = kind === 'title less a word' ? 3 : LEAST_WORDS;
    const usable = [...asked.values()].filter(({ name }) => wordsOf(name).length >= least);
    return spread(usable, count).map(({ name, path }) => ({
      kind,
      query: typed(name, kind, random),
      // A title without one word may also be another's.
      answers: kind === 'title less a word' ? new Set([path]) : byKey.get(keyOf(name))!,
    }));
  });
}

function namesOf({ title, headings, aliases }: NamedNote, kind: Kind): readonly string[] {
  if (kind.startsWith('alias')) return aliases;
  return kind.startsWith('heading') ? headings.filter((heading) => keyOf(heading) !== keyOf(title)) : [title];
}

function typed(name: string, kind: Kind, random: () => number): string {
  const words = wordsOf(name);
  if (kind.endsWith('other order')) return turned(words, 1 + Math.floor(random() * (words.length - 1))).join(' ');
  if (kind === 'title less a word') return words.toSpliced(Math.floor(random() * words.length), 1).join(' ');
  return name;
}

/** The words from another one on, in reverse: never their own order. */
const turned = (words: readonly string[], from: number): string[] =>
  [...words.slice(from), ...words.slice(0, from)].toReversed().join(' ') === words.join(' ')
    ? [...words.slice(1), words[0]!]
    : [...words.slice(from), ...words.slice(0, from)].toReversed();

/** A hyphen before a word would leave out what has that word: nobody types it there. */
const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{N}\p{M}_]+(?:['’-]+[\p{L}\p{N}\p{M}_]+)*/gu) ?? [];

/** The same for names of the same words, in any order. */
const keyOf = (name: string): string => wordsOf(foldName(name)).toSorted().join(' ');

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)]!);
}
