import { foldName } from '../../../notes/paths/fold-name.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { GraphOverview } from '../../../workers/contract.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { graphText } from './graph.texts.ts';

/** An edge that is a plain link, where others have their place in `relationTypes`. */
export const LINK = -1;

/** The vault's graph with all its edges in one list; notes and edges are named by their places, notes that do not exist yet after those that do. */
export interface GraphModel {
  readonly overview: GraphOverview;
  /** Notes that do not exist yet are counted too. */
  readonly noteCount: number;
  /** What each is called. */
  readonly names: readonly string[];
  readonly edgeCount: number;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** `LINK`, or the place in `overview.relations.types`. */
  readonly kinds: Int32Array;
  /** 0 to 1; 1 for a link. */
  readonly confidence: Float32Array;
  /** By path, for those that exist. */
  readonly placeOf: ReadonlyMap<string, number>;
}

export function toGraphModel(overview: GraphOverview): GraphModel {
  const { paths, missing, links, relations } = overview;
  const linkCount = links.length / 2;
  const edgeCount = linkCount + relations.typeOf.length;
  const model = {
    overview,
    noteCount: paths.length + missing.length,
    names: [...paths, ...missing].map(noteName),
    edgeCount,
    sources: new Uint32Array(edgeCount),
    targets: new Uint32Array(edgeCount),
    kinds: new Int32Array(edgeCount).fill(LINK),
    confidence: new Float32Array(edgeCount).fill(1),
    placeOf: new Map(paths.map((path, place) => [path, place])),
  };
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const isLink = edge < linkCount;
    const ends = isLink ? links : relations.ends;
    const at = (isLink ? edge : edge - linkCount) * 2;
    model.sources[edge] = ends[at]!;
    model.targets[edge] = ends[at + 1]!;
  }
  model.kinds.set(relations.typeOf, linkCount);
  model.confidence.set(relations.confidence, linkCount);
  return model;
}

/** The path of a note that exists. */
export const pathOf = ({ overview }: GraphModel, note: number): VaultPath | undefined => overview.paths[note];

/** What links call a note that does not exist yet; undefined for one that does. */
export const missingName = ({ overview }: GraphModel, note: number): string | undefined =>
  overview.missing[note - overview.paths.length];

/** How many of these notes exist. */
export const countExisting = ({ overview: { paths } }: GraphModel, notes: Uint32Array): number =>
  notes.reduce((count, note) => count + Number(note < paths.length), 0);

/** Which edges touch each note. */
export interface Adjacency {
  /** Edges of a note, in the order of their places. */
  edgesOf(note: number): Uint32Array;
  degreeOf(note: number): number;
}

/** @param edges which of the model's edges count */
export function toAdjacency(model: GraphModel, edges: Uint32Array): Adjacency {
  const starts = new Uint32Array(model.noteCount + 1);
  for (const edge of edges) {
    starts[model.sources[edge]! + 1]! += 1;
    starts[model.targets[edge]! + 1]! += 1;
  }
  for (let note = 0; note < model.noteCount; note += 1) starts[note + 1]! += starts[note]!;
  const next = starts.slice();
  const touching = new Uint32Array(edges.length * 2);
  for (const edge of edges) {
    touching[next[model.sources[edge]!]!++] = edge;
    touching[next[model.targets[edge]!]!++] = edge;
  }
  return {
    edgesOf: (note) => touching.subarray(starts[note], starts[note + 1]),
    degreeOf: (note) => starts[note + 1]! - starts[note]!,
  };
}

/** The note at the other end of an edge. */
export function otherEnd(model: GraphModel, edge: number, note: number): number {
  return model.sources[edge] === note ? model.targets[edge]! : model.sources[edge]!;
}

/** The notes that this one is joined with, each once, in the order of the edges. */
export function neighboursOf(model: GraphModel, adjacency: Adjacency, note: number): number[] {
  return [...new Set(Array.from(adjacency.edgesOf(note), (edge) => otherEnd(model, edge, note)))];
}

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

