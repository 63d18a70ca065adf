import { Decoration } from '@codemirror/view';
import type { Construct } from '../draw/construct.ts';
import { isLineTouched } from '../../text/touched.ts';

const rule = Decoration.line({ class: 'live-rule' });

export const rules: Construct = {
  HorizontalRule: ({ from, to }, { state, line, hide }) => {
    if (isLineTouched(state, from, to)) return;
    const { from: start, to: end } = state.doc.lineAt(from);
    line({ from: start }, rule);
    hide(from, end);
  },
};
