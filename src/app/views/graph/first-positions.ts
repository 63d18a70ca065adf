import { parentFolder } from '../../../notes/paths/paths.ts';
import { missingName, neighboursOf, pathOf, type GraphModel } from './graph-model.ts';
import type { GraphPart } from './choose-graph-part.ts';

/** Where notes were, by `placeKey`: [x, y]. */
export type KeptPositions = ReadonlyMap<string, readonly [number, number]>;

export interface FirstPositions {
  /** x and y of each note of the part. */
  readonly positions: Float32Array;
  /** Notes that had no place before. */
  readonly added: number;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPREAD = 12;

/**
 * Where the layout begins: notes seen before where they were, others beside a neighbour that has a place, and the rest
 * on a spiral, folder by folder, since notes of a folder usually belong together.
 */
export function firstPositions(model: GraphModel, part: GraphPart, kept: KeptPositions): FirstPositions {
  const positions = new Float32Array(part.notes.length * 2);
  const folders = Array.from(part.notes, (note) => folderOf(model, part, note));
  const byFolder = [...part.notes.keys()].toSorted((a, b) => compare(folders[a]!, folders[b]!));
  let added = 0;
  for (const [turn, place] of byFolder.entries()) {
    const note = part.notes[place]!;
    const known = kept.get(placeKey(model, note));
    const near = known ?? besideNeighbour(model, part, note, kept, turn);
    if (!known) added += 1;
    const [x, y] = near ?? onSpiral(turn);
    positions[place * 2] = x;
    positions[place * 2 + 1] = y;
  }
  return { positions, added };
}

/** A note that does not exist yet has the folder of one that links to it. */
function folderOf(model: GraphModel, part: GraphPart, note: number): string {
  const own = pathOf(model, note);
  const edge = own === undefined ? part.adjacency.edgesOf(note)[0] : undefined;
  const path = edge === undefined ? own : pathOf(model, model.sources[edge]!);
  return path === undefined ? '' : parentFolder(path);
}

/** By which the position of a note is kept: its path, or the link that it has while it does not exist. */
export const placeKey = (model: GraphModel, note: number): string =>
  pathOf(model, note) ?? `[[${missingName(model, note) ?? ''}]]`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function besideNeighbour(
  model: GraphModel,
  part: GraphPart,
  note: number,
  kept: KeptPositions,
  turn: number,
): readonly [number, number] | undefined {
  if (kept.size === 0) return undefined;
  for (const other of neighboursOf(model, part.adjacency, note)) {
    const place = kept.get(placeKey(model, other));
    if (place)
      return [place[0] + SPREAD * Math.cos(turn * GOLDEN_ANGLE), place[1] + SPREAD * Math.sin(turn * GOLDEN_ANGLE)];
  }
  return undefined;
}

function onSpiral(turn: number): readonly [number, number] {
  const radius = SPREAD * Math.sqrt(turn + 0.5);
  return [radius * Math.cos(turn * GOLDEN_ANGLE), radius * Math.sin(turn * GOLDEN_ANGLE)];
}
