import { onCleanup } from 'solid-js';
import type { Move } from './move-box.ts';

/** So far (px) a pointer goes before it drags: a click moves nothing. */
const LEAST = 4;
const OWN_WORK = 'a, button, input, textarea, select, summary, [contenteditable]';

export interface DragOptions {
  readonly isSelected: (id: string) => boolean;
  /** Undefined for the canvas itself. */
  readonly onPick: (id: string | undefined) => void;
  readonly onDrag: (id: string, move: Move) => void;
  readonly onDrop: (id: string, move: Move) => void;
  readonly onCancel: () => void;
}

/** Moves and resizes the boxes of a canvas (`data-card`, `data-resize` within) by a pointer. A finger moves what is selected, and scrolls elsewhere. */
export function attachDragging(page: HTMLElement, options: DragOptions): void {
  let drag: { id: string; kind: Move['kind']; x: number; y: number; pointer: number; isMoving: boolean } | undefined;
  const moveOf = (event: PointerEvent): Move => ({
    kind: drag?.kind ?? 'move',
    dx: event.clientX - (drag?.x ?? 0),
    dy: event.clientY - (drag?.y ?? 0),
  });
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const box = target?.closest<HTMLElement>('[data-card]');
    const id = box?.dataset['card'];
    // A link is followed, and nothing moves below the pointer meanwhile.
    if (event.button !== 0 || target?.closest(`.canvas-editor, ${OWN_WORK}`)) return;
    if (!box || id === undefined) return options.onPick(undefined);
    const wasSelected = options.isSelected(id);
    options.onPick(id);
    if (event.pointerType === 'touch' && !wasSelected) return;
    const kind = target?.closest('[data-resize]') ? 'resize' : 'move';
    drag = { id, kind, x: event.clientX, y: event.clientY, pointer: event.pointerId, isMoving: false };
  };
  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const by = moveOf(event);
    if (!drag.isMoving && Math.hypot(by.dx, by.dy) < LEAST) return;
    drag.isMoving = true;
    event.preventDefault();
    options.onDrag(drag.id, by);
  };
  const up = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (drag.isMoving) options.onDrop(drag.id, moveOf(event));
    drag = undefined;
  };
  const cancel = () => {
    if (drag?.isMoving) options.onCancel();
    drag = undefined;
  };
  const escape = (event: KeyboardEvent) => void (event.key === 'Escape' && cancel());
  page.addEventListener('pointerdown', down);
  // A drag goes beyond the cards: the canvas is as large as what stands on it.
  const gone = new AbortController();
  const { signal } = gone;
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', cancel, { signal });
  document.addEventListener('keydown', escape, { signal });
  onCleanup(() => gone.abort());
}
