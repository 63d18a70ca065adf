import type { Anchor, CanvasEdge } from './canvas-drawing.ts';

/** How far (px) a curve goes straight out of a box before it bends, at most. */
const REACH = 120;
/** Half the width of an arrow's head, and its length. */
const HEAD = 6;
const HEAD_LENGTH = 11;
const OUTWARD = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

/** The line of an arrow, as the path of an SVG, and the point where its label stands. */
export function curveOf({ from, to }: Pick<CanvasEdge, 'from' | 'to'>): {
  readonly path: string;
  readonly middle: { readonly x: number; readonly y: number };
} {
  const reach = Math.min(REACH, Math.hypot(to.x - from.x, to.y - from.y) / 2);
  const bend = ({ x, y, side }: Anchor) => ({ x: x + OUTWARD[side][0] * reach, y: y + OUTWARD[side][1] * reach });
  const [one, two] = [bend(from), bend(to)];
  return {
    path: `M${from.x} ${from.y} C${one.x} ${one.y} ${two.x} ${two.y} ${to.x} ${to.y}`,
    middle: { x: (from.x + 3 * one.x + 3 * two.x + to.x) / 8, y: (from.y + 3 * one.y + 3 * two.y + to.y) / 8 },
  };
}

/** The head of an arrow that arrives at a side of a box, as the path of an SVG. */
export function headAt({ x, y, side }: Anchor): string {
  const [outX, outY] = OUTWARD[side];
  const [baseX, baseY] = [x + outX * HEAD_LENGTH, y + outY * HEAD_LENGTH];
  return `M${x} ${y} L${baseX + outY * HEAD} ${baseY + outX * HEAD} L${baseX - outY * HEAD} ${baseY - outX * HEAD} Z`;
}
