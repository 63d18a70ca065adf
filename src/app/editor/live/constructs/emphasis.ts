import { Decoration } from '@codemirror/view';
import type { Construct, Draw } from '../draw/construct.ts';
import { isTouched } from '../draw/touched.ts';

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

/** Each is the element that it is in the reading view, so that both look alike. */
export const emphasis: Construct = {
  Emphasis: between('EmphasisMark', as('em')),
  StrongEmphasis: between('EmphasisMark', as('strong')),
  Strikethrough: between('StrikethroughMark', as('s')),
  Highlight: between('HighlightMark', as('mark')),
  InlineCode: between('CodeMark', as('code')),
};
