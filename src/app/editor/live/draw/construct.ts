import type { EditorState, Line } from '@codemirror/state';
import type { Decoration, WidgetType } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import type { LinkPlaces } from './link-places.ts';

/** What a construct may do with the text that is in view; the text itself stays as it is. */
export interface Drawing {
  readonly state: EditorState;
  readonly places: LinkPlaces;
  /** The part of the text that is in view. */
  readonly visible: { readonly from: number; readonly to: number };
  /** Shows nothing in the place of the range, which is within one line. */
  readonly hide: (from: number, to: number) => void;
  readonly replace: (from: number, to: number, widget: WidgetType) => void;
  readonly mark: (from: number, to: number, mark: Decoration) => void;
  /** Gives the line that begins here a class. */
  readonly line: (line: Pick<Line, 'from'>, mark: Decoration) => void;
  /** Shows a widget at a place. @param side below 0 before the text there */
  readonly widget: (at: number, widget: WidgetType, side: number) => void;
  /** Calls back with each line of the range that is in view. */
  readonly lines: (from: number, to: number, each: (line: Line) => void) => void;
}

/** Draws a node of the syntax tree that is in view. @returns false where what is within it is not to be drawn */
export type Draw = (node: SyntaxNodeRef, drawing: Drawing) => void | false;

/** How one construct of Markdown looks while the cursor is elsewhere, by the names of its nodes. */
export type Construct = Readonly<Record<string, Draw>>;
