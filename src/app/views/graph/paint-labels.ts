import type { GraphScene } from './graph-scene.ts';
import { radiusOf, type Context, type View } from './paint-note.ts';

const MOST_LETTERS = 28;
const LINE_HEIGHT = 15;
const GAP = 3;
/** Between a name and the edge of the view. */
const EDGE = 8;
/** From this zoom on every note that finds room is named, below it the well-connected ones. */
const NAME_ALL_FROM = 0.9;
/** More would be a picture of names. */
const MOST_NAMES = 120;

/** Names of the best connected notes, as many as find room beside each other. */
export function paintLabels(context: Context, scene: GraphScene, screen: Float32Array, view: View): void {
  const {
    size: { width, height },
    camera,
  } = view;
  const least = camera.scale >= NAME_ALL_FROM ? 0 : leastDegree(scene);
  const labels = createLabels(context, scene);
  for (const place of byDegree(scene)) {
    const [x, y] = [screen[place * 2]!, screen[place * 2 + 1]!];
    if (scene.degrees[place]! < least || labels.count() >= MOST_NAMES) break;
    if (x < 0 || y < 0 || x > width || y > height) continue;
    labels.paint(scene.labels[place]!, x, y + radiusOf(scene, place, camera.scale), isMissing(scene, place));
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

/** Labels below notes, each outlined in the background colour, so that it is readable over lines; one that would cover another is left out. `width`: of the view that none may be cut by. */
export function createLabels(context: Context, { theme }: GraphScene, width = Infinity) {
  const taken: Box[] = [];
  context.font = theme.font;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  return {
    count: () => taken.length,
    /** @param top the lower rim of the note */
    paint(label: string, middle: number, top: number, isFaint: boolean): void {
      const text = shorten(label);
      const half = context.measureText(text).width / 2 + GAP;
      const x = Math.max(half, Math.min(middle, width - half));
      const box = { left: x - half, right: x + half, top };
      if (taken.some((other) => overlaps(box, other))) return;
      taken.push(box);
      context.lineWidth = 3;
      context.strokeStyle = theme.background;
      context.strokeText(text, x, top + GAP);
      context.fillStyle = isFaint ? theme.faint : theme.text;
      context.fillText(text, x, top + GAP);
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
  const known = orders.get(scene);
  if (known) return known;
  const order = Uint32Array.from(scene.degrees.keys()).sort((a, b) => scene.degrees[b]! - scene.degrees[a]!);
  orders.set(scene, order);
  return order;
}
