import type { Construct } from '../draw/construct.ts';
import { isTouched } from '../../text/touched.ts';
import { SourceWidget } from '../draw/widgets.ts';

/** Math within a line, drawn as in the reading view while no cursor is in it. A block of it is drawn by blocks.ts. */
export const math: Construct = {
  Math: ({ from, to, node }, { state, replace }) => {
    if (node.parent?.name === 'Document' || state.doc.lineAt(from).to < to) return;
    if (!isTouched(state, from, to)) replace(from, to, new SourceWidget(state.sliceDoc(from, to), 'inline'));
  },
};
