import { type CustomAssistant, readAssistant } from '../agent/context/custom-assistant.ts';
import { readNote } from '../fs-access/read-note.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import type { IndexClient } from '../workers/contract.ts';
import type { AgentNotice, AgentParts } from './agent-parts.ts';
import { currentPathOf } from './person-acts.ts';

/**
 * The notes that the person chose for the assistant: their own assistant for a conversation, and their standing instructions for
 * all. Each is read at every turn, as it is then. One that was moved in Latent is followed; where one is gone the person is told.
 */

/** The assistants that the person has made in this vault, by name. */
export async function listAssistants(
  index: Pick<IndexClient, 'notes'>,
): Promise<{ readonly path: VaultPath; readonly name: string }[]> {
  const { notes } = await index.notes({ filter: { type: 'assistant' }, sort: 'path', order: 'oldest', limit: 100 });
  return notes.map(({ path, title }) => ({ path, name: title })).sort((a, b) => a.name.localeCompare(b.name));
}

type ChosenParts = {
  readonly vault: Pick<AgentParts['vault'], 'files' | 'history'>;
} & Pick<AgentParts, 'choices' | 'settings' | 'followInstructions'>;

/** The assistant chosen for a conversation; undefined where Latent's own answers. */
export async function readChosenAssistant(
  { vault, choices }: Pick<ChosenParts, 'vault' | 'choices'>,
  conversationId: string,
  tell: (notice: AgentNotice) => void,
): Promise<CustomAssistant | undefined> {
  const { assistant: path } = choices.of(conversationId);
  if (path === undefined) return undefined;
  const assistantNote = await readFollowed(vault, path, (at, text) => readAssistant(at, text));
  if (!assistantNote) {
    tell({ kind: 'assistant_gone', path });
    return undefined;
  }
  const { assistant, warnings } = assistantNote.value;
  if (assistantNote.path !== path) await choices.set(conversationId, { assistant: assistantNote.path });
  for (const warning of warnings) tell({ kind: 'assistant_warning', name: assistant.name, warning });
  return assistant;
}

/** The standing instructions; undefined where the person chose none. */
export async function readInstructions(
  { vault, settings, followInstructions }: Pick<ChosenParts, 'vault' | 'settings' | 'followInstructions'>,
  tell: (notice: AgentNotice) => void,
): Promise<{ readonly path: VaultPath; readonly text: string } | undefined> {
  const { instructions: path } = settings();
  if (path === undefined) return undefined;
  const followedNote = await readFollowed(vault, path, (_, text) => text);
  if (!followedNote) tell({ kind: 'instructions_gone', path });
  else if (followedNote.path !== path) await followInstructions?.(followedNote.path);
  return followedNote && { path: followedNote.path, text: followedNote.value };
}

/** @param take undefined where the note is not what it was chosen as: then, too, it may have been moved */
async function readFollowed<Value>(
  { files, history }: ChosenParts['vault'],
  path: VaultPath,
  take: (at: VaultPath, text: string) => Value | undefined,
): Promise<{ readonly path: VaultPath; readonly value: Value } | undefined> {
  const readAt = async (at: VaultPath) => {
    const file = await readNote(files, at).catch(() => undefined);
    const value = file && take(at, file.text);
    return value === undefined ? undefined : { path: at, value };
  };
  const noteValue = await readAt(path);
  if (noteValue) return noteValue;
  const moved = await currentPathOf(history, path).catch(() => undefined);
  return moved === undefined ? undefined : readAt(moved);
}
