import type { Size } from './graph-camera.ts';
import type { GraphScene } from './graph-scene.ts';
import { paintLabels } from './paint-labels.ts';
import { fillPoints, paintRing, radiusOf, type Context, type View } from './paint-note.ts';

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
