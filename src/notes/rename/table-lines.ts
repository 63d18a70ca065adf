import { findFrontmatterBlock } from '../frontmatter/frontmatter.ts';
import { scanBlocks } from '../markdown/scan-blocks.ts';

/** Whether this place is in a table, where a bar within a cell needs a backslash. */
export function isInTable(text: string, at: number): boolean {
  let isInside = false;
  scanBlocks(text, findFrontmatterBlock(text)?.bodyFrom ?? 0, 1, {
    block(kind, { from, to }) {
      if (kind === 'table' && at >= from && at < to) isInside = true;
    },
  });
  return isInside;
}
