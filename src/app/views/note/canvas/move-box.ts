import type { CanvasBox, CanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import type { CanvasChange } from '../../../../notes/canvas/editing/change-canvas.ts';

/** Cards stand on a grid of this, in px, as they do where canvases come from. */
export const STEP = 10;
export const SMALLEST = 40;

export type Move = { readonly kind: 'move' | 'resize'; readonly dx: number; readonly dy: number };

const onGrid = (value: number): number => Math.round(value / STEP) * STEP;

/** The places that a move gives to a box, and to the boxes within it where it is a group; on the canvas. */
export function movedBoxes(
  { boxes, left, top }: CanvasDrawing,
  id: string,
  { kind, dx, dy }: Move,
): readonly CanvasBox[] {
  const box = boxes.find((each) => each.id === id);
  if (!box) return [];
  const placed = { ...box, x: box.x + left, y: box.y + top };
  if (kind === 'resize')
    return [
      {
        ...placed,
        width: Math.max(SMALLEST, onGrid(box.width + dx)),
        height: Math.max(SMALLEST, onGrid(box.height + dy)),
      },
    ];
  const [byX, byY] = [onGrid(placed.x + dx) - placed.x, onGrid(placed.y + dy) - placed.y];
  const moved = box.isGroup ? boxes.filter((each) => each === box || isWithin(each, box)) : [box];
  return moved.map((each) => ({ ...each, x: each.x + left + byX, y: each.y + top + byY }));
}

export function toChanges(boxes: readonly CanvasBox[], { kind }: Move): readonly CanvasChange[] {
  return boxes.map(({ id, x, y, width, height }) =>
    kind === 'resize'
      ? { operation: 'set', id, width: Math.round(width), height: Math.round(height) }
      : { operation: 'set', id, x: Math.round(x), y: Math.round(y) },
  );
}

function isWithin(box: CanvasBox, group: CanvasBox): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isLarger = box.width * box.height >= group.width * group.height;
  return !isLarger && x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height;
}
