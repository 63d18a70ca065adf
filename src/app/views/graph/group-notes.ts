import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { graphText } from '../../strings/en/graph.ts';
import type { GraphModel } from './graph-model.ts';

export type GroupBy = 'type' | 'tag' | 'folder';

/** Number of groups with their own colour: more could not be distinguished. */
export const COLOURED_GROUPS = 8;

export interface NoteGroups {
  /** The groups with a colour, the largest first; what is not in them is `rest`. */
  readonly names: readonly string[];
  readonly counts: readonly number[];
  /** Each note's place in `names`; `names.length` for the rest, and one more for those that do not exist yet. */
  readonly groupOf: Uint8Array;
  readonly rest: { readonly name: string; readonly count: number };
}

/** Notes by type, first tag or top folder: the largest groups each, and the rest together. */
export function groupNotes(model: GraphModel, by: GroupBy): NoteGroups {
  const nameOf = namers[by](model);
  const there = model.overview.paths.length;
  const names = Array.from({ length: there }, (_, note) => nameOf(note));
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  const largest = [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
    .slice(0, COLOURED_GROUPS);
  const placeOf = new Map(largest.map(([name], place) => [name, place]));
  const groupOf = new Uint8Array(model.noteCount).fill(largest.length + 1);
  groupOf.set(names.map((name) => (name === undefined ? undefined : placeOf.get(name)) ?? largest.length));
  const coloured = largest.reduce((sum, [, count]) => sum + count, 0);
  return {
    names: largest.map(([name]) => name),
    counts: largest.map(([, count]) => count),
    groupOf,
    rest: {
      name: counts.size > largest.length ? graphText.groupNotes.others : NOTHING[by],
      count: there - coloured,
    },
  };
}

const NOTHING: Readonly<Record<GroupBy, string>> = {
  type: graphText.groupNotes.noType,
  tag: graphText.groupNotes.noTag,
  folder: graphText.groupNotes.noFolder,
};

const namers: Readonly<Record<GroupBy, (model: GraphModel) => (note: number) => string | undefined>> = {
  type:
    ({ overview: { types, typeOf } }) =>
    (note) =>
      types[typeOf[note]!],
  tag: ({ overview: { paths, tags, noteTags } }) => {
    const first = new Int32Array(paths.length).fill(-1);
    for (let at = 0; at < noteTags.length; at += 2)
      if (first[noteTags[at]!] === -1) first[noteTags[at]!] = noteTags[at + 1]!;
    return (note) => (first[note] === -1 ? undefined : `#${tags[first[note]!]!.split('/')[0]!}`);
  },
  folder: ({ overview: { paths } }) => {
    const depth = foldersApart(paths);
    return (note) => parentFolder(paths[note]!).split('/').slice(0, depth).join('/') || undefined;
  },
};

/** A folder with a larger share of the notes than this is no useful group: its subfolders are used. */
const MOST_IN_ONE = 0.7;

/** How many leading folders distinguish notes: in a vault whose notes nearly all lie in `docs/`, that one does not. */
function foldersApart(paths: readonly VaultPath[]): number {
  for (let depth = 1; depth < 6; depth += 1) {
    const counts = new Map<string, number>();
    for (const path of paths) {
      const name = parentFolder(path).split('/').slice(0, depth).join('/');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (Math.max(...counts.values()) <= paths.length * MOST_IN_ONE) return depth;
  }
  return 1;
}
