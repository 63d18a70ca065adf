import { batch, createEffect, createMemo, createSignal, on, untrack, type Accessor } from 'solid-js';
import {
  anchor,
  type Anchor,
  type CanvasBox,
  nearestSide,
  readCanvasDrawing,
  type Side,
  withMoved,
} from '../../../../notes/canvas/canvas-drawing.ts';
import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { arrangeBoxes, frameOf, groupAround, touchedBy, type Arrangement } from './arrange-boxes.ts';
import { isWritable, nodeName } from './canvas-nodes.ts';
import {
  type CanvasEditing,
  type Handles,
  type Move,
  movedBoxes,
  newId,
  type Places,
  STEP,
  toChanges,
} from './create-canvas-editing.ts';
import { createCanvasZoom } from './create-canvas-zoom.ts';
import { attachDragging } from './drag-boxes.ts';
import { type Frame, holdsPoint } from './box-frame.ts';
import { freePlace, isWithin } from './free-place.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Of keys that move: one act for a row of presses. */
const PAUSE_MS = 500;

interface KeyMoves {
  readonly onPick: (id: string) => void;
  readonly onDrag: (id: string, move: Move) => void;
  readonly onDrop: (id: string, move: Move) => void;
  readonly onRemove: () => void;
}

/**
 * Keys of a card that has the keyboard: arrows move it and, with Shift, resize it; Enter writes, Delete removes. Ctrl+Space adds it
 * to what is chosen, which then moves and goes as a whole; Escape leaves it alone again.
 */
function createCanvasKeys(editing: CanvasEditing, moves: KeyMoves) {
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
    if (!isEnd && isWritable(editing.nodes().get(id))) editing.write(id);
  }

  return { onKeyDown, flush };
}

const CARD = { width: 260, height: 120 };
const NONE: Places = new Map();

