import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { draggedFile, isFileDragged, isStrangeFileDragged } from '../../../state/navigation/dragged-file.ts';
import type { WritingHelp } from '../../text/writing-help.ts';
import { dropPlace } from './drop-place.ts';

/**
 * A note or file that is dragged here from a list, a tab or a text becomes a link at the place where it is dropped. One of another
 * vault is refused: a link to it would lead nowhere, or to a file that happens to be called so.
 */
export function droppingLinks({ vaultId, linkTo }: Pick<WritingHelp, 'vaultId' | 'linkTo'>): Extension {
  return EditorView.domEventHandlers({
    dragover: (event, view) => {
      const { dataTransfer } = event;
      const isRefused = isStrangeFileDragged(dataTransfer, vaultId);
      if (!dataTransfer || view.state.readOnly || !(isRefused || isFileDragged(dataTransfer, vaultId))) return false;
      event.preventDefault();
      dataTransfer.dropEffect = isRefused ? 'none' : 'copy';
      return isRefused;
    },
    drop: (event, view) => {
      if (view.state.readOnly) return false;
      const { dataTransfer } = event;
      const file = draggedFile(dataTransfer, vaultId);
      if (!file) return isStrangeFileDragged(dataTransfer, vaultId);
      const { at, before } = dropPlace(view, event);
      const insert = before + linkTo(file);
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
