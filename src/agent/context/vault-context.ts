import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { IndexApi, IndexStatus, TreeFile } from '../../workers/contract.ts';
import type { Situation, StoredMessage, UserMessage, VaultShape } from '../model/messages.ts';

/** Sources of what a model is told about the vault. */
export interface VaultContextSources {
  readonly index: Pick<IndexApi, 'tags' | 'note' | 'queryGraph'>;
  /** Undefined until the index has reported one. */
  readonly status: IndexStatus | undefined;
  readonly files: readonly TreeFile[];
  /** The note that the person is viewing. */
  readonly openNote: VaultPath | undefined;
  /** False for the built-in assistant, which reads no attachments. */
  readonly readsAttachments: boolean;
  readonly now: Date;
}

const MOST_FOLDERS = 20;
const MOST_TAGS = 20;
const MOST_TYPES = 12;

/** The shape of the vault; less where the index cannot answer yet. */
export async function readVaultShape({
  index,
  status,
  files,
}: Pick<VaultContextSources, 'index' | 'status' | 'files'>): Promise<VaultShape> {
  const [tags, types, relations] = await Promise.all([
    index.tags().catch(() => []),
    typesIn(index, 'notes'),
    typesIn(index, 'relations'),
  ]);
  return {
    notes: status?.notes ?? 0,
    folders: topFolders(files).slice(0, MOST_FOLDERS),
    tags: tags.slice(0, MOST_TAGS),
    ...(types.length > 0 && { types }),
    ...(relations.length > 0 && { relations }),
  };
}

async function typesIn(index: Pick<IndexApi, 'queryGraph'>, view: 'notes' | 'relations'): Promise<readonly string[]> {
  const sql = `SELECT type FROM ${view} WHERE type <> '' GROUP BY type ORDER BY count(*) DESC, type`;
  const answer = await index.queryGraph({ sql, parameters: [], limit: MOST_TYPES }).catch(() => undefined);
  return answer?.kind === 'rows' ? answer.rows.flatMap(([type]) => (typeof type === 'string' ? [type] : [])) : [];
}

/**
 * The situation in which a message is sent, to be stored with it.
 * @param before the messages before it: the first message of a conversation also holds the vault's shape
 */
export async function readSituation(
  sources: VaultContextSources,
  message: UserMessage,
  before: readonly StoredMessage[],
): Promise<Situation> {
  const isTold = vaultOf(before) !== undefined;
  const [openNote, vault] = await Promise.all([
    readOpenNote(sources, message),
    isTold ? undefined : readVaultShape(sources),
  ]);
  const searchState = sources.status && describeSearch(sources.status);
  return {
    time: inWords(sources.now),
    ...(openNote && { openNote }),
    ...(searchState !== undefined && { searchState }),
    ...(vault && { vault }),
  };
}

/** The vault as it was when this conversation began; undefined where no message holds it. */
export function vaultOf(messages: readonly StoredMessage[]): VaultShape | undefined {
  for (const message of messages)
    if (message.role === 'user' && message.situation?.vault) return message.situation.vault;
  return undefined;
}

function inWords(now: Date): string {
  const day = now.toLocaleDateString('en-GB', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  return `${day}, ${now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}

function topFolders(files: readonly TreeFile[]): VaultShape['folders'] {
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
  { context: attached }: UserMessage,
): Promise<Situation['openNote']> {
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
