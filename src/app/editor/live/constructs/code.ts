import { Decoration } from '@codemirror/view';
import type { Construct, Draw } from '../draw/construct.ts';
import { isLineTouched } from '../draw/touched.ts';
import { CodeHeadWidget } from './code-head.ts';

const inside = Decoration.line({ class: 'live-code' });
const head = Decoration.line({ class: 'live-code live-code-head' });
const foot = Decoration.line({ class: 'live-code live-code-foot' });

/** A box around the lines; the fences stand in its upper and lower edge, and are seen while the cursor is in it. */
const fenced: Draw = ({ from, to, node }, drawing) => {
  const { state, hide, replace, line } = drawing;
  const isShown = isLineTouched(state, from, to);
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const end = node.lastChild;
  // A block that was just begun has one mark: a line break behind it is part of the block, and the mark no end.
  const isClosed = end?.name === 'CodeMark' && end.from > first.to;
  drawing.lines(from, to, (one) => {
    line(one, one.number === first.number ? head : isClosed && one.number === last.number ? foot : inside);
  });
  if (isShown) return false;
  const info = node.getChild('CodeInfo');
  const language = info ? (/^[\w+#.-]+/.exec(state.sliceDoc(info.from, info.to))?.[0] ?? '') : '';
  replace(from, first.to, new CodeHeadWidget(language));
  if (isClosed) hide(end.from, last.to);
  return false;
};

const indented: Draw = ({ from, to }, drawing) => {
  const { doc } = drawing.state;
  drawing.lines(doc.lineAt(from).from, to, (one) => drawing.line(one, inside));
  return false;
};

export const code: Construct = { FencedCode: fenced, CodeBlock: indented };
