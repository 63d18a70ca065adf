import { createMemo, createSignal, type Accessor, createEffect, on, onCleanup, onMount, untrack } from 'solid-js';
import type { CanvasBox, CanvasEdge } from '../../../../notes/canvas/canvas-drawing.ts';
import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { afterPaint } from '../../../ui/page/next-task.ts';
import { drawnInSteps } from '../../../ui/page/keyed.tsx';
import { nodeTitle } from './canvas-nodes.ts';
import type { CanvasEditing } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';
import { type Frame, touches } from './box-frame.ts';

/** What was near stays in the page up to this many, so that going back and forth makes nothing anew. */
const MOST = 400;

interface NearOptions<Item> {
  readonly items: Accessor<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  readonly frameOf: (item: Item) => Frame;
  /** Undefined: nothing is near. */
  readonly frame: Accessor<Frame | undefined>;
  /** How many are added in one task. */
  readonly atOnce: number;
}

/** The ids of those things that are near a part of a drawing: some more after each frame, from its middle outwards, until all are there. */
export function createNear<Item>(options: NearOptions<Item>): Accessor<ReadonlySet<string>> {
  const { items, idOf, frameOf, frame, atOnce } = options;
  const [shownIds, setShown] = createSignal<ReadonlySet<string>>(NONE);
  const near = createMemo<readonly string[]>(() => {
    const part = frame();
    if (!part) return [];
    const inside = items().filter((item) => touches(frameOf(item), part));
    return inside
      .map((item) => ({ id: idOf(item), away: distance(frameOf(item), part) }))
      .sort((a, b) => a.away - b.away)
      .slice(0, MOST)
      .map(({ id }) => id);
  });
  let waiting: (() => void) | undefined;
  const step = () => {
    waiting = undefined;
    const nearIds = untrack(near);
    setShown((previousIds) => {
      const further = nearIds.filter((id) => !previousIds.has(id)).slice(0, atOnce);
      const isFull = previousIds.size + further.length > MOST;
      return new Set([...(isFull ? nearIds.filter((id) => previousIds.has(id)) : previousIds), ...further]);
    });
  };
  createEffect(() => {
    if (!frame()) {
      setShown(NONE);
      return;
    }
    const currentIds = shownIds();
    if (near().some((id) => !currentIds.has(id))) waiting ??= afterPaint(step);
  });
  onCleanup(() => waiting?.());
  return shownIds;
}

const NONE: ReadonlySet<string> = new Set();

/** From middle to middle. */
const distance = (firstFrame: Frame, secondFrame: Frame): number =>
  Math.hypot(
    firstFrame.x + firstFrame.width / 2 - secondFrame.x - secondFrame.width / 2,
    firstFrame.y + firstFrame.height / 2 - secondFrame.y - secondFrame.height / 2,
  );

interface SeenOptions {
  readonly scroller: () => HTMLElement | undefined;
  readonly zoom: Accessor<number>;
  /** Empty room around the drawing, px. */
  readonly room: Accessor<{ readonly x: number; readonly y: number }>;
}

