import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { GraphOverview } from '../../../workers/contract.ts';
import { noteName } from '../../state/vault/note-name.ts';

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
