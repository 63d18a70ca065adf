import { createSignal } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import { VaultError } from '../../../../fs-access/vault.ts';
import { toEditorText } from '../../../../notes/line-ends.ts';
import type { DiskNote, NoteState } from './note-session.ts';

/** Whether and why not the file's text is known. */
const UNREAD: ReadonlySet<NoteState['kind']> = new Set(['failed', 'too-large']);

/** A file that is empty after so many waits of so many milliseconds is meant to be. */
const MOST_WAITS = 3;
const EMPTIED_MS = 100;

/** What is known of a note's file. @param readFile as it is now; undefined where there is none */
export function createKnownFile(readFile: () => Promise<DiskNote | undefined>) {
  const [state, setState] = createSignal<NoteState>({ kind: 'loading' });
  let lastShown: { readonly of: DiskNote; readonly text: string } | undefined;

  const disk = (): DiskNote | undefined => {
    const known = state();
    return known.kind === 'open' ? known.disk : undefined;
  };

  /** Most programs empty a file before they write it anew: shown so, its cursors and steps of Undo would have no place to go back to. */
  async function readWhole(): Promise<DiskNote | undefined> {
    let found = await readFile();
    const wasEmpty = (disk()?.text ?? '') === '';
    for (let left = MOST_WAITS; left > 0 && found?.text === '' && !wasEmpty; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, EMPTIED_MS));
      found = await readFile();
    }
    return found;
  }

  return {
    state,
    disk,
    /** The file as an editor shows it; made once for each state of it. */
    shown(): string | undefined {
      const known = disk();
      if (known && lastShown?.of !== known) lastShown = { of: known, text: toEditorText(known.text) };
      return known && lastShown?.text;
    },
    isLoading: () => state().kind === 'loading',
    isUnread: () => UNREAD.has(state().kind),
    show(found: DiskNote | undefined): void {
      setState(found ? { kind: 'open', disk: found } : { kind: 'missing' });
    },
    /** Looks at the file; what was found becomes known with `show`, that it could not be read at once. */
    async read(): Promise<DiskNote | undefined | 'failed'> {
      try {
        return await readWhole();
      } catch (error) {
        const kind = error instanceof VaultError && error.code === 'too_large' ? 'too-large' : 'failed';
        setState({ kind, message: errorText(error) });
        return 'failed';
      }
    },
  };
}
