import { Decoration } from '@codemirror/view';
import type { Construct } from '../draw/construct.ts';
import { isTouched } from '../draw/touched.ts';

const REFERENCE = /^\[\^([^[\]\s]+)\]$/;
const reference = Decoration.mark({ tagName: 'sup', class: 'footnote-reference live-footnote' });
const definition = Decoration.line({ class: 'live-footnote-text' });

/** `[^1]` stands above the line, its marks hidden; `[^1]: …` is smaller. Where a link ends it, it is read as a link. */
export const footnotes: Construct = {
  Link: ({ from, to }, { state, mark, hide, line }) => {
    if (to - from > 100) return;
    if (!REFERENCE.test(state.sliceDoc(from, to))) return;
    const start = state.doc.lineAt(from);
    if (start.from === from && start.text.charAt(to - from) === ':') return line(start, definition);
    mark(from, to, reference);
    if (isTouched(state, from, to)) return;
    hide(from, from + 2);
    hide(to - 1, to);
  },
  LinkReference: ({ from }, { state, line }) => {
    const start = state.doc.lineAt(from);
    if (/^\s*\[\^[^[\]\s]+\]:/.test(start.text)) line(start, definition);
  },
};
