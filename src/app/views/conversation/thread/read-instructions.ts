import { readNote } from '../../../../fs-access/read-note.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { currentPathOf } from '../../../state/drafts/follow-moves.ts';
import { instructionsNote, withInstructionsNote } from '../../../state/preferences/instructions-note.ts';
import type { Preferences } from '../../../state/preferences/preferences.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';
import type { Notice } from '../../../ui/toast.tsx';

interface InstructionsParts {
  readonly vault: Pick<OpenVault, 'id' | 'files' | 'history'>;
  readonly preferences: Pick<Preferences, 'settings' | 'update'>;
  readonly notify: (notice: Notice) => void;
}

/** The note of standing instructions that the person chose for this vault, as it is now. One that was moved in this app is followed. */
export async function readInstructions({
  vault: { id, files, history },
  preferences,
  notify,
}: InstructionsParts): Promise<{ readonly path: VaultPath; readonly text: string } | undefined> {
  const path = instructionsNote(preferences.settings(), id);
  if (path === undefined) return undefined;
  const readAt = async (at: VaultPath) => {
    const file = await readNote(files, at).catch(() => undefined);
    return file && { path: at, text: file.text };
  };
  const read = await readAt(path);
  if (read) return read;
  const now = await currentPathOf(history, path).catch(() => undefined);
  const moved = now === undefined ? undefined : await readAt(now);
  if (moved) await preferences.update(withInstructionsNote(preferences.settings(), id, moved.path));
  else
    notify({
      kind: 'error',
      text: threadText.readInstructions.standingInstructionsCannotRead(path),
    });
  return moved;
}
