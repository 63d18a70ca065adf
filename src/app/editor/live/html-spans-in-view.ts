import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { htmlSpans } from '../../markdown/html-spans.ts';

/** A part of the text: from where to where. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Blocks of HTML in a part of the text, and the elements that one of them opens and a later one closes. */
export interface HtmlInPart {
  readonly blocks: readonly Part[];
  /** In order, none within another: from the block that opens to the one that closes. */
  readonly spans: readonly Part[];
}

export const NO_HTML: HtmlInPart = { blocks: [], spans: [] };

/** A longer block of HTML is taken to open and close nothing. */
const LONGEST = 20_000;

/** The blocks of HTML among the blocks of the note that begin in this part. */
export function htmlInPart(state: EditorState, { from, to }: Part): HtmlInPart {
  const { topNode } = syntaxTree(state);
  const blocks: Part[] = [];
  for (let node = from === 0 ? topNode.firstChild : topNode.childAfter(from - 1); node && node.from <= to;) {
    if (node.name === 'HTMLBlock') blocks.push({ from: node.from, to: node.to });
    node = node.nextSibling;
  }
  if (blocks.length < 2) return { blocks, spans: [] };
  const sources = blocks.map((block) =>
    block.to - block.from > LONGEST ? undefined : state.sliceDoc(block.from, block.to),
  );
  const spans = htmlSpans(sources).map((span) => ({ from: blocks[span.from]!.from, to: blocks[span.to]!.to }));
  return { blocks, spans };
}

/** Each part, with the spans that it meets, whole. */
export function withWholeSpans(parts: readonly Part[], spans: readonly Part[]): readonly Part[] {
  if (spans.length === 0) return parts;
  return parts.map((part) => {
    let { from, to } = part;
    for (const span of spans)
      if (span.from <= part.to && span.to >= part.from) [from, to] = [Math.min(from, span.from), Math.max(to, span.to)];
    return { from, to };
  });
}
