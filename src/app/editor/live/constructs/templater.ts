import { Decoration } from '@codemirror/view';
import type { Construct } from '../draw/construct.ts';
import { as } from './emphasis.ts';

const code = as('code');
const inside = Decoration.line({ class: 'live-code' });

/** A program of Templater, as the code that it is: on its own lines as a block of code. */
export const templater: Construct = {
  Templater({ from, to }, { state, mark, line, lines }) {
    if (state.doc.lineAt(from).to >= to) mark(from, to, code);
    else lines(from, to, (one) => line(one, inside));
    return false;
  },
};
