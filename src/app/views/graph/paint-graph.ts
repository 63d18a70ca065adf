import type { Camera, Size } from './graph-camera.ts';
import type { GraphScene } from './graph-scene.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface View {
  readonly camera: Camera;
  /** CSS pixels. */
  readonly size: Size;
}

/** A note's radius in CSS pixels: by its edges, growing slower than the graph is zoomed. */
export function radiusOf(scene: GraphScene, place: number, scale: number): number {
  const zoom = Math.min(2.2, Math.max(0.4, Math.sqrt(scale)));
  return (2.6 + 1.05 * Math.sqrt(Math.min(scene.degrees[place]!, 120))) * zoom;
}

/** Fills the points of a path; those of notes that do not exist yet stay empty and have a rim. */
export function fillPoints(context: Context, { missing, theme }: GraphScene, group: number, colour: string): void {
  context.fillStyle = group === missing ? theme.background : colour;
  context.fill();
  if (group !== missing) return;
  context.strokeStyle = colour;
  context.lineWidth = 1.25;
  context.stroke();
}

/** Marks a note. @param radius the note's */
export function paintRing(context: Context, { theme }: GraphScene, x: number, y: number, radius: number): void {
  context.strokeStyle = theme.accent;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, radius + 4, 0, 2 * Math.PI);
  context.stroke();
}

/** Side of a square in CSS pixels: smaller than a point, so that few squares hold two. */
const SQUARE = 6;
const NONE = 0xffffffff;

/** Where the points of a picture are, to ask what a label would cover. */
interface PointMap {
  /** @param rank its note’s place among all, the best connected first */
  add(x: number, y: number, radius: number, rank: number): void;
  /** How many squares of other points are in a box; infinite where one of a better connected note is. */
  countBelow(left: number, right: number, top: number, bottom: number, rank: number): number;
}

function createPointMap({ width, height }: Size): PointMap {
  const columns = Math.max(1, Math.ceil(width / SQUARE));
  const rows = Math.max(1, Math.ceil(height / SQUARE));
  const ranks = new Uint32Array(columns * rows).fill(NONE);
  const column = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor(x / SQUARE)));
  const row = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor(y / SQUARE)));
  const isOutside = (boxLeft: number, right: number, top: number, bottom: number): boolean =>
    right < 0 || bottom < 0 || boxLeft > width || top > height;
  return {
    add(x, y, radius, rank) {
      const reach = radius / 2;
      if (isOutside(x - reach, x + reach, y - reach, y + reach)) return;
      for (let at = row(y - reach); at <= row(y + reach); at += 1)
        for (let square = at * columns + column(x - reach); square <= at * columns + column(x + reach); square += 1)
          ranks[square] = Math.min(ranks[square]!, rank);
    },
    countBelow(areaLeft, right, top, bottom, rank) {
      let count = 0;
      if (isOutside(areaLeft, right, top, bottom)) return count;
      for (let at = row(top); at <= row(bottom); at += 1)
        for (let square = at * columns + column(areaLeft); square <= at * columns + column(right); square += 1) {
          if (ranks[square] === NONE || ranks[square] === rank) continue;
          if (ranks[square]! < rank) return Infinity;
          count += 1;
        }
      return count;
    },
  };
}

const MOST_LETTERS = 28;
const LINE_HEIGHT = 17;
const GAP = 3;
/** Between a name and the edge of the view. */
const EDGE = 8;
/** From this zoom on every note that finds room is named, below it the well-connected ones. */
const NAME_ALL_FROM = 0.9;
/** More would be a picture of names. */
const MOST_NAMES = 120;

/** Names of the best connected notes, as many as find room beside each other and the points of notes that are better connected. */
export function paintLabels(context: Context, scene: GraphScene, screen: Float32Array, view: View): void {
  const {
    size: { width, height },
    camera,
  } = view;
  const minDegree = camera.scale >= NAME_ALL_FROM ? 0 : leastDegree(scene);
  const order = byDegree(scene);
  const points = createPointMap(view.size);
  for (const [rank, place] of order.entries())
    points.add(screen[place * 2]!, screen[place * 2 + 1]!, radiusOf(scene, place, camera.scale), rank);
  const labels = createLabels(context, scene, { points });
  for (const [rank, place] of order.entries()) {
    const [x, y] = [screen[place * 2]!, screen[place * 2 + 1]!];
    if (scene.degrees[place]! < minDegree || labels.count() >= MOST_NAMES) break;
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const radius = radiusOf(scene, place, camera.scale);
    labels.paint(scene.labels[place]!, { x, y, radius }, isMissing(scene, place), rank);
  }
}

