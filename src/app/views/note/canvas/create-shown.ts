import { createMemo, createSignal, type Accessor } from 'solid-js';
import type { CanvasBox, CanvasEdge } from '../../../../notes/canvas/canvas-drawing.ts';
import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { drawnInSteps } from '../../../ui/page/drawn-in-steps.ts';
import { nodeTitle } from './canvas-nodes.ts';
import type { CanvasEditing } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';
import { createNear } from './shown/create-near.ts';
import { createSeen } from './shown/create-seen.ts';
import type { Frame } from './shown/frame.ts';

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

export interface KeyedEdge {
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
    return at === undefined ? [id] : [at - 1, at, at + 1].map((each) => all()[each]?.id);
  };
  const kept = createMemo(
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
    const [now, always] = [nearCards(), kept()];
    return all().filter(({ id }) => id !== undefined && boxes().has(id) && (now.has(id) || always.has(id)));
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
  const [left, top] = [Math.min(from.x, to.x) - BULGE, Math.min(from.y, to.y) - BULGE];
  return {
    x: left,
    y: top,
    width: Math.max(from.x, to.x) + BULGE - left,
    height: Math.max(from.y, to.y) + BULGE - top,
  };
}
