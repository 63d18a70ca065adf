import { EditorSelection, type EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { linkAddress, linkLabel } from '../formatting/insert-link.ts';
import { isInCode } from '../formatting/wrap-typed.ts';

/**
 * An address that is pasted over selected text makes a link of the text. @returns whether it did: not where nothing is selected,
 * nor over an address, nor in code.
 */
export function pasteLink(view: EditorView, pasted: string): boolean {
  const address = linkAddress(pasted);
  const { state } = view;
  if (address === undefined || !state.selection.ranges.every((range) => isLinkable(state, range.from, range.to)))
    return false;
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const selected = state.sliceDoc(from, to);
      const text = selected.trim();
      const start = from + selected.indexOf(text);
      const insert = `[${labelOf(text)}](${address})`;
      return {
        changes: { from: start, to: start + text.length, insert },
        range: EditorSelection.cursor(start + insert.length),
      };
    }),
    { userEvent: 'input.paste', scrollIntoView: true },
  );
  return true;
}

function isLinkable(state: EditorState, from: number, to: number): boolean {
  const selected = state.sliceDoc(from, to);
  return (
    selected.trim() !== '' && !selected.includes('\n') && linkAddress(selected) === undefined && !isInCode(state, from)
  );
}

/** Marks within the text stay marks; a bracket that nothing closes would end the link. */
function labelOf(text: string): string {
  return /^(?:[^[\]]|\[[^[\]]*\])*$/.test(text) ? text : linkLabel(text);
}