/** How far each note's name reaches to each side, in CSS pixels; 0 for those too poorly connected to be named in a picture of the whole. */
export function labelExtents(context: Context, scene: GraphScene): Float32Array {
  const reaches = new Float32Array(scene.labels.length);
  context.font = scene.theme.font;
  for (const place of byDegree(scene).subarray(0, 2 * MOST_NAMES))
    reaches[place] = context.measureText(shorten(scene.labels[place]!)).width / 2 + EDGE;
  return reaches;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

interface Place {
  readonly box: Box;
  readonly cost: number;
}

interface LabelRoom {
  /** Of the view that no label may be cut by. */
  readonly width?: number;
  /** What no label of a less connected note covers. */
  readonly points?: PointMap;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Labels below notes, or above them where that covers less; each outlined in the background colour, so that it is readable over lines. One that would cover another is left out. */
export function createLabels(context: Context, { theme }: GraphScene, { width = Infinity, points }: LabelRoom = {}) {
  const placedBoxes: Box[] = [];
  /** How many points a label would cover there; infinite where there is no room. */
  const cost = (box: Box, rank: number): number => {
    if (placedBoxes.some((placedBox) => overlaps(box, placedBox))) return Infinity;
    return points?.countBelow(box.left, box.right, box.top, box.top + LINE_HEIGHT, rank) ?? 0;
  };
  context.font = theme.font;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  return {
    count: () => placedBoxes.length,
    /** @param rank the note’s place among all, the best connected first */
    paint(label: string, { x: middle, y, radius }: Point, isFaint: boolean, rank = 0): void {
      const text = shorten(label);
      const half = context.measureText(text).width / 2 + GAP;
      const x = Math.max(half, Math.min(middle, width - half));
      const [below, above] = [y + radius, y - radius - LINE_HEIGHT].map((top) => {
        const box = { left: x - half, right: x + half, top };
        return { box, cost: cost(box, rank) };
      }) as [Place, Place];
      const best = points && above.cost < below.cost ? above : below;
      if (best.cost === Infinity) return;
      placedBoxes.push(best.box);
      const top = best.box.top + (best === above ? 0 : GAP);
      context.lineWidth = 3;
      context.strokeStyle = theme.background;
      context.strokeText(text, x, top);
      context.fillStyle = isFaint ? theme.faint : theme.text;
      context.fillText(text, x, top);
    },
  };
}

export const isMissing = (scene: GraphScene, place: number): boolean => scene.groupOf[place] === scene.missing;

const shorten = (label: string): string =>
  label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1)}…` : label;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && Math.abs(a.top - b.top) < LINE_HEIGHT;

/** Those whose names are worth a place in a picture of the whole: of a hundred notes all, of ten thousand the upper fiftieth. */
function leastDegree(scene: GraphScene): number {
  const share = Math.min(1, 200 / Math.max(1, scene.degrees.length));
  return scene.degrees.toSorted((a, b) => b - a)[Math.floor(scene.degrees.length * share)] ?? 0;
}

const orders = new WeakMap<GraphScene, Uint32Array>();

/** Once for each scene: it is painted many times. */
function byDegree(scene: GraphScene): Uint32Array {
  const cachedOrder = orders.get(scene);
  if (cachedOrder) return cachedOrder;
  const order = Uint32Array.from(scene.degrees.keys()).sort((a, b) => scene.degrees[b]! - scene.degrees[a]!);
  orders.set(scene, order);
  return order;
}

/** Lines in one path: longer paths take disproportionately long to stroke in software. */
const LINES_AT_ONCE = 1000;

/** Draws all of a graph into a context that is scaled to CSS pixels: edges, notes over them, and names where there is room. */
export function paintGraph(context: Context, scene: GraphScene, positions: Float32Array, view: View): void {
  const screen = toScreenPositions(positions, view);
  context.fillStyle = scene.theme.background;
  context.fillRect(0, 0, view.size.width, view.size.height);
  paintEdges(context, scene, screen, view.size);
  paintNotes(context, scene, screen, view);
  if (scene.centre !== undefined)
    paintRing(
      context,
      scene,
      screen[scene.centre * 2]!,
      screen[scene.centre * 2 + 1]!,
      radiusOf(scene, scene.centre, view.camera.scale),
    );
  paintLabels(context, scene, screen, view);
}

function toScreenPositions(positions: Float32Array, { camera, size }: View): Float32Array {
  const screen = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 2) {
    screen[at] = (positions[at]! - camera.x) * camera.scale + size.width / 2;
    screen[at + 1] = (positions[at + 1]! - camera.y) * camera.scale + size.height / 2;
  }
  return screen;
}

function paintEdges(context: Context, scene: GraphScene, screen: Float32Array, { width, height }: Size): void {
  // Where thousands of lines cross, each is fainter, so that the notes can still be seen.
  context.globalAlpha = Math.min(1, Math.max(0.3, 40 / Math.sqrt(scene.styleOf.length + 1)));
  for (const [style, { colour, width: lineWidth }] of scene.styles.entries()) {
    context.strokeStyle = colour;
    context.lineWidth = lineWidth;
    let lines = 0;
    for (let edge = 0; edge < scene.styleOf.length; edge += 1) {
      if (scene.styleOf[edge] !== style) continue;
      const [from, to] = [scene.ends[edge * 2]! * 2, scene.ends[edge * 2 + 1]! * 2];
      const [x1, y1, x2, y2] = [screen[from]!, screen[from + 1]!, screen[to]!, screen[to + 1]!];
      if ((x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > width && x2 > width) || (y1 > height && y2 > height))
        continue;
      if (lines === 0) context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      lines += 1;
      if (lines < LINES_AT_ONCE) continue;
      context.stroke();
      lines = 0;
    }
    if (lines > 0) context.stroke();
  }
  context.globalAlpha = 1;
}

function paintNotes(context: Context, scene: GraphScene, screen: Float32Array, { camera, size }: View): void {
  for (const [group, colour] of scene.colours.entries()) {
    context.beginPath();
    for (let place = 0; place < scene.groupOf.length; place += 1) {
      if (scene.groupOf[place] !== group) continue;
      const [x, y] = [screen[place * 2]!, screen[place * 2 + 1]!];
      const radius = radiusOf(scene, place, camera.scale);
      if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    fillPoints(context, scene, group, colour);
  }
}
