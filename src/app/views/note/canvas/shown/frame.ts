/** A part of a drawing, in its own units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two parts have more than an edge in common. */
export const touches = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y < other.y + other.height &&
  one.y + one.height > other.y;

export const holdsPoint = (frame: Frame, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
