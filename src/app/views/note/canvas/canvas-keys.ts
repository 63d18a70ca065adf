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
  readonly onRemove: () => void;
}

/**
 * Keys of a card that has the keyboard: arrows move it and, with Shift, resize it; Enter writes, Delete removes. Ctrl+Space adds it
 * to what is chosen, which then moves and goes as a whole; Escape leaves it alone again.
 */
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
    if (event.target !== event.currentTarget || event.metaKey || event.altKey) return;
    if (event.ctrlKey) {
      if (event.key !== ' ') return;
      flush();
      // What was chosen only because the keyboard was there stays chosen beside it.
      if (editing.isKept() || !editing.isChosen(id)) editing.toggle(id);
      else editing.choose([id]);
      event.preventDefault();
      return;
    }
    const arrow = ARROWS[event.key];
    if (arrow && !isEdge) {
      if (!editing.isChosen(id)) editing.select(id);
      step(id, event.shiftKey ? 'resize' : 'move', arrow);
    } else if (event.key === 'Enter' || (event.key === ' ' && isEdge)) choose(id);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      flush();
      if (!editing.isChosen(id)) editing.select(id);
      moves.onRemove();
    } else if (event.key === 'Escape') {
      editing.connect(undefined);
      if (editing.isKept()) editing.select(id);
    } else return;
    event.preventDefault();
  }

  function choose(id: string): void {
    const isEnd = editing.connecting() !== undefined;
    moves.onPick(id);
    if (!isEnd && editing.nodes().get(id)?.kind !== 'file') editing.write(id);
  }

  return { onKeyDown, flush };
}
