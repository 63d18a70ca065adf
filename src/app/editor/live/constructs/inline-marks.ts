import { Decoration } from '@codemirror/view';
import { highlightColour, type HighlightColour } from '../../../../notes/markdown/tags.ts';
import { inlineQuery } from '../../../markdown/queries/query-options.ts';
import { isLineTouched, isTouched } from '../../text/touched.ts';
import { readEntity } from '../../../markdown/create-parser.ts';
import { blockIdOf, SourceWidget, TextWidget } from '../draw/widgets.ts';
import { type Construct, type Draw, liveContext } from '../draw/construct.ts';
import { blankLine } from '../draw/rhythm.ts';

/** `^id` at a block's end is a place for links, and no words: as where the note is read, it shows at the cursor alone. */
const blockId: Draw = ({ from, to }, { state, hide, line }) => {
  const id = blockIdOf(state, from, to);
  if (!id) return;
  const last = state.doc.lineAt(to);
  hide(Math.max(id.from, last.from), to);
  if (id.from <= last.from) line(last, blankLine(0));
};

const BLOCKS = ['Paragraph', 'Task', ...[1, 2, 3, 4, 5, 6].map((level) => `ATXHeading${level}`)];

export const blockIds: Construct = Object.fromEntries(BLOCKS.map((name) => [name, blockId]));

const faint = Decoration.mark({ class: 'live-comment' });

/** A line with nothing else, which takes no place where comments are left out. */
const whole = Decoration.line({ class: 'live-comment-line' });

const comment: Draw = ({ from, to }, { lines, line, mark }) =>
  lines(from, to, (markLine) => {
    const [begin, end] = [Math.max(from, markLine.from), Math.min(to, markLine.to)];
    mark(begin, end, faint);
    const around = markLine.text.slice(0, begin - markLine.from) + markLine.text.slice(end - markLine.from);
    if (around.trim() === '') line(markLine, whole);
  });

/** `%% … %%` and `<!-- … -->` are not in the reading view; while one writes they are there, and faint. */
export const comments: Construct = { VaultComment: comment, Comment: comment, CommentBlock: comment };

/** `\*` is read as `*`. */
export const escapes: Construct = {
  Escape: ({ from, to }, { state, hide }) => {
    if (!isTouched(state, from, to)) hide(from, from + 1);
  },
};

/** `&amp;` is read as `&`: always as a sign, never as what the sign would begin. */
export const entities: Construct = {
  Entity: ({ from, to }, { state, replace }) => {
    const source = state.sliceDoc(from, to);
    const sign = readEntity(source);
    if (sign !== source && !isTouched(state, from, to)) replace(from, to, new TextWidget(sign));
  },
};

/** Hides the marks of an inline construct while no cursor is in it. @param marks the names of their nodes */
function between(marks: string, look: Decoration): Draw {
  return (node, { state, hide, mark }) => {
    mark(node.from, node.to, look);
    if (isTouched(state, node.from, node.to)) return;
    for (let child = node.node.firstChild; child; child = child.nextSibling)
      if (child.name === marks) hide(child.from, child.to);
  };
}

const as = (tagName: string) => Decoration.mark({ tagName });

const SCRIPT =
  /^[\p{L}\d)\]>][~^][+\-−]?[\p{L}\d]{1,20}[+\-−]?[~^](?![~^\p{L}\d])|^[\p{L}\d)\]>]~[+\-−]?[\p{L}\d]{1,20}[+\-−]?~(?![~\d])/u;

/** `H~2~O` and `x^2^`, where the reading view draws them: see text-marks.ts. */
function script(tagName: 'sub' | 'sup', marks: string): Draw {
  const draw = between(marks, as(tagName));
  return (node, drawing) => {
    if (SCRIPT.test(drawing.state.sliceDoc(node.from - 1, node.to + 1))) return draw(node, drawing);
  };
}

const plainMark = between('HighlightMark', as('mark'));
const coloured = (colour: HighlightColour) =>
  Decoration.mark({ tagName: 'mark', attributes: { 'data-colour': colour } });

/** `==🔵 text==` is blue, and hides the sign that says so with its marks. */
const highlight: Draw = (node, drawing) => {
  const { state, hide } = drawing;
  const from = node.from + 2;
  const colourMark = highlightColour(state.sliceDoc(from, node.to - 2));
  if (!colourMark) return plainMark(node, drawing);
  if (!isTouched(state, node.from, node.to)) hide(from, from + colourMark.length);
  return between('HighlightMark', coloured(colourMark.colour))(node, drawing);
};

/** Each is the element that it is in the reading view, so that both look alike. */
export const emphasis: Construct = {
  Emphasis: between('EmphasisMark', as('em')),
  StrongEmphasis: between('EmphasisMark', as('strong')),
  Strikethrough: between('StrikethroughMark', as('s')),
  Highlight: highlight,
  Subscript: script('sub', 'SubscriptMark'),
  Superscript: script('sup', 'SuperscriptMark'),
};

const plain = between('CodeMark', as('code'));

/** What stands within backticks, without the one space on each side that is not the code's. */
function codeIn(source: string): string {
  const marks = /^`*/.exec(source)?.[0] ?? '';
  const inner = source.slice(marks.length, Math.max(marks.length, source.length - marks.length));
  return inner.length > 1 && inner.startsWith(' ') && inner.endsWith(' ') ? inner.slice(1, -1) : inner;
}

/** Code within a line; an expression of Dataview is drawn as its value, by the reading view's code, while no cursor is in it. */
const inlineCode: Draw = (node, drawing) => {
  const { state, replace } = drawing;
  const { from, to } = node;
  const source = state.sliceDoc(from, to);
  const code = codeIn(source);
  const isQuery = inlineQuery(code, state.facet(liveContext)?.face().inlinePrefix) !== undefined;
  if (!isQuery || isTouched(state, from, to)) return plain(node, drawing);
  replace(from, to, new SourceWidget(source, 'inline'));
  return false;
};

export const inlineCodes: Construct = { InlineCode: inlineCode };

/** Math within a line, drawn as in the reading view while no cursor is in it. A block of it is drawn by blocks.ts. */
export const math: Construct = {
  Math: ({ from, to, node }, { state, replace }) => {
    if (node.parent?.name === 'Document' || state.doc.lineAt(from).to < to) return;
    if (!isTouched(state, from, to)) replace(from, to, new SourceWidget(state.sliceDoc(from, to), 'inline'));
  },
};

const rule = Decoration.line({ class: 'live-rule' });

export const rules: Construct = {
  HorizontalRule: ({ from, to }, { state, line, hide }) => {
    if (isLineTouched(state, from, to)) return;
    const { from: start, to: end } = state.doc.lineAt(from);
    line({ from: start }, rule);
    hide(from, end);
  },
};

/** A tag is as in the reading view: a click lists the notes that have it. */
export const vaultTags: Construct = {
  VaultTag: ({ from, to }, { state, mark }) =>
    mark(
      from,
      to,
      Decoration.mark({ class: 'tag', attributes: { 'data-tag': state.sliceDoc(from + 1, to), role: 'link' } }),
    ),
};

const code = as('code');
const inside = Decoration.line({ class: 'live-code' });

/** A program of Templater, as the code that it is: on its own lines as a block of code. */
export const templater: Construct = {
  Templater({ from, to }, { state, mark, line, lines }) {
    if (state.doc.lineAt(from).to >= to) mark(from, to, code);
    else lines(from, to, (markLine) => line(markLine, inside));
    return false;
  },
};
