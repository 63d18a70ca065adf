import { Decoration } from '@codemirror/view';
import { highlightColour, type HighlightColour } from '../../../../notes/markdown/highlight-colour.ts';
import type { Construct, Draw } from '../draw/construct.ts';
import { isTouched } from '../../text/touched.ts';

/** Hides the marks of an inline construct while no cursor is in it. @param marks the names of their nodes */
export function between(marks: string, look: Decoration): Draw {
  return (node, { state, hide, mark }) => {
    mark(node.from, node.to, look);
    if (isTouched(state, node.from, node.to)) return;
    for (let child = node.node.firstChild; child; child = child.nextSibling)
      if (child.name === marks) hide(child.from, child.to);
  };
}

export const as = (tagName: string) => Decoration.mark({ tagName });

const SCRIPT =
  /^[\p{L}\d)\]>][~^][+\-−]?[\p{L}\d]{1,20}[+\-−]?[~^](?![~^\p{L}\d])|^[\p{L}\d)\]>]~[+\-−]?[\p{L}\d]{1,20}[+\-−]?~(?![~\d])/u;

/** `H~2~O` and `x^2^`, where the reading view draws them: see script-marks.ts. */
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
  const found = highlightColour(state.sliceDoc(from, node.to - 2));
  if (!found) return plainMark(node, drawing);
  if (!isTouched(state, node.from, node.to)) hide(from, from + found.length);
  return between('HighlightMark', coloured(found.colour))(node, drawing);
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
