import { Decoration } from '@codemirror/view';
import type { Construct, Draw } from '../draw/construct.ts';
import { isLineTouched, isTouched } from '../../text/touched.ts';

const lines = [1, 2, 3, 4, 5, 6].map((level) =>
  Decoration.line({
    class: `live-heading live-heading--${level}`,
    attributes: { role: 'heading', 'aria-level': String(level) },
  }),
);

/** As large as in the reading view; the marks are shown while the cursor is on the line. */
function heading(level: number): Draw {
  return (node, { state, line, hide }) => {
    const first = state.doc.lineAt(node.from);
    line(first, lines[level - 1]!);
    if (isLineTouched(state, node.from, node.to)) return;
    for (let mark = node.node.firstChild; mark; mark = mark.nextSibling) {
      if (mark.name !== 'HeaderMark') continue;
      const isFirst = mark.from === node.from;
      const from = isFirst ? mark.from : backOverSpace(state.sliceDoc(first.from, mark.from)) + first.from;
      const to = isFirst ? mark.to + spaceAfter(state.sliceDoc(mark.to, first.to)) : mark.to;
      if (mark.to <= first.to) hide(from, to);
    }
  };
}

const underline = Decoration.line({ class: 'live-underline' });

/** One that is written above a line of `=` or `-`; plain while the cursor is on that line, which may become a list or a rule. */
function underlined(level: number): Draw {
  return ({ from, to, node }, { state, line, lines: eachLine, hide }) => {
    const last = state.doc.lineAt(to);
    const mark = node.getChild('HeaderMark');
    const isWritten = state.selection.ranges.every(({ empty }) => empty) && isTouched(state, last.from, last.to);
    if (!mark || isWritten) return;
    eachLine(from, last.from - 1, (headingLine) => line(headingLine, lines[level - 1]!));
    if (isLineTouched(state, from, to)) return;
    line(last, underline);
    hide(mark.from, last.to);
  };
}

function spaceAfter(text: string): number {
  return /^[ \t]*/.exec(text)?.[0].length ?? 0;
}

function backOverSpace(text: string): number {
  return text.trimEnd().length;
}

export const headings: Construct = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`ATXHeading${level}`, heading(level)])),
  SetextHeading1: underlined(1),
  SetextHeading2: underlined(2),
};
