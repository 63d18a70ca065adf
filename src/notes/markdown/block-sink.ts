import type { LayoutBlock, Span } from '../paths/note.ts';

/** Text to be scanned for inline elements; `line` is the 1-based line of `from`. */
export interface InlineRange {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

export type BlockKind = LayoutBlock['kind'];

/** Receives what the scanner finds, in the order of the text. */
export interface BlockSink {
  /** Inline text: a paragraph, a list item's own text, a table's row. */
  leaf?(range: InlineRange): void;
  /** The inside of a comment that fills whole lines. */
  comment?(range: InlineRange): void;
  /** A heading outside of quotes and lists; its text is not given to `leaf`. */
  heading?(level: number, text: InlineRange, span: Span): void;
  task?(mark: string, text: InlineRange, span: Span): void;
  /** Every block, whole lines: what chunks are made of. `level` for headings. */
  block?(kind: BlockKind, span: Span, level?: number): void;
}
