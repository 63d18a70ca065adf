import type { DrawnShape } from './drawn-shape.ts';
import { boundsOf, type Box } from './shape-path.ts';

/** What a link shows of a drawing: the shapes to be drawn, and the box that is looked at. */
export interface DrawingPart {
  readonly shapes: readonly DrawnShape[];
  readonly box: Box;
}

const PART = /^\^(area|group|frame|clippedframe)=(.{1,200})$/u;

/** Whether what stands behind `#` in a link means a drawing or a part of it, and not a place in its note. */
export function meansDrawing(subpath: string): boolean {
  return subpath === '' || PART.test(subpath);
}

/**
 * The part of a drawing that a link names, as the plugin writes them: `^area=ID` is what lies within the box of a shape,
 * `^group=ID` the shapes that are grouped with it, `^frame=ID` (or the frame's name) what stands in a frame. The whole drawing for
 * '' and for a part that is gone.
 */
export function drawingPart(shapes: readonly DrawnShape[], subpath: string): DrawingPart {
  const whole = { shapes, box: boundsOf(shapes) };
  const [, kind, name] = PART.exec(subpath) ?? [];
  if (kind === undefined || name === undefined) return whole;
  const isFrame = kind.endsWith('frame');
  const named = shapes.find((shape) =>
    isFrame ? shape.kind === 'frame' && (shape.id === name || shape.lines[0] === name) : shape.id === name,
  );
  if (!named) return whole;
  if (kind === 'area') return { shapes, box: boundsOf([named], 0) };
  if (isFrame) {
    const within = shapes.filter((shape) => shape.frame !== undefined && shape.frame === named.id);
    return { shapes: [...within, named], box: boundsOf([named], 0) };
  }
  const group = named.groups.at(-1);
  const grouped = group === undefined ? [named] : shapes.filter(({ groups }) => groups.includes(group));
  return { shapes: grouped, box: boundsOf(grouped) };
}
