import { isDrawing } from '../../../../notes/formats/drawing/read-drawing.ts';
import { isBoard } from '../../../../notes/formats/board/read-board.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { isBlankNote } from '../../../editor/start-of-text.ts';

/**
 * Ways to look at a note: to write with marks hidden where the cursor is not, to write with every mark, to read;
 * that of a board also as its lanes and cards, that of a drawing as what was drawn.
 */
export type NoteMode = AppSettings['noteMode'] | 'board' | 'drawing';

/** Characters of a note that is shown as a page: its beginning costs little at any length, but to go to a line far down all before it is drawn. */
export const MOST_RENDERED = 2_000_000;

/** The modes that a text can be shown in; none where it can only be read. */
export function modesFor(text: string, canEdit: boolean): readonly NoteMode[] {
  if (!canEdit) return [];
  if (isDrawing(text)) return ['drawing', 'source', 'read'];
  if (text.length > MOST_RENDERED) return ['source', 'read'];
  return isBoard(text) ? ['board', 'live', 'source', 'read'] : ['live', 'source', 'read'];
}

/** The mode that a note opens in: as the person set it, but a board or drawing as such, a very long one to be read, and one without text to be written. */
export function firstMode(text: string, wanted: NoteMode): NoteMode {
  if (isDrawing(text)) return 'drawing';
  if (text.length > MOST_RENDERED) return 'read';
  if (isBoard(text)) return 'board';
  return wanted === 'read' && isBlankNote(text) ? 'live' : wanted;
}

/** Where Ctrl+E leads: from reading back to how the note was written last. */
export function otherMode(mode: NoteMode, modes: readonly NoteMode[], lastWritten: NoteMode | undefined): NoteMode {
  if (mode !== 'read') return 'read';
  return lastWritten ?? modes.find((one) => one !== 'read') ?? 'read';
}
