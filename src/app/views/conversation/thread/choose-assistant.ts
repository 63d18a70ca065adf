import { readAssistant, type OwnAssistant } from '../../../../agent/assistants/own-assistant.ts';
import { readNote } from '../../../../fs-access/read-note.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { whereNow } from '../../../state/follow-moves.ts';
import type { OpenVault, Workspace } from '../../../state/workspace.ts';

/** The assistants that the person has made in this vault, by name. */
export async function listAssistants(workspace: Workspace): Promise<{ path: VaultPath; name: string }[]> {
  const found = await workspace.index()?.notes({ filter: { type: 'assistant' }, sort: 'path', order: 'oldest', limit: 100 });
  return (found?.notes ?? []).map(({ path, title }) => ({ path, name: title })).sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The assistant chosen for a conversation, as its note says now. One that was moved in this app is followed.
 * Where the note is gone, or no assistant any more, the person is told, and Latent's own answers.
 */
export async function readChosenAssistant(workspace: Pick<Workspace, 'conversationChoices' | 'history' | 'notify'>, { vault }: Pick<OpenVault, 'vault'>, conversationId: string): Promise<OwnAssistant | undefined> {
  const { assistant: path } = workspace.conversationChoices.of(conversationId);
  if (path === undefined) return undefined;
  const readAt = async (at: VaultPath) => {
    const file = await readNote(vault, at).catch(() => undefined);
    return file && readAssistant(at, file.text);
  };
  const history = workspace.history();
  const moved = async () => (history ? await whereNow(history, path).catch(() => undefined) : undefined);
  let read = await readAt(path);
  const now = read ? undefined : await moved();
  if (now !== undefined) {
    read = await readAt(now);
    if (read) await workspace.conversationChoices.set(conversationId, { assistant: now });
  }
  if (!read) {
    workspace.notify({ kind: 'error', text: `“${path}” is no assistant any more: Latent’s own answers. Choose another one below the composer.` });
    return undefined;
  }
  for (const warning of read.warnings) workspace.notify({ kind: 'info', text: `“${read.assistant.name}”: ${warning}` });
  return read.assistant;
}
