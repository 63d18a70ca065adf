import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { IndexApi, IndexStatus, TreeFile } from '../../workers/contract.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { PromptContext } from './system-prompt.ts';

/** Sources of the system prompt's facts. */
export interface VaultContextSources {
  readonly vaultName: string;
  readonly index: Pick<IndexApi, 'tags' | 'note'>;
  /** Undefined until the index has reported one. */
  readonly status: IndexStatus | undefined;
  readonly files: readonly TreeFile[];
  /** The note that the person is viewing. */
  readonly openNote: VaultPath | undefined;
  /** False for the built-in assistant, which reads no attachments. */
  readonly readsAttachments: boolean;
  readonly now: Date;
}

const MOST_TAGS = 20;

/** The facts about the vault for the system prompt; fewer where the index cannot answer yet. */
export async function readVaultContext(
  sources: VaultContextSources,
  messages: readonly StoredMessage[],
): Promise<Omit<PromptContext, 'tools'>> {
  const { vaultName, now, index, status, files } = sources;
  const [tags, openNote] = await Promise.all([index.tags().catch(() => []), readOpenNote(sources, messages)]);
  const searchState = status && describeSearch(status);
  return {
    vaultName,
    now,
    notes: status?.notes ?? 0,
    folders: topFolders(files),
    tags: tags.slice(0, MOST_TAGS),
    ...(openNote ? { openNote } : {}),
    ...(searchState ? { searchState } : {}),
  };
}

function topFolders(files: readonly TreeFile[]): PromptContext['folders'] {
  const counts = new Map<string, number>();
  for (const { path, isNote } of files) {
    const slash = path.indexOf('/');
    if (isNote && slash > 0) counts.set(path.slice(0, slash), (counts.get(path.slice(0, slash)) ?? 0) + 1);
  }
  return [...counts].map(([path, notes]) => ({ path, notes })).sort((a, b) => b.notes - a.notes);
}

/**
 * The note that “this note” means: the open one, unless the person removed it from their message; for an assistant that reads
 * no attachments, the attached one.
 */
async function readOpenNote(
  { index, openNote, readsAttachments }: VaultContextSources,
  messages: readonly StoredMessage[],
): Promise<PromptContext['openNote']> {
  const question = messages.findLast((message) => message.role === 'user');
  const attached = question?.role === 'user' ? question.context : undefined;
  const isSent = attached === undefined || attached.some((block) => block.path === openNote);
  const other = readsAttachments ? undefined : attached?.findLast(({ kind }) => kind === 'note')?.path;
  const path = (other as VaultPath | undefined) ?? (isSent ? openNote : undefined);
  if (!path) return undefined;
  const row = await index.note(path).catch(() => null);
  return { path, title: row?.title ?? stem(path) };
}

function describeSearch(status: IndexStatus): string | undefined {
  if (!status.textReady)
    return `The notes are still being read: ${status.notes} of ${status.notesFound} are searchable so far.`;
  if (status.semanticReady) return undefined;
  return status.model.state === 'ready'
    ? 'Search by meaning covers only part of the notes so far.'
    : 'Search by meaning is not available: search by words.';
}
