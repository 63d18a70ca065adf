import type { Accessor } from 'solid-js';
import type { TreeFile } from '../../workers/contract.ts';
import { createLiveSearch } from './create-live-search.ts';
import { findNotes, type FoundNote } from './find-notes.ts';

/** The notes that match the typed text; until they are found, those for the text before. */
export function createNoteSearch(
  files: Accessor<readonly TreeFile[]>,
  text: Accessor<string>,
  limit: number,
): { readonly notes: Accessor<readonly FoundNote[]>; readonly isBehind: Accessor<boolean> } {
  const asked = () => ({ files: files(), text: text() });
  const { items: notes, isBehind } = createLiveSearch(asked, (now, signal) =>
    findNotes(now.files, now.text, { limit, signal }),
  );
  return { notes, isBehind };
}
