import type { JSX } from 'solid-js';
import type { CanvasBox } from '../../../../notes/canvas/canvas-drawing.ts';

/** Where a box is drawn; undefined leaves it where it stands in the list. */
export function boxStyle(box: CanvasBox | undefined): JSX.CSSProperties | undefined {
  return (
    box && {
      position: 'absolute',
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      ...colorStyle(box.color),
    }
  );
}

/** @returns `1` to `6`, whose colours the style sheet has for light and dark */
export function paletteName(color: string | undefined): string | undefined {
  return color?.length === 1 ? color : undefined;
}

export function colorStyle(color: string | undefined): JSX.CSSProperties {
  return color?.startsWith('#') ? { '--tone': color } : {};
}

/** A part of a drawing, in its own units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two parts have more than an edge in common. */
export const touches = (firstFrame: Frame, secondFrame: Frame): boolean =>
  firstFrame.x < secondFrame.x + secondFrame.width &&
  firstFrame.x + firstFrame.width > secondFrame.x &&
  firstFrame.y < secondFrame.y + secondFrame.height &&
  firstFrame.y + firstFrame.height > secondFrame.y;

export const holdsPoint = (frame: Frame, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
