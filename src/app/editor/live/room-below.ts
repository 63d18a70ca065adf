import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { isRoomAlone } from '../text/room-alone.ts';
import { isPictureAlone } from './draw/link-places.ts';
import { editCell } from './tables/edited-cell.ts';

/**
 * A press on the empty page below the text puts the cursor at its end, as in Obsidian. Where the text ends with a block whose end is no
 * place to write on, it comes to a line below that: a letter behind its last sign would be part of a table, a quote or a fence, or would
 * make an embed one word of a line. That line is part of the note once something is written there.
 */
export const roomBelow: Extension = [
  EditorView.domEventHandlers({ mousedown: (event, view) => event.target === view.contentDOM && pressed(event, view) }),
  // Below the last line the page is no part of the text.
  ViewPlugin.define((view) => {
    const onPress = (event: MouseEvent) => {
      const isOnPage = event.target === view.scrollDOM && event.offsetX < view.scrollDOM.clientWidth;
      if (isOnPage && pressed(event, view)) event.preventDefault();
    };
    view.scrollDOM.addEventListener('mousedown', onPress);
    return { destroy: () => view.scrollDOM.removeEventListener('mousedown', onPress) };
  }),
];

/** @returns whether it was a press below the text */
function pressed(event: MouseEvent, view: EditorView): boolean {
  const { state } = view;
  const isPlain = event.button === 0 && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
  const end = view.documentTop + view.lineBlockAt(state.doc.length).bottom;
  if (!isPlain || event.clientY <= end) return false;
  const room = state.readOnly ? '' : roomNeeded(state);
  view.focus();
  view.dispatch({
    ...(room !== '' && { changes: { from: state.doc.length, insert: room }, annotations: isRoomAlone.of(true) }),
    selection: EditorSelection.cursor(state.doc.length + room.length),
    effects: editCell.of(null),
    scrollIntoView: true,
    userEvent: 'select.pointer',
  });
  return true;
}

/** The line ends between the last block and what is written below it. */
function roomNeeded(state: EditorState): string {
  const { length } = state.doc;
  const block = syntaxTree(state).topNode.childBefore(length + 1);
  if (!block || block.to < length || state.doc.lineAt(length).text.trim() === '') return '';
  if (block.name === 'Table') return '\n';
  if (block.name === 'FencedCode') return block.getChildren('CodeMark').length > 1 ? '\n' : '';
  const isNoPlace = /^(?:Blockquote|HTMLBlock|Math)$/.test(block.name) || isPictureAlone(state, block);
  return isNoPlace ? '\n\n' : '';
}
