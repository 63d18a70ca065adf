import type { CanvasBox, CanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import { type Places, STEP, withContents } from './create-canvas-editing.ts';
import { type Frame, touches } from './box-frame.ts';

/** How several boxes are put in line, or spread with the same gap between them. */
export type Arrangement = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom' | 'across' | 'down';

/** Room (px) that a new group leaves around what it holds. */
const AROUND = 20;

/** The smallest frame that holds all of them; undefined for none. */
export function frameOf(boxes: readonly Frame[]): Frame | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Where a group around these boxes stands. */
export function groupAround(boxes: readonly Frame[]): Frame | undefined {
  const frame = frameOf(boxes);
  return (
    frame && {
      x: frame.x - AROUND,
      y: frame.y - AROUND,
      width: frame.width + 2 * AROUND,
      height: frame.height + 2 * AROUND,
    }
  );
}

/** Boxes that a frame touches. */
export const touchedBy = (frame: Frame, boxes: readonly CanvasBox[]): readonly CanvasBox[] =>
  boxes.filter((box) => touches(box, frame));

/** Where the chosen boxes come to stand; what is within a group goes with it, unless it was chosen too. */
export function arrangeBoxes(drawing: CanvasDrawing, ids: readonly string[], how: Arrangement): Places {
  const chosenBoxes = drawing.boxes.filter(({ id }) => ids.includes(id));
  const frame = frameOf(chosenBoxes);
  const moved = new Map<string, CanvasBox>();
  if (!frame || chosenBoxes.length < 2) return moved;
  const places =
    how === 'across' || how === 'down' ? spread(chosenBoxes, frame, how) : aligned(chosenBoxes, frame, how);
  for (const [box, { x, y }] of places) {
    for (const innerBox of withContents(drawing, [box.id]))
      if (innerBox === box || !ids.includes(innerBox.id))
        moved.set(innerBox.id, { ...innerBox, x: innerBox.x + x - box.x, y: innerBox.y + y - box.y });
  }
  return moved;
}

type Placed = readonly (readonly [CanvasBox, { readonly x: number; readonly y: number }])[];

function aligned(boxes: readonly CanvasBox[], frame: Frame, how: Arrangement): Placed {
  return boxes.map((box) => {
    const { x, y } = box;
    const [toRight, toBottom] = [frame.x + frame.width - box.width, frame.y + frame.height - box.height];
    switch (how) {
      case 'left':
        return [box, { x: frame.x, y }];
      case 'center':
        return [box, { x: Math.round((frame.x + toRight) / 2), y }];
      case 'right':
        return [box, { x: toRight, y }];
      case 'top':
        return [box, { x, y: frame.y }];
      case 'middle':
        return [box, { x, y: Math.round((frame.y + toBottom) / 2) }];
      default:
        return [box, { x, y: toBottom }];
    }
  });
}

/** The outermost stay; where there is no room between them, they stand a step apart. */
function spread(boxes: readonly CanvasBox[], frame: Frame, how: 'across' | 'down'): Placed {
  const [start, size] = how === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const inOrder = boxes.toSorted((a, b) => a[start] + a[size] / 2 - b[start] - b[size] / 2);
  const free = frame[size] - inOrder.reduce((sum, box) => sum + box[size], 0);
  const gap = Math.max(STEP, free / (inOrder.length - 1));
  let at = frame[start];
  return inOrder.map((box) => {
    const place = { x: box.x, y: box.y, [start]: Math.round(at) };
    at += box[size] + gap;
    return [box, place] as const;
  });
}
