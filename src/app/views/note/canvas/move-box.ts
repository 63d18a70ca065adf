import type { CanvasBox, CanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import type { CanvasChange } from '../../../../notes/canvas/editing/change-canvas.ts';

/** Cards stand on a grid of this, in px, as they do where canvases come from. */
export const STEP = 10;
const SMALLEST = 40;

export type Move = { readonly kind: 'move' | 'resize'; readonly dx: number; readonly dy: number };

/** Boxes by their ids, in the units of the drawing. */
export type Places = ReadonlyMap<string, CanvasBox>;

const onGrid = (value: number): number => Math.round(value / STEP) * STEP;

/**
 * The places that a move gives to boxes, and to what is within those that are groups. The first of them, which is the one that is
 * held, comes to stand on the grid; the others go as far. Only the first is resized.
 */
export function movedBoxes(drawing: CanvasDrawing, ids: readonly string[], { kind, dx, dy }: Move): Places {
  const { boxes, left, top } = drawing;
  const box = boxes.find((each) => each.id === ids[0]);
  if (!box) return new Map();
  if (kind === 'resize') {
    const [width, height] = [onGrid(box.width + dx), onGrid(box.height + dy)];
    return new Map([[box.id, { ...box, width: Math.max(SMALLEST, width), height: Math.max(SMALLEST, height) }]]);
  }
  const byX = onGrid(box.x + left + dx) - box.x - left;
  const byY = onGrid(box.y + top + dy) - box.y - top;
  return new Map(
    withContents(drawing, ids).map((each) => [each.id, { ...each, x: each.x + byX, y: each.y + byY }] as const),
  );
}

/** Boxes, and what lies in those that are groups. */
export function withContents({ boxes }: Pick<CanvasDrawing, 'boxes'>, ids: readonly string[]): readonly CanvasBox[] {
  const wanted = new Set(ids);
  const groups = boxes.filter(({ id, isGroup }) => isGroup && wanted.has(id));
  return boxes.filter((box) => wanted.has(box.id) || groups.some((group) => isWithin(box, group)));
}

/** What is to be written for boxes that are elsewhere now. */
export function toChanges({ boxes, left, top }: CanvasDrawing, moved: Places): readonly CanvasChange[] {
  return boxes.flatMap((box) => {
    const now = moved.get(box.id);
    if (!now) return [];
    const isMoved = now.x !== box.x || now.y !== box.y;
    const isResized = now.width !== box.width || now.height !== box.height;
    if (!isMoved && !isResized) return [];
    return [
      {
        operation: 'set' as const,
        id: box.id,
        ...(isMoved && { x: Math.round(now.x + left), y: Math.round(now.y + top) }),
        ...(isResized && { width: Math.round(now.width), height: Math.round(now.height) }),
      },
    ];
  });
}

/** Whether the middle of a box lies in a group that is larger. */
function isWithin(box: CanvasBox, group: CanvasBox): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isLarger = box.width * box.height >= group.width * group.height;
  return !isLarger && x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height;
}
