import type { CanvasEditing } from './create-canvas-editing.ts';
import { STEP, type Move } from './move-box.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Of keys that move: one act for a row of presses. */
const PAUSE_MS = 500;

export interface KeyMoves {
  readonly onPick: (id: string) => void;
  readonly onDrag: (id: string, move: Move) => void;
  readonly onDrop: (id: string, move: Move) => void;
}

/** Keys of a card that has the keyboard: arrows move it and, with Shift, resize it; Enter writes, Delete removes. */
export function createCanvasKeys(editing: CanvasEditing, moves: KeyMoves) {
  let waiting: { readonly id: string; readonly move: Move; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function flush(): void {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    const { id, move } = waiting;
    waiting = undefined;
    moves.onDrop(id, move);
  }

  function step(id: string, kind: Move['kind'], [x, y]: readonly [number, number]): void {
    if (waiting && (waiting.id !== id || waiting.move.kind !== kind)) flush();
    if (waiting) clearTimeout(waiting.timer);
    const { dx, dy } = waiting?.move ?? { dx: 0, dy: 0 };
    const move: Move = { kind, dx: dx + x * STEP, dy: dy + y * STEP };
    waiting = { id, move, timer: setTimeout(flush, PAUSE_MS) };
    moves.onDrag(id, move);
  }

  function onKeyDown(event: KeyboardEvent, id: string, isEdge: boolean): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && !isEdge) step(id, event.shiftKey ? 'resize' : 'move', arrow);
    else if (event.key === 'Enter' || event.key === ' ') choose(id);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      flush();
      editing.select(undefined);
      void editing.change({ operation: 'remove', id });
    } else if (event.key === 'Escape') editing.connect(undefined);
    else return;
    event.preventDefault();
  }

  function choose(id: string): void {
    const isEnd = editing.connecting() !== undefined;
    moves.onPick(id);
    if (!isEnd && editing.nodes().get(id)?.kind !== 'file') editing.write(id);
  }

  return { onKeyDown, flush };
}
