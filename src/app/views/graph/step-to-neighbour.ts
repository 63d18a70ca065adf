import { neighboursOf, type Adjacency, type GraphModel } from './graph-model.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ANGLES: Readonly<Record<Direction, number>> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
};

/** The neighbour that lies most in this direction, the nearer of two; undefined where none lies in that half. */
export function stepToNeighbour(
  model: GraphModel,
  adjacency: Adjacency,
  note: number,
  direction: Direction,
  positionOf: (note: number) => readonly [number, number],
): number | undefined {
  const [x, y] = positionOf(note);
  let [best, lowest] = [undefined as number | undefined, Infinity];
  for (const other of neighboursOf(model, adjacency, note)) {
    const [otherX, otherY] = positionOf(other);
    const turn = angleBetween(Math.atan2(otherY - y, otherX - x), ANGLES[direction]);
    const cost = Math.hypot(otherX - x, otherY - y) * (1 + 2 * turn);
    if (turn < Math.PI / 2 && cost < lowest) [best, lowest] = [other, cost];
  }
  return best;
}

function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}
