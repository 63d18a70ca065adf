import type { Size } from './graph-camera.ts';

/** Side of a square in CSS pixels: smaller than a point, so that few squares hold two. */
const SQUARE = 6;
const NONE = 0xffffffff;

/** Where the points of a picture are, to ask what a label would cover. */
export interface PointMap {
  /** @param rank its note’s place among all, the best connected first */
  add(x: number, y: number, radius: number, rank: number): void;
  /** How many squares of other points are in a box; infinite where one of a better connected note is. */
  countBelow(left: number, right: number, top: number, bottom: number, rank: number): number;
}

export function createPointMap({ width, height }: Size): PointMap {
  const columns = Math.max(1, Math.ceil(width / SQUARE));
  const rows = Math.max(1, Math.ceil(height / SQUARE));
  const ranks = new Uint32Array(columns * rows).fill(NONE);
  const column = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor(x / SQUARE)));
  const row = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor(y / SQUARE)));
  const isOutside = (left: number, right: number, top: number, bottom: number): boolean =>
    right < 0 || bottom < 0 || left > width || top > height;
  return {
    add(x, y, radius, rank) {
      const reach = radius / 2;
      if (isOutside(x - reach, x + reach, y - reach, y + reach)) return;
      for (let at = row(y - reach); at <= row(y + reach); at += 1)
        for (let square = at * columns + column(x - reach); square <= at * columns + column(x + reach); square += 1)
          ranks[square] = Math.min(ranks[square]!, rank);
    },
    countBelow(left, right, top, bottom, rank) {
      let count = 0;
      if (isOutside(left, right, top, bottom)) return count;
      for (let at = row(top); at <= row(bottom); at += 1)
        for (let square = at * columns + column(left); square <= at * columns + column(right); square += 1) {
          if (ranks[square] === NONE || ranks[square] === rank) continue;
          if (ranks[square]! < rank) return Infinity;
          count += 1;
        }
      return count;
    },
  };
}
