import fuzzysort, { type Result } from 'fuzzysort';
import { createMemo, For } from 'solid-js';
import type { TreeFile } from '../../workers/contract.ts';
import { isIndexedPath, parentFolder } from '../../notes/paths.ts';
import { useWorkspace } from '../state/workspace.ts';
import { Picker, type PickerItem } from './picker.tsx';

const LIMIT = 50;

/** Opens a note or a canvas by a few letters of its title or path; with no letters, the ones changed last. */
export function QuickSwitcher(props: { readonly files: readonly TreeFile[]; readonly isWaiting: boolean; readonly onClose: () => void }) {
  const workspace = useWorkspace();
  const notes = createMemo(() => props.files.filter((file) => isIndexedPath(file.path)));
  const searchable = createMemo(() => fuzzysort.snapshot(notes(), { keys: ['title', 'path'] }));
  const newestFirst = createMemo(() => [...notes()].sort((a, b) => b.modified - a.modified).slice(0, LIMIT));

  const find = (text: string): PickerItem[] => {
    const wanted = text.trim();
    if (!wanted) return newestFirst().map((file) => toItem(file, [file.title]));
    return fuzzysort
      .go(wanted, searchable(), { limit: LIMIT, threshold: 0.2 })
      .map((result) => toItem(result.obj, highlighted(result[0], result.obj.title)));
  };

  const toItem = (file: TreeFile, title: readonly (string | { letter: string })[]): PickerItem => ({
    key: file.path,
    run: () => workspace.openNote(file.path),
    content: (
      <>
        <span class="truncate">
          <For each={title}>{(part) => (typeof part === 'string' ? part : <b>{part.letter}</b>)}</For>
        </span>
        <span class="picker__aside truncate">{parentFolder(file.path)}</span>
      </>
    ),
  });

  return (
    <Picker
      title="Open note"
      placeholder="Open note…"
      find={find}
      emptyText={props.isWaiting ? 'Looking for notes…' : 'No note is called so.'}
      isWaiting={props.isWaiting}
      onClose={() => props.onClose()}
    />
  );
}

function highlighted(result: Result | undefined, title: string): readonly (string | { letter: string })[] {
  if (!result || result.score === 0) return [title];
  return result.highlight((letter) => ({ letter }));
}
