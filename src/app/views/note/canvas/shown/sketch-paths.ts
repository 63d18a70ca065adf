import { curveOf, headAt } from '../../../../../notes/canvas/canvas-curves.ts';
import type { CanvasBox, CanvasEdge } from '../../../../../notes/canvas/canvas-drawing.ts';

/** What is drawn in one colour: the paths of an SVG. */
export interface SketchPath {
  readonly color: string | undefined;
  readonly lines: string;
  /** The heads of arrows, which are filled; '' where there are none. */
  readonly heads: string;
}

/** So many boxes or arrows are one path for each of their colours: what is out of sight is not painted, and what stays is not made anew. */
const OF_ONE_PATH = 100;

/** The parts of a list that are drawn as one. */
export function inParts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / OF_ONE_PATH) }, (_, at) =>
    items.slice(at * OF_ONE_PATH, (at + 1) * OF_ONE_PATH),
  );
}

export function boxPaths(boxes: readonly CanvasBox[]): readonly SketchPath[] {
  return byColor(boxes).map(([color, all]) => ({
    color,
    lines: all.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    heads: '',
  }));
}

export function edgePaths(edges: readonly CanvasEdge[]): readonly SketchPath[] {
  return byColor(edges).map(([color, all]) => ({
    color,
    lines: all.map((edge) => curveOf(edge).path).join(''),
    heads: all
      .flatMap(({ hasStartArrow, hasEndArrow, from, to }) => [
        hasStartArrow ? headAt(from) : '',
        hasEndArrow ? headAt(to) : '',
      ])
      .join(''),
  }));
}

function byColor<Item extends { readonly color: string | undefined }>(
  items: readonly Item[],
): readonly (readonly [string | undefined, readonly Item[]])[] {
  const found = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const known = found.get(item.color);
    if (known) known.push(item);
    else found.set(item.color, [item]);
  }
  return [...found];
}
