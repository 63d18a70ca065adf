import { Decoration } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { Construct, Draw } from '../draw/construct.ts';
import { blankLine } from '../draw/rhythm.ts';
import { isLineTouched } from '../../text/touched.ts';

const DEEPEST = 4;
const unseen = Decoration.mark({ class: 'live-unseen' });
const source = Decoration.mark({ class: 'live-quote-source' });
const lines = Array.from({ length: DEEPEST }, (_, at) =>
  Decoration.line({ class: `live-quote live-quote--${at + 1}` }),
);

const quote: Draw = (node, drawing) => {
  const look = lines[Math.min(quoteDepth(node.node), DEEPEST) - 1]!;
  drawing.lines(node.from, node.to, (line) => {
    drawing.line(line, look);
    if (isBlankQuoteLine(line.text)) drawing.line(line, blankLine(4));
  });
};

function quoteDepth(quoted: SyntaxNode): number {
  let depth = 0;
  for (let node: SyntaxNode | null = quoted; node; node = node.parent) if (node.name === 'Blockquote') depth += 1;
  return depth;
}

function isBlankQuoteLine(quotedLine: string): boolean {
  return /^[>\s]*$/.test(quotedLine);
}

/** The `>` of a line is shown while the cursor is on that line: all of them in the margin, so that the words stay where they are. */
const drawQuoteMark: Draw = ({ from, to }, { state, hide, mark: paint }) => {
  if (isLineTouched(state, from, to)) {
    const line = state.doc.lineAt(from);
    const isFirst = line.text.slice(0, from - line.from).trim() === '';
    const quoteMarks = /^(?:>[ \t]?)+/u.exec(line.text.slice(from - line.from))?.[0] ?? '';
    if (isFirst) paint(from, from + quoteMarks.length, source);
    return;
  }
  // A line of nothing else would be as high as what hides it.
  if (isBlankQuoteLine(state.doc.lineAt(from).text)) return paint(from, to, unseen);
  hide(from, state.sliceDoc(to, to + 1) === ' ' ? to + 1 : to);
};

export const quotes: Construct = { Blockquote: quote, QuoteMark: drawQuoteMark };
