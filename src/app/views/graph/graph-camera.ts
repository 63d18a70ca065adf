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

/** Moves the view by this many CSS pixels. */
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

/** A label takes at most this share of the view on each side of its note. */
const MOST_OF_WIDTH = 0.3;

/**
 * All of these points in view, and the names below them.
 * @param names CSS pixels that each point's name reaches to each side; absent where it has none
 */
export function fitAll(positions: Float32Array, { width, height }: Size, names?: Float32Array): Camera {
  if (positions.length === 0) return { x: 0, y: 0, scale: 1 };
  let [top, bottom] = [Infinity, -Infinity];
  for (let at = 1; at < positions.length; at += 2) {
    top = Math.min(top, positions[at]!);
    bottom = Math.max(bottom, positions[at]!);
  }
  const maxScale = Math.min(
    Math.max(40, height - 2 * Math.min(MARGIN, height / 6)) / Math.max(1, bottom - top),
    MOST_FITTED,
  );
  const scale = Math.max(SCALES.least, scaleToWidth(positions, width, names, maxScale));
  const [leftEdge, right] = extent(positions, width, names, scale);
  return { x: (leftEdge + right) / 2 / scale, y: (top + bottom) / 2, scale };
}

/** From the left end of the leftmost to the right end of the rightmost, in CSS pixels from the world's middle. */
function extent(
  positions: Float32Array,
  width: number,
  names: Float32Array | undefined,
  scale: number,
): [number, number] {
  const maxMargin = width * MOST_OF_WIDTH;
  const minMargin = Math.min(MARGIN, maxMargin);
  let [leftEdge, right] = [Infinity, -Infinity];
  for (let place = 0; place * 2 < positions.length; place += 1) {
    const [x, reach] = [positions[place * 2]! * scale, Math.min(maxMargin, Math.max(minMargin, names?.[place] ?? 0))];
    leftEdge = Math.min(leftEdge, x - reach);
    right = Math.max(right, x + reach);
  }
  return [leftEdge, right];
}

/** Halved so often, the interval is a fraction of a pixel. */
const HALVINGS = 16;

/** Labels keep their size while the distances of notes grow, so the scale is no quotient; the needed width grows with it, so bisection finds it. */
function scaleToWidth(
  positions: Float32Array,
  width: number,
  names: Float32Array | undefined,
  maxScale: number,
): number {
  const fits = (scale: number): boolean => {
    const [leftEdge, right] = extent(positions, width, names, scale);
    return right - leftEdge <= width;
  };
  if (fits(maxScale)) return maxScale;
  let [low, high] = [0, maxScale];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The least move that brings a point into view, with room around it. */
export function bringIntoView(camera: Camera, size: Size, x: number, y: number): Camera {
  const [screenX, screenY] = toScreen(camera, size, x, y);
  const over = (value: number, length: number): number =>
    Math.min(0, value - MARGIN) + Math.max(0, value - length + MARGIN);
  return pan(camera, -over(screenX, size.width), -over(screenY, size.height));
}
