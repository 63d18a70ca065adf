import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createDraftStore } from '../../../state/drafts/draft-store.ts';
import { createNoteSession } from '../../note-session/create-note-session.ts';
import type { DiskNote, NoteSessionDependencies } from '../../note-session/note-session.ts';

export const path = 'a.md' as VaultPath;

export function toDisk(text: string): DiskNote {
  return { text, hash: `#${text}`, modified: 0, size: text.length, exact: true };
}

let worlds = 0;

/** A file and a draft store that outlive a session, as they outlive a page. */
export function createWorld(text: string | undefined) {
  const world = {
    text,
    refuse: '',
    /** Where its file is: it is nowhere else. */
    at: path,
    beforeWrite: () => {},
    /** The bytes are written, and the session has not heard of it; it never does where this never ends. */
    afterWrite: (): void | Promise<never> => {},
    beforeRead: () => {},
    mayWrite: true,
    /** What each save named as the change that it goes on with. */
    saves: [] as { readonly text: string; readonly amends: string | undefined }[],
    live: new Set(['tab']),
    hasDraft: async () => (await draftsOf('tab').paths()).length > 0,
  };
  const vaultId = `world ${worlds++}`;
  const draftsOf = (id: string) => createDraftStore(vaultId, { id, live: async () => world.live });
  const start = async (tab = 'tab', more: Partial<NoteSessionDependencies> = {}) => {
    const drafts = draftsOf(tab);
    const session = createNoteSession({
      path,
      drafts,
      draftDelay: 0,
      // What saves by itself has tests of its own.
      saveDelay: 60_000,
      longestSaveDelay: 60_000,
      mayWrite: () => world.mayWrite,
      ...more,
      read: async (at) => {
        world.beforeRead();
        return world.text === undefined || at !== world.at ? undefined : toDisk(world.text);
      },
      write: async (content, over, amends, at) => {
        world.beforeWrite();
        const hash = world.text === undefined || at !== world.at ? undefined : toDisk(world.text).hash;
        if (hash !== over?.hash)
          return { success: false, isError: true, code: 'changed_on_disk', message: 'It is another.', hint: '' };
        if (world.refuse) return { success: false, isError: true, code: 'permission', message: world.refuse, hint: '' };
        world.text = content;
        world.saves.push({ text: content, amends });
        await world.afterWrite();
        return { success: true, change_id: amends ?? `change ${world.saves.length}`, hash: toDisk(content).hash };
      },
    });
    await session.refresh();
    return session;
  };
  return { world, start };
}
