import { readAssistant, type OwnAssistant } from '../../../agent/assistants/own-assistant.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { OpenVault, Workspace } from '../../state/workspace.ts';

/** The assistants that the person has made in this vault, by name. */
export async function listAssistants(workspace: Workspace): Promise<{ path: VaultPath; name: string }[]> {
  const found = await workspace.index()?.notes({ filter: { type: 'assistant' }, sort: 'path', order: 'oldest', limit: 100 });
  return (found?.notes ?? []).map(({ path, title }) => ({ path, name: title })).sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The assistant chosen for a conversation, as its note says now.
 * Where the note is gone, or no assistant any more, the person is told, and Latent's own answers.
 */
export async function readChosenAssistant(workspace: Workspace, open: OpenVault, conversationId: string): Promise<OwnAssistant | undefined> {
  const { assistant: path } = workspace.conversationChoices.of(conversationId);
  if (path === undefined) return undefined;
  const file = await readNote(open.vault, path).catch(() => undefined);
  const read = file && readAssistant(path, file.text);
  if (!read) {
    workspace.notify({ kind: 'error', text: `“${path}” is no assistant any more: Latent’s own answers. Choose another one below the composer.` });
    return undefined;
  }
  for (const warning of read.warnings) workspace.notify({ kind: 'info', text: `“${read.assistant.name}”: ${warning}` });
  return read.assistant;
}