/** The part of a drawing that is in the window, in the drawing's units; looked up once a frame, and undefined until there is a window. */
function createSeen({ scroller, zoom, room }: SeenOptions): Accessor<Frame | undefined> {
  const [seen, setSeen] = createSignal<Frame | undefined>(undefined, { equals: isSameFrame });
  let frame: number | undefined;
  const look = () => {
    frame = undefined;
    const holder = scroller();
    if (!holder?.clientWidth) return;
    const size = zoom();
    setSeen({
      x: (holder.scrollLeft - room().x) / size,
      y: (holder.scrollTop - room().y) / size,
      width: holder.clientWidth / size,
      height: holder.clientHeight / size,
    });
  };
  const lookSoon = () => void (frame ??= requestAnimationFrame(look));
  createEffect(on([zoom, room], lookSoon));
  onMount(() => scroller()?.addEventListener('scroll', lookSoon, { passive: true }));
  onCleanup(() => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return seen;
}

const isSameFrame = (firstFrame: Frame | undefined, secondFrame: Frame | undefined): boolean =>
  firstFrame === secondFrame ||
  (firstFrame !== undefined &&
    secondFrame !== undefined &&
    firstFrame.x === secondFrame.x &&
    firstFrame.y === secondFrame.y &&
    firstFrame.width === secondFrame.width &&
    firstFrame.height === secondFrame.height);

/** Cards that are made in one task. */
const AT_ONCE = 8;
/** With more cards than this, those are made that come near what is seen. */
const LARGE = 300;
/** How near that is, px of the window. */
const AHEAD = 150;
/** Smaller than this nobody reads a card, and so many fit the window that all are plain boxes. */
const FAR = 0.25;
/** Boxes that are smaller on the screen (px) have no title either. */
const TITLED = { width: 44, height: 14 };
/** How far a curve may reach beyond its ends, px. */
const BULGE = 120;

interface KeyedEdge {
  readonly key: string;
  readonly edge: CanvasEdge;
}

export interface ShownCanvas {
  /** Whether plain boxes stand for what is not made. */
  readonly isSketched: Accessor<boolean>;
  /** Whether they are so small that they stand for all. */
  readonly isFar: Accessor<boolean>;
  /** In reading order. */
  readonly cards: Accessor<readonly PlacedCard[]>;
  /** Whether nothing more comes without a step of the person. */
  readonly isWhole: Accessor<boolean>;
  readonly edges: Accessor<readonly KeyedEdge[]>;
  readonly titles: Accessor<readonly { readonly box: CanvasBox; readonly title: string }[]>;
  /** Keeps the card that has the keyboard, and those before and after it, so that Tab goes on from there. */
  readonly keepAround: (id: string | undefined) => void;
}

interface ShownOptions {
  readonly all: Accessor<readonly PlacedCard[]>;
  readonly editing: Pick<CanvasEditing, 'nodes' | 'selected' | 'written'>;
  readonly places: Pick<CanvasPlaces, 'drawing' | 'boxes' | 'zoom'>;
  readonly scroller: () => HTMLElement | undefined;
  /** A card that is asked for by its address. */
  readonly asked: Accessor<string | undefined>;
}

/** What of a canvas is made as elements: all of it, some with each frame; of a large one what is near, and what the keyboard may reach next. */
export function createShown({ all, editing, places, scroller, asked }: ShownOptions): ShownCanvas {
  const { drawing, boxes, zoom } = places;
  const [focused, keepAround] = createSignal<string>();
  const isSketched = createMemo(() => drawing() !== undefined && all().length > LARGE);
  const isFar = createMemo(() => zoom.zoom() < FAR);
  const seen = createSeen({ scroller, zoom: zoom.zoom, room: zoom.room });
  const ahead = createMemo((): Frame | undefined => {
    const frame = isSketched() ? seen() : undefined;
    const by = AHEAD / zoom.zoom();
    return frame && { x: frame.x - by, y: frame.y - by, width: frame.width + 2 * by, height: frame.height + 2 * by };
  });
  const near = () => (isFar() ? undefined : ahead());
  const boxOptions = { idOf: ({ id }: CanvasBox) => id, frameOf: (box: CanvasBox) => box, atOnce: AT_ONCE };
  const cardBoxes = createMemo(() => (drawing()?.boxes ?? []).filter(({ isGroup }) => !isGroup));
  const nearCards = createNear({ ...boxOptions, items: cardBoxes, frame: near });

  const order = createMemo(() => new Map(all().map(({ id }, at) => [id, at])));
  const around = (id: string | undefined): readonly (string | undefined)[] => {
    const at = id === undefined ? undefined : order().get(id);
    return at === undefined ? [id] : [at - 1, at, at + 1].map((neighbourIndex) => all()[neighbourIndex]?.id);
  };
  const alwaysDrawnIds = createMemo(
    () =>
      new Set([
        all()[0]?.id,
        all().at(-1)?.id,
        ...around(focused()),
        ...around(editing.selected()?.id),
        editing.written(),
        asked(),
      ]),
  );
  const drawn = drawnInSteps(() => (isSketched() ? 0 : all().length), AT_ONCE);
  const cards = createMemo(() => {
    if (!isSketched()) return all().slice(0, drawn());
    const [nearIds, always] = [nearCards(), alwaysDrawnIds()];
    return all().filter(({ id }) => id !== undefined && boxes().has(id) && (nearIds.has(id) || always.has(id)));
  });

  const keyed = createMemo(() => (drawing()?.edges ?? []).map((edge, at) => ({ key: edge.id || `#${at}`, edge })));
  const nearEdges = createNear<KeyedEdge>({
    items: keyed,
    idOf: ({ key }) => key,
    frameOf: ({ edge }) => frameOfEdge(edge),
    frame: near,
    atOnce: AT_ONCE,
  });
  const drawnEdges = drawnInSteps(() => (isSketched() ? 0 : keyed().length), 8 * AT_ONCE);
  const edges = createMemo(() => {
    if (!isSketched()) return keyed().slice(0, drawnEdges());
    const selected = editing.selected()?.id;
    return keyed().filter(({ key }) => nearEdges().has(key) || key === selected);
  });

  const titled = createMemo(() => {
    const size = zoom.zoom();
    return isFar() && isSketched()
      ? cardBoxes().filter(({ width, height }) => width * size >= TITLED.width && height * size >= TITLED.height)
      : [];
  });
  const nearTitles = createNear({
    ...boxOptions,
    items: titled,
    frame: () => (isFar() ? ahead() : undefined),
    atOnce: 60,
  });
  const titles = createMemo(() =>
    titled().flatMap((box) => {
      const node = nearTitles().has(box.id) ? editing.nodes().get(box.id) : undefined;
      return node ? [{ box, title: nodeTitle(node) }] : [];
    }),
  );
  return {
    isSketched,
    isFar,
    cards,
    edges,
    titles,
    isWhole: createMemo(() => isSketched() || drawn() >= all().length),
    keepAround,
  };
}

function frameOfEdge({ from, to }: CanvasEdge): Frame {
  const [leftEdge, top] = [Math.min(from.x, to.x) - BULGE, Math.min(from.y, to.y) - BULGE];
  return {
    x: leftEdge,
    y: top,
    width: Math.max(from.x, to.x) + BULGE - leftEdge,
    height: Math.max(from.y, to.y) + BULGE - top,
  };
}
