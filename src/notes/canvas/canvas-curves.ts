import type { Anchor, CanvasBox, CanvasEdge } from './canvas-drawing.ts';

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
  const [one, two] = [bend(from), bend(to)];
  return {
    path: `M${from.x} ${from.y} C${one.x} ${one.y} ${two.x} ${two.y} ${to.x} ${to.y}`,
    middle: { x: (from.x + 3 * one.x + 3 * two.x + to.x) / 8, y: (from.y + 3 * one.y + 3 * two.y + to.y) / 8 },
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