/** Where the boxes of a canvas are, also while some are moved, what moves them, and what part of the canvas is seen. */
export function createCanvasPlaces(
  editing: CanvasEditing,
  scroller: () => HTMLElement | undefined,
  isList: Accessor<boolean>,
  newGroupLabel: string,
) {
  const [moving, setMoving] = createSignal<{ readonly ids: readonly string[]; readonly move: Move }>();
  const [frame, setFrame] = createSignal<Frame>();
  const [arrow, setArrow] = createSignal<{ readonly from: Anchor; readonly to: Anchor }>();
  const savedDrawing = createMemo(() => readCanvasDrawing(editing.text()));
  const drawing = createMemo(() => {
    const drawn = isList() ? undefined : savedDrawing();
    const currentMove = moving();
    return drawn && withMoved(drawn, currentMove ? movedBoxes(drawn, currentMove.ids, currentMove.move) : NONE);
  });
  const boxes = createMemo(() => new Map<string | undefined, CanvasBox>(drawing()?.boxes.map((box) => [box.id, box])));
  const isBlank = () => editing.nodes().size === 0;
  const zoom = createCanvasZoom(drawing, isBlank);

  /** What a move of this box takes along: all that is chosen, with the box first. */
  const movedWith = (id: string, { kind }: Move): readonly string[] => {
    const ids = editing.chosen().map((node) => node.id);
    return kind === 'move' && ids.includes(id) ? [id, ...ids.filter((chosenId) => chosenId !== id)] : [id];
  };
  const onDrag = (id: string, move: Move) => void setMoving({ ids: movedWith(id, move), move });
  const save = (places: Places) => {
    const drawn = untrack(savedDrawing);
    const changes = drawn ? toChanges(drawn, places) : [];
    if (changes.length > 0) void editing.change(...changes);
  };
  const onDrop = (id: string, move: Move) => {
    const [drawn, currentMove] = [untrack(savedDrawing), untrack(moving)];
    // What was moved so far: by now something else may be chosen.
    const ids = currentMove?.ids[0] === id ? currentMove.ids : movedWith(id, move);
    const places = drawn ? movedBoxes(drawn, ids, move) : NONE;
    batch(() => {
      setMoving(undefined);
      save(places);
    });
  };
  const onPick = (id: string | undefined, isAdding = false) => {
    const connectingNow = editing.connecting();
    const isCard = id !== undefined && editing.nodes().get(id)?.kind !== 'edge';
    if (connectingNow && isCard) {
      if ('arrow' in connectingNow) {
        editing.connect(undefined);
        const key = connectingNow.end === 'from' ? 'fromNode' : 'toNode';
        void editing.change({ operation: 'set', id: connectingNow.arrow, [key]: id, [`${connectingNow.end}Side`]: '' });
        return editing.select(connectingNow.arrow);
      }
      if (id !== connectingNow.from) {
        editing.connect(undefined);
        void editing.change({ operation: 'connect', id: newId(), fromNode: connectingNow.from, toNode: id });
      }
    }
    if (!isAdding) editing.select(id);
    else if (id !== undefined) editing.toggle(id);
  };
  const remove = () => {
    const ids = editing.chosen().map(({ id }) => id);
    editing.select(undefined);
    // The keyboard stays on the canvas.
    scroller()?.focus({ preventScroll: true });
    if (ids.length > 0) void editing.change(...ids.map((id) => ({ operation: 'remove' as const, id })));
  };
  const keys = createCanvasKeys(editing, { onPick, onDrag, onDrop, onRemove: remove });

  const handles: Handles = {
    isSelected: editing.isChosen,
    of(id, isEdge = false) {
      const node = id === undefined ? undefined : editing.nodes().get(id);
      if (!node) return {};
      return {
        'data-card': node.id,
        tabindex: 0,
        role: isEdge ? 'button' : 'group',
        'aria-label': nodeName(node, editing.nodes()),
        'aria-current': editing.isChosen(node.id) ? 'true' : undefined,
        onKeyDown: (event: KeyboardEvent) => keys.onKeyDown(event, node.id, isEdge),
        onFocusIn: (event: FocusEvent) => {
          const isFree = editing.connecting() === undefined && !editing.isKept();
          if (event.target === event.currentTarget && isFree) editing.select(node.id);
        },
        onFocusOut: () => keys.flush(),
        onDblClick: () => isWritable(node) && write(node.id),
      } as ReturnType<Handles['of']>;
    },
  };

  // A card that goes further to the left or up moves the corner of the drawing: what is seen stays in its place.
  createEffect(
    on(savedDrawing, (currentDrawing, previousDrawing) => {
      const holder = scroller();
      if (!holder || !currentDrawing || !previousDrawing || isList()) return currentDrawing;
      holder.scrollBy(
        (previousDrawing.left - currentDrawing.left) * zoom.zoom(),
        (previousDrawing.top - currentDrawing.top) * zoom.zoom(),
      );
      return currentDrawing;
    }),
  );

  let page: HTMLElement | undefined;
  /** What a frame that is being drawn adds to. */
  let chosenBefore: readonly string[] | undefined;
  const focus = (id: string): void => {
    queueMicrotask(() =>
      page?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    );
  };
  /** Words are written where they can be read. */
  const write = (id: string) => {
    const box = boxes().get(id);
    if (box && !box.isGroup && zoom.zoom() < 0.6) zoom.show(box);
    editing.write(id);
  };
  const add = (at: { readonly x: number; readonly y: number }) => {
    const id = newId();
    void editing.change({ operation: 'add', id, type: 'text', ...at, ...CARD, text: '' });
    editing.select(id);
    editing.write(id);
  };
  const drawArrow = (
    from: string,
    side: Side,
    to: { readonly x: number; readonly y: number },
    target: string | undefined,
    isDropped: boolean,
  ) => {
    const [box, end] = [boxes().get(from), boxes().get(target)];
    if (isDropped || !box) {
      setArrow(undefined);
      if (end)
        void editing.change({ operation: 'connect', id: newId(), fromNode: from, toNode: end.id, fromSide: side });
      return;
    }
    const free: Frame = end ?? { ...zoom.toDrawing(to), width: 0, height: 0 };
    setArrow({ from: anchor(box, side), to: anchor(free, nearestSide(free, box)) });
  };
  /** The part that is in sight, on the canvas. */
  const seenFrame = (): Frame | undefined => {
    const [view, drawn] = [scroller()?.getBoundingClientRect(), savedDrawing()];
    if (!view || !drawn || !page) return undefined;
    const { x, y } = zoom.toDrawing({ x: view.left, y: view.top });
    return {
      x: x + drawn.left,
      y: y + drawn.top,
      width: view.width / zoom.zoom(),
      height: view.height / zoom.zoom(),
    };
  };
  const chosenBoxes = (): readonly CanvasBox[] => editing.chosen().flatMap(({ id }) => boxes().get(id) ?? []);
  return {
    drawing,
    boxes,
    handles,
    focus,
    zoom,
    /** What is being framed, in the drawing. */
    frame,
    /** The arrow that is being drawn. */
    arrow,
    chosenBoxes,
    remove,
    write,
    /** Where a card stands, in the canvas's own units; undefined where it is not drawn. */
    placeOf: (id: string) => {
      const [box, drawn] = [boxes().get(id), savedDrawing()];
      if (!box || !drawn) return undefined;
      return {
        x: Math.round(box.x + drawn.left),
        y: Math.round(box.y + drawn.top),
        width: Math.round(box.width),
        height: Math.round(box.height),
      };
    },
    /** A point of the window, in the canvas's own units. */
    onCanvas: (at: { readonly x: number; readonly y: number }) => {
      const [{ x, y }, drawn] = [zoom.toDrawing(at), savedDrawing()];
      return { x: x + (drawn?.left ?? 0), y: y + (drawn?.top ?? 0) };
    },
    canBeDrawn: () => savedDrawing() !== undefined,
    chooseAll: () => editing.choose((drawing()?.boxes ?? []).map(({ id }) => id)),
    arrange: (how: Arrangement) => {
      const drawn = savedDrawing();
      if (drawn)
        save(
          arrangeBoxes(
            drawn,
            editing.chosen().map(({ id }) => id),
            how,
          ),
        );
    },
    /** Puts a group around what is chosen. */
    group: () => {
      const [drawn, around] = [savedDrawing(), groupAround(chosenBoxes())];
      if (!drawn || !around) return;
      const id = newId();
      const place = { x: Math.round(around.x + drawn.left), y: Math.round(around.y + drawn.top) };
      const size = { width: Math.round(around.width), height: Math.round(around.height) };
      void editing.change({ operation: 'add', id, type: 'group', ...place, ...size, label: newGroupLabel });
      editing.select(id);
      editing.write(id);
    },
    fitChosen: () => {
      const chosenFrame = frameOf(chosenBoxes());
      if (chosenFrame) zoom.fit(chosenFrame);
    },
    attach(element: HTMLElement, holder: HTMLElement) {
      page = element;
      zoom.attach(holder, () => page);
      attachDragging(holder, {
        isDrawn: () => drawing() !== undefined && !zoom.isPanning(),
        isBlank,
        zoom: zoom.zoom,
        isChosen: editing.isChosen,
        onPick: (id, isAdding) => (id !== undefined || !isAdding) && onPick(id, isAdding),
        onDrag,
        onDrop,
        onCancel: () =>
          batch(() => {
            chosenBefore = undefined;
            setMoving(undefined);
            setFrame(undefined);
            setArrow(undefined);
          }),
        onFrame: (corners, isAdding) => {
          if (!corners) {
            chosenBefore = undefined;
            return setFrame(undefined);
          }
          const [startPoint, two] = [zoom.toDrawing(corners[0]), zoom.toDrawing(corners[1])];
          const selectionFrame = frameOf([
            { ...startPoint, width: 0, height: 0 },
            { ...two, width: 0, height: 0 },
          ])!;
          chosenBefore ??= isAdding ? editing.chosen().map(({ id }) => id) : [];
          const previouslyChosen = chosenBefore;
          batch(() => {
            setFrame(selectionFrame);
            editing.choose([
              ...new Set([
                ...previouslyChosen,
                ...touchedBy(selectionFrame, drawing()?.boxes ?? []).map(({ id }) => id),
              ]),
            ]);
          });
        },
        onArrow: drawArrow,
        cardAt: (at) => {
          const point = zoom.toDrawing(at);
          return drawing()?.boxes.findLast((box) => !box.isGroup && holdsPoint(box, point))?.id;
        },
        onPlain: focus,
        onOpen: (id) => isWritable(editing.nodes().get(id)) && write(id),
        onEmpty: (at) => {
          const drawn = savedDrawing();
          const onGrid = (value: number, size: number) => Math.round((value - size / 2) / STEP) * STEP;
          // The first one is what the canvas is drawn around.
          const { x, y } = drawn ? zoom.toDrawing(at) : { x: 0, y: 0 };
          add({ x: onGrid(x + (drawn?.left ?? 0), CARD.width), y: onGrid(y + (drawn?.top ?? 0), CARD.height) });
        },
      });
    },
    /** Cards that hold nothing yet stand in no list of cards. */
    emptyBoxes: (cards: readonly PlacedCard[]): readonly string[] => {
      const listed = new Set(cards.map(({ id }) => id));
      return (savedDrawing()?.boxes ?? []).flatMap(({ id, isGroup }) =>
        !isGroup && !listed.has(id) && editing.nodes().get(id)?.kind === 'text' ? [id] : [],
      );
    },
    /** Where something new of this size goes, on the canvas: around a point of it, or in the middle of what is seen. */
    placeFor: (
      {
        width,
        height,
        isGroup = false,
      }: { readonly width: number; readonly height: number; readonly isGroup?: boolean },
      at: { readonly x: number; readonly y: number } | undefined,
    ): { readonly x: number; readonly y: number } => {
      const drawn = savedDrawing();
      if (!drawn) return { x: 0, y: 0 };
      const { left, top } = drawn;
      // A card may stand in a group, and a group around nothing that is there.
      const taken = drawn.boxes
        .filter((box) => isGroup || !box.isGroup)
        .map((box) => ({ x: box.x + left, y: box.y + top, width: box.width, height: box.height }));
      const seen = isList() ? undefined : seenFrame();
      // In a list nothing of the drawing is seen: what is new comes last there too.
      if (!seen) return { x: left, y: top + drawn.height + 2 * STEP };
      const middle = at ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
      const onGrid = (value: number) => Math.round(value / STEP) * STEP;
      const wanted = { x: onGrid(middle.x - width / 2), y: onGrid(middle.y - height / 2), width, height };
      return freePlace(wanted, taken, seen);
    },
    /** Brings what came new to where it is seen, if it is not. */
    reveal: (id: string) => {
      const [box, seen, drawn] = [boxes().get(id), seenFrame(), drawing()];
      if (!box || !seen || !drawn) return;
      if (!isWithin({ ...box, x: box.x + drawn.left, y: box.y + drawn.top }, seen)) zoom.show(box);
    },
  };
}

export type CanvasPlaces = ReturnType<typeof createCanvasPlaces>;
