import type { Stage } from './create-stage.ts';
import { pan, zoomAt } from './graph-camera.ts';

interface PointerHandlers {
  readonly onHover: (place: number | undefined) => void;
  readonly onOpen: (place: number) => void;
  /** A note was put somewhere else. */
  readonly onDrop: (place: number) => void;
}

/** A press that moved less is a click. In CSS pixels. */
const STILL = 5;
/** So near a note counts as on it: a finger is less exact than a mouse. */
export const REACH = { mouse: 3, touch: 14 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Mouse, pen and fingers on the canvas: drag the background or a note, pinch or turn the wheel to zoom, click to open. @returns the function that detaches the handlers */
export function attachPointer(canvas: HTMLCanvasElement, stage: Stage, events: PointerHandlers): () => void {
  const heldPointers = new Map<number, Point>();
  let pressed: { readonly start: Point; readonly place: number | undefined; hasMoved: boolean } | undefined;

  const pointOf = (event: MouseEvent): Point => ({ x: event.offsetX, y: event.offsetY });
  const noteUnder = (event: PointerEvent): number | undefined =>
    stage.noteAt(event.offsetX, event.offsetY, event.pointerType === 'mouse' ? REACH.mouse : REACH.touch);

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    heldPointers.set(event.pointerId, pointOf(event));
    pressed = heldPointers.size === 1 ? { start: pointOf(event), place: noteUnder(event), hasMoved: false } : undefined;
  };
  const onMove = (event: PointerEvent): void => {
    const previousPoint = heldPointers.get(event.pointerId);
    if (!previousPoint) return void (event.pointerType === 'mouse' && events.onHover(noteUnder(event)));
    const currentPoint = pointOf(event);
    if (heldPointers.size > 1) pinch(stage, heldPointers, event.pointerId, currentPoint);
    heldPointers.set(event.pointerId, currentPoint);
    if (!pressed) return;
    pressed.hasMoved ||= Math.hypot(currentPoint.x - pressed.start.x, currentPoint.y - pressed.start.y) >= STILL;
    if (!pressed.hasMoved) return;
    if (pressed.place === undefined)
      stage.look(pan(stage.camera(), currentPoint.x - previousPoint.x, currentPoint.y - previousPoint.y));
    else stage.move(pressed.place, currentPoint.x, currentPoint.y);
  };
  const onUp = (event: PointerEvent): void => {
    heldPointers.delete(event.pointerId);
    const finishedPress = pressed;
    pressed = undefined;
    if (finishedPress?.place === undefined || event.type === 'pointercancel') return;
    if (finishedPress.hasMoved) events.onDrop(finishedPress.place);
    else events.onOpen(finishedPress.place);
  };
  const onLeave = (): void => events.onHover(undefined);
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    stage.look(
      zoomAt(
        stage.camera(),
        stage.size(),
        Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)),
        event.offsetX,
        event.offsetY,
      ),
    );
  };

  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onUp);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onUp);
    canvas.removeEventListener('pointerleave', onLeave);
    canvas.removeEventListener('wheel', onWheel);
  };
}

/** Two fingers: what is between them follows, closer or further. */
function pinch(stage: Stage, heldPointers: ReadonlyMap<number, Point>, moving: number, currentPoint: Point): void {
  const previousPoint = heldPointers.get(moving);
  const otherPoint = [...heldPointers].find(([id]) => id !== moving)?.[1];
  if (!previousPoint || !otherPoint) return;
  const middle = (point: Point): Point => ({ x: (point.x + otherPoint.x) / 2, y: (point.y + otherPoint.y) / 2 });
  const spread = (point: Point): number => Math.max(1, Math.hypot(point.x - otherPoint.x, point.y - otherPoint.y));
  const [from, to] = [middle(previousPoint), middle(currentPoint)];
  stage.look(
    zoomAt(
      pan(stage.camera(), to.x - from.x, to.y - from.y),
      stage.size(),
      spread(currentPoint) / spread(previousPoint),
      to.x,
      to.y,
    ),
  );
}