/** Which part of the vault's graph to show. */
export interface GraphChoice {
  readonly showLinks: boolean;
  /** Relation types that are switched off. */
  readonly hiddenTypes: ReadonlySet<string>;
  /** Words that must be in a note's title or path, and `#tags` that it must have. */
  readonly filter: string;
  /** Only what is within so many steps of a note. */
  readonly around: { readonly note: number; readonly hops: number } | undefined;
}

export interface GraphPart {
  /** Notes in sight, by place. */
  readonly notes: Uint32Array;
  /** 1 for each note in sight. */
  readonly isShown: Uint8Array;
  readonly edges: Uint32Array;
  readonly adjacency: Adjacency;
}

/** The notes and edges in sight: the switched-on edges first, then what is within reach over them, then what the filter leaves. */
export function chooseGraphPart(model: GraphModel, choice: GraphChoice): GraphPart {
  const on = edgesThat(model, (edge) => isOn(model, choice, edge));
  const isShown = choice.around
    ? withinReach(model, toAdjacency(model, on), choice.around)
    : new Uint8Array(model.noteCount).fill(1);
  const fits = toFilter(model, choice.filter);
  if (fits)
    for (let note = 0; note < model.noteCount; note += 1)
      if (isShown[note] === 1 && note !== choice.around?.note && !fits(note)) isShown[note] = 0;
  const edges = on.filter((edge) => isShown[model.sources[edge]!] === 1 && isShown[model.targets[edge]!] === 1);
  const notes = Uint32Array.from(isShown.keys()).filter((note) => isShown[note] === 1);
  return { notes, isShown, edges, adjacency: toAdjacency(model, edges) };
}

function isOn(model: GraphModel, choice: GraphChoice, edge: number): boolean {
  const kind = model.kinds[edge]!;
  return kind === LINK ? choice.showLinks : !choice.hiddenTypes.has(model.overview.relations.types[kind]!);
}

function edgesThat(model: GraphModel, holds: (edge: number) => boolean): Uint32Array {
  return Uint32Array.from({ length: model.edgeCount }, (_, edge) => edge).filter(holds);
}

function withinReach(
  model: GraphModel,
  adjacency: Adjacency,
  { note, hops }: { readonly note: number; readonly hops: number },
): Uint8Array {
  const reached = new Uint8Array(model.noteCount);
  reached[note] = 1;
  let front = [note];
  for (let hop = 0; hop < hops; hop += 1) {
    const next: number[] = [];
    for (const from of front) {
      for (const edge of adjacency.edgesOf(from)) {
        const to = otherEnd(model, edge, from);
        if (reached[to] === 1) continue;
        reached[to] = 1;
        next.push(to);
      }
    }
    front = next;
  }
  return reached;
}

/** @returns undefined where nothing is filtered */
function toFilter(model: GraphModel, text: string): ((note: number) => boolean) | undefined {
  const words = foldName(text)
    .split(/\s+/u)
    .filter((word) => word !== '' && word !== '#');
  if (words.length === 0) return undefined;
  const tagged = words.filter((word) => word.startsWith('#')).map((word) => notesTagged(model, word.slice(1)));
  const plain = words.filter((word) => !word.startsWith('#'));
  return (note) => {
    const name = foldName(`${model.names[note]!}\n${pathOf(model, note) ?? missingName(model, note) ?? ''}`);
    return plain.every((word) => name.includes(word)) && tagged.every((notes) => notes.has(note));
  };
}

/** Nested tags count, as they do in a search; the tag may still be half typed. */
function notesTagged({ overview: { tags, noteTags } }: GraphModel, start: string): ReadonlySet<number> {
  const wantedTags = new Set([...tags.keys()].filter((tag) => tags[tag]!.startsWith(start)));
  const notes = new Set<number>();
  for (let at = 0; at < noteTags.length; at += 2) if (wantedTags.has(noteTags[at + 1]!)) notes.add(noteTags[at]!);
  return notes;
}
