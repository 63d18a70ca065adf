/** Where a reader is in a note: a line of the file (1-based), and how far (px) below the view's top it is. */
export interface ReadingPosition {
  readonly line: number;
  readonly offset: number;
  /** What of a long line is at the top: the heights above it are estimates, and differ from time to time. */
  readonly within?: PlaceInLine;
  /** Where the cursor was in the text, or what was selected, as far as it was written in. */
  readonly cursor?: TextCursor;
}

/** Characters from the beginning of the text; the two are one where nothing is selected. */
export interface TextCursor {
  readonly anchor: number;
  readonly head: number;
}

/** So many characters into the line, and how far (px) below the view's top these are. */
export interface PlaceInLine {
  readonly characters: number;
  readonly offset: number;
}

/**
 * The offset (px) of what is seen at the very top of a note: no page can be scrolled so far up, so every mode shows its own top. Between
 * modes the letters of a line do not begin at the same height, least of all in fonts that stand in for the note's own.
 */
export const AT_TOP = 10_000;
