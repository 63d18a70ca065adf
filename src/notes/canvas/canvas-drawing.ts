import { isRecord } from '../basics/is-record.ts';

/** Where a card or a group is on the canvas, in its own units; the top left corner of all of them is 0, 0. */
export interface CanvasBox {
  readonly id: string;
  readonly isGroup: boolean;
  /** Of a group; '' for a card. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `1` to `6` of the palette, or `#rrggbb`. */
  readonly color: string | undefined;
  /** Of a group: the picture behind what it holds. */
  readonly background?: CanvasBackground;
}

interface CanvasBackground {
  /** As written: a path from the vault's root. */
  readonly file: string;
  /** Fills the group, keeps its own proportions within it, or is repeated. */
  readonly style: 'cover' | 'ratio' | 'repeat';
}

type Place = Pick<CanvasBox, 'x' | 'y' | 'width' | 'height'>;

export interface CanvasEdge {
  /** '' where it has none. */
  readonly id: string;
  /** The ids of the boxes at its ends. */
  readonly ends: readonly [from: string, to: string];
  /** As written; where none is, the nearest side is taken. */
  readonly sides: readonly [from: Side | undefined, to: Side | undefined];
  readonly from: Anchor;
  readonly to: Anchor;
  readonly label: string;
  readonly color: string | undefined;
  readonly hasStartArrow: boolean;
  readonly hasEndArrow: boolean;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** A point on the edge of a box, and the side that it is on. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

export interface CanvasDrawing {
  readonly boxes: readonly CanvasBox[];
  readonly edges: readonly CanvasEdge[];
  readonly width: number;
  readonly height: number;
  /** Where its top left corner is on the canvas. */
  readonly left: number;
  readonly top: number;
}

/** Further away or larger, a canvas is no drawing that fits a page. */
const LARGEST = 200_000;
const SMALLEST_BOX = 20;

/**
 * The places of a canvas's cards, groups and arrows, as JSON Canvas 1.0 defines them (https://jsoncanvas.org/spec/1.0/). Never throws:
 * undefined where there is nothing to draw, or places that no page can hold.
 */
export function readCanvasDrawing(source: string): CanvasDrawing | undefined {
  let data: unknown;
  try {
    data = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  if (!isRecord(data) || !Array.isArray(data['nodes'])) return undefined;
  const placed = data['nodes'].flatMap(toBox);
  if (placed.length === 0) return undefined;
  const [minX, top] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))];
  const boxes = placed.map((box) => ({ ...box, x: box.x - minX, y: box.y - top }));
  const width = Math.max(...boxes.map((box) => box.x + box.width));
  const height = Math.max(...boxes.map((box) => box.y + box.height));
  if (!(width <= LARGEST && height <= LARGEST)) return undefined;
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const edges = Array.isArray(data['edges']) ? data['edges'].flatMap((edge) => toEdge(edge, byId)) : [];
  // The largest group lies at the bottom.
  return {
    boxes: boxes.toSorted((a, b) => b.width * b.height - a.width * a.height),
    edges,
    width,
    height,
    left: minX,
    top,
  };
}

/**
 * The drawing while some of its boxes are elsewhere (in its own units): what does not change stays the same object, and its corner
 * stays where it is.
 */
export function withMoved(drawing: CanvasDrawing, moved: ReadonlyMap<string, CanvasBox>): CanvasDrawing {
  if (moved.size === 0) return drawing;
  const boxes = drawing.boxes.map((box) => moved.get(box.id) ?? box);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const edges = drawing.edges.map((edge) =>
    edge.ends.some((id) => moved.has(id)) ? { ...edge, ...anchorsOf(edge, byId) } : edge,
  );
  return { ...drawing, boxes, edges };
}

function anchorsOf(
  { ends, sides, from, to }: Pick<CanvasEdge, 'ends' | 'sides' | 'from' | 'to'>,
  boxes: ReadonlyMap<string, CanvasBox>,
): { readonly from: Anchor; readonly to: Anchor } {
  const [fromBox, two] = [boxes.get(ends[0]), boxes.get(ends[1])];
  if (!fromBox || !two) return { from, to };
  return {
    from: anchor(fromBox, sides[0] ?? nearestSide(fromBox, two)),
    to: anchor(two, sides[1] ?? nearestSide(two, fromBox)),
  };
}

