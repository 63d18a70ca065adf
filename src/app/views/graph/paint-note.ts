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
