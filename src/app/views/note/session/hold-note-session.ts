import { readNote } from '../../../../fs-access/read-note.ts';
import { VaultError } from '../../../../fs-access/vault.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { useTools } from '../../../state/tools/tools.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { createNoteSession } from './create-note-session.ts';
import { useSharedSessions, type HeldSession } from './shared-sessions.ts';

/** The session of a note: the one that another view of it has begun, or a new one. The caller releases it. */
export function holdNoteSession(path: VaultPath): HeldSession {
  const vault = useVault();
  const tools = useTools();
  return useSharedSessions().hold(path, () => {
    const session = createNoteSession({
      path,
      drafts: vault.unsaved.drafts,
      read: () =>
        readNote(vault.files, path).catch((error: unknown) => {
          if (error instanceof VaultError && (error.code === 'not_found' || error.code === 'ignored')) return undefined;
          throw error;
        }),
      write: (content, base_hash, amends) => tools.save({ path, content, base_hash: base_hash ?? 'absent' }, amends),
      mayWrite: () => vault.writable() === 'granted',
    });
    return {
      session,
      isMoved: () => vault.unsaved.movedTo(path) !== undefined,
      end: vault.unsaved.register(path, session),
    };
  });
}
