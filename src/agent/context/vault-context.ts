import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { IndexApi, IndexStatus, TreeFile } from '../../workers/contract.ts';
import { isPlainName } from '../trust/gives-orders.ts';
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
const MOST_PROPERTIES = 10;
const MOST_EXAMPLES = 2;
const LONGEST_EXAMPLE = 24;

/** The shape of the vault; less where the index cannot answer yet. */
export async function readVaultShape({
  index,
  status,
  files,
}: Pick<VaultContextSources, 'index' | 'status' | 'files'>): Promise<VaultShape> {
  const [tags, types, relations, properties] = await Promise.all([
    index.tags().catch(() => []),
    typesIn(index, 'notes'),
    typesIn(index, 'relations'),
    propertiesIn(index),
  ]);
  return {
    notes: status?.notes ?? 0,
    folders: topFolders(files).slice(0, MOST_FOLDERS),
    tags: tags.slice(0, MOST_TAGS),
    ...(types.length > 0 && { types }),
    ...(relations.length > 0 && { relations }),
    ...(properties.length > 0 && { properties }),
  };
}

/** Lists and links that stand where a type should are none. */
async function typesIn(index: Pick<IndexApi, 'queryGraph'>, view: 'notes' | 'relations'): Promise<readonly string[]> {
  const sql = `SELECT type FROM ${view} WHERE type <> '' AND type NOT LIKE '[%' AND type NOT LIKE '{%' GROUP BY type ORDER BY count(*) DESC, type`;
  return (await queryRows(index, sql, MOST_TYPES)).flatMap(([type]) => (typeof type === 'string' ? [type] : []));
}

/** What the prompt tells otherwise. */
const TOLD_APART = "'tags', 'tag', 'type', 'relations'";

async function propertiesIn(index: Pick<IndexApi, 'queryGraph'>): Promise<NonNullable<VaultShape['properties']>> {
  const used = await queryRows(
    index,
    `SELECT key FROM properties WHERE key NOT IN (${TOLD_APART}) GROUP BY key ORDER BY count(DISTINCT path) DESC, key`,
    MOST_PROPERTIES,
  );
  const names = used.flatMap(([key]) => (typeof key === 'string' ? [key] : []));
  if (names.length === 0) return [];
  const values = await queryRows(
    index,
    `SELECT key, value FROM (SELECT key, value, count(*) AS times, row_number() OVER (PARTITION BY key ORDER BY count(*) DESC, value) AS place FROM properties WHERE key IN (${names.map(() => '?').join(', ')}) GROUP BY key, value) WHERE place <= ${MOST_EXAMPLES} AND times > 1 ORDER BY key, place`,
    MOST_PROPERTIES * MOST_EXAMPLES,
    names,
  );
  const isExample = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST_EXAMPLE && isPlainName(value);
  return names.map((name) => ({
    name,
    examples: values.flatMap(([key, value]) => (key === name && isExample(value) ? [value] : [])),
  }));
}

async function queryRows(
  index: Pick<IndexApi, 'queryGraph'>,
  sql: string,
  limit: number,
  parameters: readonly string[] = [],
): Promise<readonly (readonly unknown[])[]> {
  const answer = await index.queryGraph({ sql, parameters, limit }).catch(() => undefined);
  return answer?.kind === 'rows' ? answer.rows : [];
}

/**
 * The situation in which a message is sent, to be stored with it.
 * @param earlierMessages the messages before it: the first message of a conversation also holds the vault's shape
 */
export async function readSituation(
  sources: VaultContextSources,
  message: UserMessage,
  earlierMessages: readonly StoredMessage[],
): Promise<Situation> {
  const isTold = vaultOf(earlierMessages) !== undefined;
  const [openNote, vault] = await Promise.all([
    readOpenNote(sources, message),
    isTold ? undefined : readVaultShape(sources),
  ]);
  const searchState = sources.status && describeSearch(sources.status);
  return {
    time: fullDateText(sources.now),
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

function fullDateText(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
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
  const attachedPath = readsAttachments ? undefined : attached?.findLast(({ kind }) => kind === 'note')?.path;
  const path = (attachedPath as VaultPath | undefined) ?? (isSent ? openNote : undefined);
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
