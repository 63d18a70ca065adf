import { createSignal } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import { VaultError } from '../../../../fs-access/vault.ts';
import { toEditorText } from '../../../../notes/line-ends.ts';
import type { DiskNote, NoteState } from './note-session.ts';

/** Whether and why not the file's text is known. */
const UNREAD: ReadonlySet<NoteState['kind']> = new Set(['failed', 'too-large']);

/** What is known of a note's file. @param readFile as it is now; undefined where there is none */
export function createKnownFile(readFile: () => Promise<DiskNote | undefined>) {
  const [state, setState] = createSignal<NoteState>({ kind: 'loading' });
  let lastShown: { readonly of: DiskNote; readonly text: string } | undefined;

  const disk = (): DiskNote | undefined => {
    const known = state();
    return known.kind === 'open' ? known.disk : undefined;
  };

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
        return await readFile();
      } catch (error) {
        const kind = error instanceof VaultError && error.code === 'too_large' ? 'too-large' : 'failed';
        setState({ kind, message: errorText(error) });
        return 'failed';
      }
    },
  };
}
