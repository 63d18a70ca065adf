import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Attach } from '../../input/paste/attach-files.ts';
import { pasting, type PasteOptions } from '../../input/paste/paste.ts';
import { editedCell } from './edited-cell.ts';

/** Pasting in a cell that is written in its drawn table. Files are named in the note, since the cell may be left before they are stored. */
export function pastingInCell(note: EditorView, { sanitize, attach }: PasteOptions): Extension {
  return pasting({
    sanitize,
    attach: attach && onOneLine(attach),
    placeOf: (at) => ({ view: note, at: (note.state.field(editedCell, false)?.from ?? 0) + at }),
  });
}

/** The names of several files, each on a line, would end the row. */
function onOneLine(attach: Attach): Attach {
  const inCell = (text: string) => text.replaceAll('\n', '<br>');
  return async (files, note) => {
    const text = await attach(files, { removeText: (written) => note.removeText(inCell(written)) });
    return text === undefined ? undefined : inCell(text);
  };
}
