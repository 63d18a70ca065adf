import type { DrawnShape, Point } from './drawn-shape.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the shapes, so that nothing touches the edge. */
const MARGIN = 20;
/** Length of an arrow’s head at most, and half of its angle. */
const HEAD = 20;
const HEAD_ANGLE = Math.PI / 7;

/** What holds all shapes and a margin around them; a shape that is turned is taken as if it were not. @param margin in lengths of the drawing */
export function boundsOf(shapes: readonly DrawnShape[], margin = MARGIN): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = (x: number, y: number) => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const { x, y, width, height, points } of shapes) {
    include(x, y);
    if (points.length === 0) include(x + width, y + height);
    for (const [dx, dy] of points) include(x + dx, y + dy);
  }
  if (left > right) return { x: 0, y: 0, width: 100, height: 100 };
  return {
    x: left - margin,
    y: top - margin,
    width: Math.max(1, right - left + 2 * margin),
    height: Math.max(1, bottom - top + 2 * margin),
  };
}

const r = (value: number): string => String(Math.round(value * 100) / 100);

/** The path of a line, through all of its points; a round one bends at them. */
export function linePath({ x, y, points, isRound, kind }: DrawnShape): string {
  const at = points.map(([dx, dy]): Point => [x + dx, y + dy]);
  const [first, ...rest] = at;
  if (!first) return '';
  const start = `M${r(first[0])} ${r(first[1])}`;
  if (!isRound && kind !== 'freedraw') return start + rest.map((to) => ` L${r(to[0])} ${r(to[1])}`).join('');
  return start + rest.map((to, nth) => curveTo(at, nth, to)).join('');
}

/** A piece of a curve (Catmull-Rom) from point `nth` to the next. */
function curveTo(at: readonly Point[], nth: number, to: Point): string {
  const from = at[nth] ?? to;
  const before = at[nth - 1] ?? from;
  const after = at[nth + 2] ?? to;
  const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
  const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
  return ` C${r(one[0])} ${r(one[1])} ${r(two[0])} ${r(two[1])} ${r(to[0])} ${r(to[1])}`;
}

/** The two strokes of an arrow’s head at the end of a line, or at its start. */
export function headPath({ x, y, points }: DrawnShape, at: 'start' | 'end'): string {
  const ordered = at === 'end' ? points : points.toReversed();
  const [tip, from] = [ordered.at(-1), ordered.at(-2)];
  if (!tip || !from) return '';
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  const reach = Math.min(HEAD, length / 2);
  const side = (turn: number) =>
    `${r(x + tip[0] - reach * Math.cos(angle + turn))} ${r(y + tip[1] - reach * Math.sin(angle + turn))}`;
  return `M${side(HEAD_ANGLE)} L${r(x + tip[0])} ${r(y + tip[1])} L${side(-HEAD_ANGLE)}`;
}
