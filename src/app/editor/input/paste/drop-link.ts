import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { draggedFile, isFileDragged, type DraggedFile } from '../../../state/navigation/dragged-file.ts';

/** A note or file that is dragged here from a list, a tab or a text becomes a link at the place where it is dropped. */
export function droppingLinks(linkTo: (file: DraggedFile) => string): Extension {
  return EditorView.domEventHandlers({
    dragover: (event, view) => {
      if (view.state.readOnly || !isFileDragged(event.dataTransfer)) return false;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      return false;
    },
    drop: (event, view) => {
      const file = view.state.readOnly ? undefined : draggedFile(event.dataTransfer);
      if (!file) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
      const insert = linkTo(file);
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input.drop',
      });
      view.focus();
      return true;
    },
  });
}
