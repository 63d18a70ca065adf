import { batch, createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { TreeFile } from '../../workers/contract.ts';
import { findNotes, type FoundNote } from './find-notes.ts';

/** The notes for what is typed, as it is typed; until they are found, those for what was typed before. */
export function createFoundNotes(files: Accessor<readonly TreeFile[]>, text: Accessor<string>, limit: number): { readonly notes: Accessor<readonly FoundNote[]>; readonly isBehind: Accessor<boolean> } {
  const [notes, setNotes] = createSignal<readonly FoundNote[]>([]);
  const [isBehind, setBehind] = createSignal(true);
  createEffect(
    on([files, text], ([all, typed]) => {
      const search = new AbortController();
      onCleanup(() => search.abort());
      setBehind(true);
      void findNotes(all, typed, { limit, signal: search.signal }).then((found) => {
        if (search.signal.aborted) return;
        batch(() => {
          setNotes(found);
          setBehind(false);
        });
      });
    }),
  );
  return { notes, isBehind };
}
