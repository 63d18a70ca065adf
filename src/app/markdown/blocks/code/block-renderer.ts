/** What is drawn by a library that is loaded when the first of its kind comes into sight. */
export type BlockKind = 'math' | 'inline-math' | 'code' | 'mermaid';

export interface BlockSource {
  readonly kind: BlockKind;
  /** As written, without its marks (`$`, fences). */
  readonly text: string;
  /** Of a fence: the first word behind its marks, e.g. `ts`. */
  readonly language?: string | undefined;
}

/**
 * Draws a source into a holder of the page in place of what it holds. What cannot be drawn stays as text, with the reason beside it;
 * it never throws. Nothing is drawn after the signal aborts, or where the holder left the page.
 */
export type DrawBlock = (source: BlockSource, holder: HTMLElement, signal?: AbortSignal) => Promise<void>;

/** A source that cannot be drawn: its text stays, with this reason (lower case, no full stop) beside it. */
export class CannotDraw extends Error {}
