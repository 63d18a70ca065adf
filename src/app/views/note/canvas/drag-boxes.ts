import { onCleanup } from 'solid-js';
import type { Side } from '../../../../notes/canvas/canvas-drawing.ts';
import type { Move } from './create-canvas-editing.ts';

/** So far (px) a pointer goes before it drags: a click moves nothing. */
const LEAST = 4;
const OWN_WORK = 'a, button, input, textarea, select, summary, [contenteditable]';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragOptions {
  /** False while the canvas is a list. */
  readonly isDrawn: () => boolean;
  /** px of the window for a px of the canvas. */
  readonly zoom: () => number;
  readonly isChosen: (id: string) => boolean;
  /** Undefined for the canvas itself. @param isAdding with Shift: beside what is chosen already */
  readonly onPick: (id: string | undefined, isAdding: boolean) => void;
  readonly onDrag: (id: string, move: Move) => void;
  readonly onDrop: (id: string, move: Move) => void;
  readonly onCancel: () => void;
  /** A frame is drawn on the empty canvas, from one corner (in px of the window) to the other; it ends with undefined. */
  readonly onFrame: (frame: readonly [Point, Point] | undefined, isAdding: boolean) => void;
  /** An arrow is drawn from a side of a card to a place of the window, or to the card that is there. */
  readonly onArrow: (from: string, side: Side, to: Point, target: string | undefined, isDropped: boolean) => void;
  /** The card at a place of the window, also where only a plain box stands for it. */
  readonly cardAt: (at: Point) => string | undefined;
  /** A card for which a plain box stands is pressed: it has the keyboard from then on, as any other. */
  readonly onPlain: (id: string) => void;
  readonly onOpen: (id: string) => void;
  /** Nothing stands on the canvas, so that nothing is drawn: it takes a double click all the same. */
  readonly isBlank: () => boolean;
  /** The empty canvas was double-clicked. */
  readonly onEmpty: (at: Point) => void;
}

type Drag = { readonly x: number; readonly y: number; readonly pointer: number } & (
  | { readonly kind: Move['kind']; readonly id: string; readonly wasChosen: boolean; readonly isAdding: boolean }
  | { readonly kind: 'frame'; readonly isAdding: boolean }
  | { readonly kind: 'arrow'; readonly id: string; readonly side: Side }
);

/**
 * What a pointer does on a canvas: boxes (`data-card`) are chosen and moved, and by their handles resized (`data-resize`) and
 * connected (`data-connect`); the empty canvas is framed. A finger moves what is chosen, and scrolls elsewhere.
 */