function toBox(node: unknown): CanvasBox[] {
  if (!isRecord(node) || typeof node['id'] !== 'string') return [];
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(node[key])) as [
    number,
    number,
    number,
    number,
  ];
  if (![x, y, width, height].every(Number.isFinite)) return [];
  return [
    {
      id: node['id'],
      isGroup: node['type'] === 'group',
      label: node['type'] === 'group' && typeof node['label'] === 'string' ? node['label'].trim() : '',
      x,
      y,
      width: Math.max(SMALLEST_BOX, width),
      height: Math.max(SMALLEST_BOX, height),
      color: canvasColor(node['color']),
      ...backgroundOf(node),
    },
  ];
}

function backgroundOf({ type, background, backgroundStyle }: Record<string, unknown>): {
  background?: CanvasBackground;
} {
  if (type !== 'group' || typeof background !== 'string' || background.trim() === '') return {};
  const style = backgroundStyle === 'ratio' || backgroundStyle === 'repeat' ? backgroundStyle : 'cover';
  return { background: { file: background.normalize('NFC'), style } };
}

function canvasColor(rawColor: unknown): string | undefined {
  return typeof rawColor === 'string' && /^(?:[1-6]|#[0-9a-f]{6})$/i.test(rawColor) ? rawColor : undefined;
}

function toEdge(edge: unknown, boxes: ReadonlyMap<string, CanvasBox>): CanvasEdge[] {
  if (!isRecord(edge)) return [];
  const [from, to] = [boxes.get(String(edge['fromNode'])), boxes.get(String(edge['toNode']))];
  if (!from || !to) return [];
  const sides = [sideOf(edge['fromSide']), sideOf(edge['toSide'])] as const;
  return [
    {
      id: typeof edge['id'] === 'string' ? edge['id'] : '',
      ends: [from.id, to.id],
      sides,
      from: anchor(from, sides[0] ?? nearestSide(from, to)),
      to: anchor(to, sides[1] ?? nearestSide(to, from)),
      label: typeof edge['label'] === 'string' ? edge['label'].trim() : '',
      color: canvasColor(edge['color']),
      hasStartArrow: edge['fromEnd'] === 'arrow',
      hasEndArrow: edge['toEnd'] !== 'none',
    },
  ];
}

function sideOf(rawSide: unknown): Side | undefined {
  return (['top', 'right', 'bottom', 'left'] as const).find((side) => side === rawSide);
}

/** The side of a box that looks towards another. */
export function nearestSide(box: Place, target: Place): Side {
  const [dx, dy] = [
    target.x + target.width / 2 - box.x - box.width / 2,
    target.y + target.height / 2 - box.y - box.height / 2,
  ];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'bottom' : 'top';
}

/** The middle of a side. */
export function anchor({ x, y, width, height }: Place, side: Side): Anchor {
  if (side === 'top') return { side, x: x + width / 2, y };
  if (side === 'bottom') return { side, x: x + width / 2, y: y + height };
  return { side, x: side === 'left' ? x : x + width, y: y + height / 2 };
}

/** How far (px) a curve goes straight out of a box before it bends, at most. */
const REACH = 120;
/** Half the width of an arrow's head, and its length. */
const HEAD = 6;
const HEAD_LENGTH = 11;
/** What a label leaves free of its line (px): the head, and as much again as its half width. */
const BESIDE_LABEL = HEAD_LENGTH + HEAD;
/** A label that is narrower (px) breaks within its words, and one that is lower is cut. */
const NARROWEST_LABEL = 64;
const LOWEST_LABEL = 24;
/** How far (px) the ends of an arrow may lie beside each other for a label in its middle to reach them: half of the widest. */
const REACHED = { across: 48, down: 128 } as const;
const OUTWARD = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

/** The line of an arrow, as the path of an SVG, and the point where its label stands. */
export function curveOf({ from, to }: Pick<CanvasEdge, 'from' | 'to'>): {
  readonly path: string;
  readonly middle: { readonly x: number; readonly y: number };
} {
  const reach = Math.min(REACH, Math.hypot(to.x - from.x, to.y - from.y) / 2);
  const bend = ({ x, y, side }: Anchor) => ({ x: x + OUTWARD[side][0] * reach, y: y + OUTWARD[side][1] * reach });
  const [fromBend, two] = [bend(from), bend(to)];
  return {
    path: `M${from.x} ${from.y} C${fromBend.x} ${fromBend.y} ${two.x} ${two.y} ${to.x} ${to.y}`,
    middle: {
      x: (from.x + 3 * fromBend.x + 3 * two.x + to.x) / 8,
      y: (from.y + 3 * fromBend.y + 3 * two.y + to.y) / 8,
    },
  };
}

/** About the room that a label takes (px): a letter, a line, and what is around its words. */
const LETTER = 9;
const LINE = 20;
const AROUND = 11;
/** Longer ones are broken into lines. */
const WIDEST = 256;
/** How far (px) from its line a label may stand, to be clear of the cards. */
const FARTHEST = 160;

/** Where a label stands at the middle of its arrow, so that it covers neither of its ends. */
interface LabelPlace {
  readonly at: 'middle' | 'above' | 'beside';
  /** The widest that it may be (px); undefined where nothing is near. */
  readonly width?: number;
  /** How much further above its line it stands (px). */
  readonly up?: number;
}

/**
 * A label between two cards is as wide as the gap allows; where that is too little for words it stands above its line, or beside it.
 * @param cards what a label of long words is not to cover, where there is room above these
 */
export function labelPlace(
  { from, to, label }: Pick<CanvasEdge, 'from' | 'to' | 'label'>,
  cards: () => Iterable<CanvasBox>,
): LabelPlace {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const isAcross = OUTWARD[from.side][0] !== 0 && OUTWARD[to.side][0] !== 0;
  const isDown = OUTWARD[from.side][1] !== 0 && OUTWARD[to.side][1] !== 0;
  if (isAcross && dy < REACHED.across) {
    const width = dx - 2 * BESIDE_LABEL;
    if (width >= NARROWEST_LABEL) return { at: 'middle', width };
    const longest = Math.max(...label.split(/[\s-]+/u).map(({ length }) => length));
    // Above the line it may reach from card to card.
    if (longest * LETTER + AROUND <= dx) return { at: 'above', width: dx };
    return { at: 'above', ...clearOf(cards(), { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, label) };
  }
  if (isDown && dx < REACHED.down && dy - 2 * BESIDE_LABEL < LOWEST_LABEL) return { at: 'beside' };
  return { at: 'middle' };
}

/** How far up a label has to go from the middle of its line to cover no card; nothing where that is too far. */
function clearOf(cards: Iterable<CanvasBox>, { x, y }: { readonly x: number; readonly y: number }, label: string) {
  const half = Math.min(WIDEST, label.length * LETTER + AROUND) / 2;
  const near = [...cards].filter(
    (card) => !card.isGroup && card.x < x + half && card.x + card.width > x - half && card.y - LINE < y,
  );
  let bottom = y;
  for (const card of near.sort((a, b) => b.y + b.height - a.y - a.height))
    if (card.y + card.height > bottom - LINE) bottom = Math.min(bottom, card.y);
  const up = y - bottom;
  return up > 0 && up <= FARTHEST ? { up } : {};
}

/** The head of an arrow that arrives at a side of a box, as the path of an SVG. */
export function headAt({ x, y, side }: Anchor): string {
  const [outX, outY] = OUTWARD[side];
  const [baseX, baseY] = [x + outX * HEAD_LENGTH, y + outY * HEAD_LENGTH];
  return `M${x} ${y} L${baseX + outY * HEAD} ${baseY + outX * HEAD} L${baseX - outY * HEAD} ${baseY - outX * HEAD} Z`;
}
