import { scanBlocks } from '../../../markdown/scan-blocks.ts';
import { findFrontmatterBlock } from '../../../frontmatter/frontmatter.ts';
import { createLineIndex } from '../../../markdown/line-index.ts';

/** A base that is written in a note; offsets are of its YAML, which ends in a line break. */
interface BaseBlock {
  readonly from: number;
  readonly to: number;
  /** Of the fence above it; 1-based. */
  readonly line: number;
  readonly yaml: string;
}

const FENCE = /^(`{3,}|~{3,})[ \t]*base[ \t]*\r?\n/i;

/** The blocks of bases in a note. Those within quotes and lists are left out: their lines begin with marks. */
export function findBaseBlocks(text: string): readonly BaseBlock[] {
  const blocks: BaseBlock[] = [];
  const bodyFrom = findFrontmatterBlock(text)?.bodyFrom ?? 0;
  const line = createLineIndex(text.slice(0, bodyFrom)).lineAt(bodyFrom);
  scanBlocks(text, bodyFrom, line, {
    block(kind, span) {
      const open = kind === 'code' ? FENCE.exec(text.slice(span.from, span.to)) : null;
      if (!open) return;
      const from = span.from + open[0].length;
      const last = text.lastIndexOf('\n', span.to - 1) + 1;
      const isClosed = last >= from && text.slice(last, span.to).trim().startsWith(open[1]!);
      const to = isClosed ? last : span.to;
      blocks.push({ from, to, line: span.line, yaml: text.slice(from, to) });
    },
  });
  return blocks;
}
