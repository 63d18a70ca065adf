import { toScreen } from './graph-camera.ts';
import type { GraphScene } from './graph-scene.ts';
import { createLabels, isMissing } from './paint-labels.ts';
import { fillPoints, paintRing, radiusOf, type View } from './paint-note.ts';

/** Most neighbours whose labels are drawn; more would cover each other. */
const NAMED = 24;
const ARROW = 5;

/** One note with what it is joined to, over a veil that lets the rest fade. */
export function paintHighlight(
  context: CanvasRenderingContext2D,
  scene: GraphScene,
  positions: Float32Array,
  view: View,
  place: number,
): void {
  const { camera, size } = view;
  const at = (each: number): [number, number] => toScreen(camera, size, positions[each * 2]!, positions[each * 2 + 1]!);
  context.globalAlpha = 0.7;
  context.fillStyle = scene.theme.background;
  context.fillRect(0, 0, size.width, size.height);
  context.globalAlpha = 1;

  const neighbours = new Set<number>();
  for (let edge = 0; edge < scene.styleOf.length; edge += 1) {
    const [from, to] = [scene.ends[edge * 2]!, scene.ends[edge * 2 + 1]!];
    if (from !== place && to !== place) continue;
    neighbours.add(from === place ? to : from);
    const style = scene.styles[scene.styleOf[edge]!]!;
    context.strokeStyle = scene.styleOf[edge] === 0 ? scene.theme.accent : style.colour;
    context.lineWidth = style.width + 0.6;
    paintArrow(context, at(from), at(to), radiusOf(scene, to, camera.scale));
  }
  neighbours.delete(place);
  for (const each of [...neighbours, place]) paintNote(context, scene, at(each), each, camera.scale);
  paintRing(context, scene, ...at(place), radiusOf(scene, place, camera.scale));
  const labels = createLabels(context, scene, { width: size.width });
  for (const each of [place, ...[...neighbours].slice(0, NAMED)]) {
    const [x, y] = at(each);
    labels.paint(scene.labels[each]!, { x, y, radius: radiusOf(scene, each, camera.scale) }, isMissing(scene, each));
  }
}

function paintNote(
  context: CanvasRenderingContext2D,
  scene: GraphScene,
  [x, y]: readonly [number, number],
  place: number,
  scale: number,
): void {
  const group = scene.groupOf[place]!;
  context.beginPath();
  context.arc(x, y, radiusOf(scene, place, scale), 0, 2 * Math.PI);
  fillPoints(context, scene, group, scene.colours[group]!);
}

/** From one note to the rim of the other. */
function paintArrow(
  context: CanvasRenderingContext2D,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  radius: number,
): void {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [endX, endY] = [x2 - radius * Math.cos(angle), y2 - radius * Math.sin(angle)];
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(endX, endY);
  for (const side of [-0.5, 0.5]) {
    context.moveTo(endX, endY);
    context.lineTo(endX - ARROW * Math.cos(angle + side), endY - ARROW * Math.sin(angle + side));
  }
  context.stroke();
}
