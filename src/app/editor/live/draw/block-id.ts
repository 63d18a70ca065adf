import type { EditorState } from '@codemirror/state';
import { isTouched } from '../../text/touched.ts';

/** With the space before it. */
const BLOCK_ID = /(?:^|(?<!\s)\s+)\^[A-Za-z0-9-]+[ \t]*$/;
/** Longer names than this are text. */
const LONGEST = 200;

/**
 * The `^id` at the end of a block, where it is not shown because no cursor is on its line; one that stands alone is shown
 * from the lines beside it, too, since it takes no room itself.
 */
export function blockIdOf(state: EditorState, from: number, to: number): { readonly from: number } | undefined {
  const start = Math.max(from, to - LONGEST);
  const found = BLOCK_ID.exec(state.sliceDoc(start, to));
  if (!found) return undefined;
  const id = { from: start + found.index };
  const line = state.doc.lineAt(to);
  const isAlone = id.from <= line.from;
  return isTouched(state, line.from - (isAlone ? 1 : 0), line.to + (isAlone ? 1 : 0)) ? undefined : id;
}

/** Whether the block is nothing but such a name, as behind a table: it takes no room. */
export function isBlockIdAlone(state: EditorState, from: number, to: number): boolean {
  return to - from < LONGEST && blockIdOf(state, from, to)?.from === from;
}
