/** Where the graph is looked at from: the point in the middle of the view, and CSS pixels a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SCALES = { least: 0.02, most: 6 };

export function toScreen(camera: Camera, { width, height }: Size, x: number, y: number): [number, number] {
  return [(x - camera.x) * camera.scale + width / 2, (y - camera.y) * camera.scale + height / 2];
}

export function toWorld(camera: Camera, { width, height }: Size, x: number, y: number): [number, number] {
  return [(x - width / 2) / camera.scale + camera.x, (y - height / 2) / camera.scale + camera.y];
}

/** Moves what is seen by so many CSS pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** The point of the view at x, y (CSS pixels) stays where it is. */
export function zoomAt(camera: Camera, size: Size, factor: number, x = size.width / 2, y = size.height / 2): Camera {
  const scale = Math.min(SCALES.most, Math.max(SCALES.least, camera.scale * factor));
  const [worldX, worldY] = toWorld(camera, size, x, y);
  return { x: worldX - (x - size.width / 2) / scale, y: worldY - (y - size.height / 2) / scale, scale };
}

const MARGIN = 48;
/** Two or three notes are not blown up to fill the screen. */
const MOST_FITTED = 3;

/** All of these points in view. */
export function fitAll(positions: Float32Array, { width, height }: Size): Camera {
  if (positions.length === 0) return { x: 0, y: 0, scale: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 2) {
    left = Math.min(left, positions[at]!);
    right = Math.max(right, positions[at]!);
    top = Math.min(top, positions[at + 1]!);
    bottom = Math.max(bottom, positions[at + 1]!);
  }
  const room = (length: number): number => Math.max(40, length - 2 * MARGIN);
  const scale = Math.min(room(width) / Math.max(1, right - left), room(height) / Math.max(1, bottom - top), MOST_FITTED);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(SCALES.least, scale) };
}

/** The least move that brings a point into view, with room around it. */
export function bringIntoView(camera: Camera, size: Size, x: number, y: number): Camera {
  const [screenX, screenY] = toScreen(camera, size, x, y);
  const over = (value: number, length: number): number => Math.min(0, value - MARGIN) + Math.max(0, value - length + MARGIN);
  return pan(camera, -over(screenX, size.width), -over(screenY, size.height));
}
