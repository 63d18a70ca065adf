import { readAssistant, type CustomAssistant } from '../../../../agent/assistants/custom-assistant.ts';
import { readNote } from '../../../../fs-access/read-note.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { currentPathOf } from '../../../state/drafts/follow-moves.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import type { Records } from '../../../state/records/records.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';
import type { Notice } from '../../../ui/toast.tsx';

/** The assistants that the person has made in this vault, by name. */
export async function listAssistants({
  index,
}: Pick<OpenVault, 'index'>): Promise<{ path: VaultPath; name: string }[]> {
  const { notes } = await index.notes({ filter: { type: 'assistant' }, sort: 'path', order: 'oldest', limit: 100 });
  return notes.map(({ path, title }) => ({ path, name: title })).sort((a, b) => a.name.localeCompare(b.name));
}

interface ChosenAssistantParts {
  readonly vault: Pick<OpenVault, 'files' | 'history'>;
  readonly records: Pick<Records, 'choices'>;
  readonly notify: (notice: Notice) => void;
}

/**
 * The assistant chosen for a conversation, as its note says now. One that was moved in this app is followed.
 * Where the note is gone, or no longer defines an assistant, the person is informed, and Latent's own answers.
 */
export async function readChosenAssistant(
  { vault: { files, history }, records, notify }: ChosenAssistantParts,
  conversationId: string,
): Promise<CustomAssistant | undefined> {
  const { assistant: path } = records.choices.of(conversationId);
  if (path === undefined) return undefined;
  const readAt = async (at: VaultPath) => {
    const file = await readNote(files, at).catch(() => undefined);
    return file && readAssistant(at, file.text);
  };
  let read = await readAt(path);
  const now = read ? undefined : await currentPathOf(history, path).catch(() => undefined);
  if (now !== undefined) {
    read = await readAt(now);
    if (read) await records.choices.set(conversationId, { assistant: now });
  }
  if (!read) {
    notify({
      kind: 'error',
      text: threadText.chooseAssistant.noLongerAssistantLatents(path),
    });
    return undefined;
  }
  for (const warning of read.warnings) notify({ kind: 'info', text: `${inQuotes(read.assistant.name)}: ${warning}` });
  return read.assistant;
}