export function attachDragging(scroller: HTMLElement, options: DragOptions): void {
  let drag: Drag | undefined;
  let isMoving = false;
  const down = (event: PointerEvent) => {
    // A second finger zooms: what the first one held stays where it was.
    if (event.pointerType === 'touch' && !event.isPrimary) return cancel();
    const target = event.target instanceof Element ? event.target : undefined;
    // A link is followed, and nothing moves below the pointer meanwhile.
    if (!options.isDrawn() || event.button !== 0 || target?.closest(`.canvas-editor, ${OWN_WORK}`)) return;
    const { clientX: x, clientY: y, pointerId: pointer, shiftKey: isAdding } = event;
    const isTouch = event.pointerType === 'touch';
    const card = cardOf(target) ?? options.cardAt({ x, y }) ?? groupIdAt(target);
    isMoving = false;
    if (card === undefined) {
      if (!isOnCanvas(scroller, event)) return;
      options.onPick(undefined, isAdding);
      if (!isTouch) drag = { kind: 'frame', x, y, pointer, isAdding };
      return;
    }
    const side = target?.closest<HTMLElement>('[data-connect]')?.dataset['connect'] as Side | undefined;
    if (side) {
      drag = { kind: 'arrow', id: card, side, x, y, pointer };
      return;
    }
    const wasChosen = options.isChosen(card);
    if (!wasChosen || isAdding) options.onPick(card, isAdding);
    if ((isTouch && !wasChosen) || (isAdding && wasChosen)) return;
    drag = {
      kind: target?.closest('[data-resize]') ? 'resize' : 'move',
      id: card,
      wasChosen,
      isAdding,
      x,
      y,
      pointer,
    };
  };
  const step = (event: PointerEvent, isEnd: boolean) => {
    if (!drag) return;
    if (drag.kind === 'frame') {
      const frame = [drag, { x: event.clientX, y: event.clientY }] as const;
      return options.onFrame(isEnd ? undefined : frame, drag.isAdding);
    }
    if (drag.kind === 'arrow') {
      const at = { x: event.clientX, y: event.clientY };
      const under = document.elementsFromPoint(at.x, at.y);
      const over = (kind: string) =>
        under.find((elementBelow) => elementBelow.closest(kind))?.closest<HTMLElement>(kind)?.dataset['card'];
      const card =
        over('.canvas-card[data-card]') ?? options.cardAt(at) ?? over('[data-card]:not(g, .canvas__arrow-label)');
      return options.onArrow(drag.id, drag.side, at, card === drag.id ? undefined : card, isEnd);
    }
    const { id, kind, x, y } = drag;
    const move = { kind, dx: (event.clientX - x) / options.zoom(), dy: (event.clientY - y) / options.zoom() };
    (isEnd ? options.onDrop : options.onDrag)(id, move);
  };
  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < LEAST) return;
    isMoving = true;
    event.preventDefault();
    step(event, false);
  };
  const up = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (isMoving) step(event, true);
    // A press on one of several chooses it alone; a drag moves them all.
    else if (drag.kind === 'move' && drag.wasChosen && !drag.isAdding) options.onPick(drag.id, false);
    drag = undefined;
  };
  const cancel = () => {
    if (drag && isMoving) options.onCancel();
    drag = undefined;
  };
  const escape = (event: KeyboardEvent) => void (event.key === 'Escape' && cancel());
  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('mousedown', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (!options.isDrawn() || event.button !== 0 || target?.closest(`.canvas-editor, ${OWN_WORK}`)) return;
    const plain = cardOf(target) === undefined ? options.cardAt({ x: event.clientX, y: event.clientY }) : undefined;
    if (plain === undefined) return;
    event.preventDefault();
    options.onPlain(plain);
  });
  scroller.addEventListener('dblclick', (event) => {
    if (!(event.target instanceof Element) || event.target.closest(`.canvas-editor, ${OWN_WORK}`)) return;
    const at = { x: event.clientX, y: event.clientY };
    if (options.isBlank()) {
      // Nor the words that say so.
      getSelection()?.removeAllRanges();
      return options.onEmpty(at);
    }
    if (!options.isDrawn()) return;
    // What is an element has listeners of its own.
    if (cardOf(event.target) !== undefined) return;
    const plain = options.cardAt(at);
    if (plain !== undefined) {
      // Nor is it the group below that is meant.
      event.stopPropagation();
      options.onOpen(plain);
    } else if (groupIdAt(event.target) === undefined) options.onEmpty(at);
  });
  // A drag goes beyond the cards: the canvas is as large as what stands on it.
  const gone = new AbortController();
  const { signal } = gone;
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', cancel, { signal });
  document.addEventListener('keydown', escape, { signal });
  onCleanup(() => gone.abort());
}

/** Of a card or an arrow, or the handles of one. */
function cardOf(target: Element | undefined): string | undefined {
  const { dataset } = target?.closest<HTMLElement>('.canvas-card[data-card], g[data-card], [data-of]') ?? {};
  return dataset?.['card'] ?? dataset?.['of'];
}

const groupIdAt = (target: Element | undefined): string | undefined =>
  target?.closest<HTMLElement>('[data-card]')?.dataset['card'];

/** Not on its scrollbars. */
function isOnCanvas(scroller: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, top } = scroller.getBoundingClientRect();
  return clientX - left < scroller.clientWidth && clientY - top < scroller.clientHeight;
}
