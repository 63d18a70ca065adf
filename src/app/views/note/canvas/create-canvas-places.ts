import { createEffect, createMemo, createSignal, on, untrack, type Accessor } from 'solid-js';
import { readCanvasDrawing, type CanvasBox } from '../../../../notes/canvas/canvas-drawing.ts';
import { changeCanvas } from '../../../../notes/canvas/editing/change-canvas.ts';
import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { createCanvasKeys } from './canvas-keys.ts';
import type { Handles } from './canvas-lines.tsx';
import { nodeName } from './canvas-nodes.ts';
import { newId, type CanvasEditing } from './create-canvas-editing.ts';
import { attachDragging } from './drag-boxes.ts';
import { movedBoxes, STEP, toChanges, type Move } from './move-box.ts';

/** Where the boxes of a canvas are, also while one is moved, and what moves them. */
export function createCanvasPlaces(
  editing: CanvasEditing,
  scroller: () => HTMLElement | undefined,
  isList: Accessor<boolean>,
) {
  const [moving, setMoving] = createSignal<{ readonly id: string; readonly move: Move }>();
  const still = createMemo(() => readCanvasDrawing(editing.text()));
  const changesOf = ({ id, move }: { readonly id: string; readonly move: Move }) => {
    const drawn = untrack(still);
    return drawn ? toChanges(movedBoxes(drawn, id, move), move) : [];
  };
  const drawing = createMemo(() => {
    const drawn = still();
    const move = moving();
    if (isList() || !drawn || !move) return isList() ? undefined : drawn;
    const shown = readCanvasDrawing(changeCanvas(editing.text(), changesOf(move)));
    // While it moves, the rest of the page stays where it is.
    const [byX, byY] = [(shown?.left ?? 0) - drawn.left, (shown?.top ?? 0) - drawn.top];
    if (!shown || (byX === 0 && byY === 0)) return shown;
    const shift = <Place extends { x: number; y: number }>(place: Place): Place => ({
      ...place,
      x: place.x + byX,
      y: place.y + byY,
    });
    return {
      ...shown,
      boxes: shown.boxes.map(shift),
      edges: shown.edges.map((edge) => ({ ...edge, from: shift(edge.from), to: shift(edge.to) })),
    };
  });
  const boxes = createMemo(() => new Map<string | undefined, CanvasBox>(drawing()?.boxes.map((box) => [box.id, box])));

  const onDrag = (id: string, move: Move) => void setMoving({ id, move });
  const onDrop = (id: string, move: Move) => {
    const changes = changesOf({ id, move });
    setMoving(undefined);
    if (changes.length > 0) void editing.change(...changes);
  };
  const onPick = (id: string | undefined) => {
    const from = editing.connecting();
    const isCard = id !== undefined && editing.nodes().get(id)?.kind !== 'edge';
    if (from !== undefined && isCard && id !== from) {
      editing.connect(undefined);
      void editing.change({ operation: 'connect', id: newId(), fromNode: from, toNode: id });
    }
    editing.select(id);
  };
  const keys = createCanvasKeys(editing, { onPick, onDrag, onDrop });
  const isSelected = (id: string | undefined): boolean => id !== undefined && editing.selected()?.id === id;

  const handles: Handles = {
    isSelected,
    of(id, isEdge = false) {
      const node = id === undefined ? undefined : editing.nodes().get(id);
      if (!node) return {};
      return {
        'data-card': node.id,
        tabindex: 0,
        role: isEdge ? 'button' : 'group',
        'aria-label': nodeName(node, editing.nodes()),
        onKeyDown: (event: KeyboardEvent) => keys.onKeyDown(event, node.id, isEdge),
        onFocusIn: (event: FocusEvent) => {
          if (event.target === event.currentTarget && editing.connecting() === undefined) editing.select(node.id);
        },
        onFocusOut: () => keys.flush(),
        onDblClick: () => node.kind !== 'file' && editing.write(node.id),
      } as ReturnType<Handles['of']>;
    },
  };

  // A card that goes further to the left or up moves the corner of the drawing: what is seen stays in its place.
  createEffect(
    on(still, (now, before) => {
      const holder = scroller();
      if (!holder || !now || !before || isList()) return now;
      holder.scrollBy(before.left - now.left, before.top - now.top);
      return now;
    }),
  );

  let page: HTMLElement | undefined;
  const focus = (id: string): void => {
    queueMicrotask(() =>
      page?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    );
  };
  return {
    drawing,
    boxes,
    handles,
    focus,
    canBeDrawn: () => still() !== undefined,
    attach(element: HTMLElement) {
      page = element;
      attachDragging(element, { isSelected, onPick, onDrag, onDrop, onCancel: () => setMoving(undefined) });
    },
    /** Cards that hold nothing yet stand in no list of cards. */
    emptyBoxes: (cards: readonly PlacedCard[]): readonly string[] => {
      const listed = new Set(cards.map(({ id }) => id));
      return (drawing()?.boxes ?? []).flatMap(({ id, isGroup }) =>
        !isGroup && !listed.has(id) && editing.nodes().get(id)?.kind === 'text' ? [id] : [],
      );
    },
    /** In the middle of what is seen, where nothing stands yet. */
    placeFor: (width: number, height: number): { readonly x: number; readonly y: number } => {
      const holder = scroller();
      const drawn = still();
      if (!holder || !drawn || !page) return { x: 0, y: 0 };
      const [view, own] = [holder.getBoundingClientRect(), page.getBoundingClientRect()];
      const middle = (start: number, length: number, from: number, size: number) =>
        Math.round((start + length / 2 - from - size / 2) / STEP) * STEP;
      const x = middle(view.left, view.width, own.left, width) + Math.round(drawn.left);
      let y = middle(view.top, view.height, own.top, height) + Math.round(drawn.top);
      const isTaken = (box: CanvasBox): boolean =>
        !box.isGroup &&
        Math.abs(box.x + drawn.left + box.width / 2 - x - width / 2) < (box.width + width) / 2 &&
        Math.abs(box.y + drawn.top + box.height / 2 - y - height / 2) < (box.height + height) / 2;
      for (let tries = 0; tries < 200 && drawn.boxes.some(isTaken); tries++) y += 2 * STEP;
      return { x, y };
    },
  };
}
