import type { GraphScene } from './graph-scene.ts';
import { radiusOf, type Context, type View } from './paint-graph.ts';

/** One name takes about this much room, in CSS pixels; two in the same place would cover each other. */
const CELL = { width: 150, height: 22 };
const MOST_LETTERS = 28;
/** From this zoom on every note that finds room is named, below it the well-connected ones. */
const NAME_ALL_FROM = 0.9;

/** Names of the best connected notes, as many as find room beside each other. */
export function paintLabels(context: Context, scene: GraphScene, screen: Float32Array, view: View): void {
  const { size: { width, height }, camera } = view;
  const taken = new Set<string>();
  const least = camera.scale >= NAME_ALL_FROM ? 0 : leastDegree(scene);
  context.font = scene.theme.font;
  for (const place of byDegree(scene)) {
    const [x, y] = [screen[place * 2]!, screen[place * 2 + 1]!];
    if (scene.degrees[place]! < least) break;
    if (x < 0 || y < 0 || x > width || y > height || !takeCells(taken, x, y)) continue;
    paintLabel(context, scene, scene.labels[place]!, x, y + radiusOf(scene, place, camera.scale));
  }
}

/** A name below a note, with a rim of the ground's colour, so that it reads over lines. */
export function paintLabel(context: Context, { theme }: GraphScene, label: string, x: number, top: number): void {
  const text = label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1)}…` : label;
  context.font = theme.font;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = theme.background;
  context.strokeText(text, x, top + 3);
  context.fillStyle = theme.text;
  context.fillText(text, x, top + 3);
}

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

function takeCells(taken: Set<string>, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / CELL.width), Math.floor(y / CELL.height)];
  // A name stands in the middle of its place and may reach into the cells on both sides.
  const cells = [column - 1, column, column + 1].map((each) => `${each}:${row}`);
  if (taken.has(cells[1]!) || (taken.has(cells[0]!) && taken.has(cells[2]!))) return false;
  taken.add(cells[1]!);
  return true;
}
