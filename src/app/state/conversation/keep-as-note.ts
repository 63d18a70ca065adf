import { toPersonText } from '../tools/person-text.ts';
import { get, set } from 'idb-keyval';
import { conversationToNote } from '../../../agent/conversations/conversation-to-note.ts';
import type { Conversation } from '../../../agent/conversations/conversation.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';

interface WriteDependencies {
  readonly folder: string;
  runTool(name: string, input: unknown): Promise<ToolResult>;
}

interface KeepDependencies extends WriteDependencies {
  readonly vault: Vault;
  readonly index: Pick<IndexClient, 'notes'>;
  /** The hash of what was written last for a conversation; in the browser's key-value storage where absent. */
  readonly written?: { get(id: string): Promise<string | undefined>; set(id: string, hash: string): Promise<void> };
}

const keptNoteStorageKey = (id: string): string => `latent.keptConversation.${id}`;
const BROWSER = {
  get: (id: string) => get<string>(keptNoteStorageKey(id)),
  set: (id: string, hash: string) => set(keptNoteStorageKey(id), hash),
};

/**
 * Writes a conversation into the vault as it is now, over what was written before. The note is found by its
 * `conversation_id`, wherever the person moved it; one that the person has changed since is left alone, and a new one begun.
 * @throws Error with the reason where it cannot be written.
 */
export async function keepAsNote(conversation: Conversation, deps: KeepDependencies): Promise<VaultPath> {
  const notePaths = deps.written ?? BROWSER;
  const ownNote = await findUnchanged(conversation.id, await notePaths.get(conversation.id), deps);
  const { path, hash } = ownNote
    ? await awaitWrittenNote(deps.runTool('write_note', { path: ownNote, content: conversationToNote(conversation) }))
    : await writeNew(conversation, deps);
  await notePaths.set(conversation.id, hash);
  return path;
}

/** Writes a conversation as a new note. @returns where. @throws Error with the reason where it cannot be written. */
export async function writeAsNote(conversation: Conversation, deps: WriteDependencies): Promise<VaultPath> {
  return (await writeNew(conversation, deps)).path;
}

async function writeNew(conversation: Conversation, deps: WriteDependencies): Promise<Written> {
  const content = conversationToNote(conversation);
  const result = await deps.runTool('create_note', { title: conversation.title, content, folder: deps.folder });
  const free = !result.success && 'free_path' in result ? result['free_path'] : undefined;
  return awaitWrittenNote(
    typeof free === 'string' ? deps.runTool('create_note', { path: free, content }) : Promise.resolve(result),
  );
}

interface Written {
  readonly path: VaultPath;
  readonly hash: string;
}

async function awaitWrittenNote(call: Promise<ToolResult>): Promise<Written> {
  const result = await call;
  if (!result.success) throw new Error(toPersonText(result) || result.message);
  return { path: result['path'] as VaultPath, hash: String(result['hash']) };
}

async function findUnchanged(
  id: string,
  hash: string | undefined,
  { index, vault }: KeepDependencies,
): Promise<VaultPath | undefined> {
  if (hash === undefined) return undefined;
  const { notes } = await index.notes({
    filter: { properties: { conversation_id: id } },
    sort: 'modified',
    order: 'newest',
    limit: 5,
  });
  for (const { path } of notes) {
    const file = await readNote(vault, path).catch(() => undefined);
    if (file?.hash === hash) return path;
  }
  return undefined;
}
