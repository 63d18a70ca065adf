import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { MEMORY, memoryFields } from '../../../tools/graph/memory/memory-note.ts';
import { readNode } from '../../../tools/graph/read-node.ts';
import type { IndexClient, NoteFilter } from '../../../workers/contract.ts';

/** A memory as the person sees it. */
export interface ShownMemory {
  readonly path: VaultPath;
  /** As its note says: preference, fact, or any word; '' where it says nothing. */
  readonly kind: string;
  /** ISO 8601. */
  readonly created: string;
  /** Without `#`. */
  readonly tags: readonly string[];
  /** Its words, without the properties. */
  readonly text: string;
}

interface MemoryQuery {
  /** Words to look for, or a question; '' for all. */
  readonly words: string;
  /** '' for every kind. */
  readonly kind: string;
  readonly limit: number;
}

export interface ListedMemories {
  readonly memories: readonly ShownMemory[];
  /** All that there are. */
  readonly found: number;
}

export interface MemorySources {
  readonly index: Pick<IndexClient, 'note' | 'notes' | 'search' | 'queryGraph'>;
  readonly vault: Vault;
}

/** Similarity below which a memory is not about the words. */
const LEAST_SIMILARITY = 0.35;
const SLOT = 'memory-list';

/**
 * The memories of the vault, from any author: newest first, or best match first.
 * @throws AbortError where a later call has ended the search.
 */
export async function listMemories(
  sources: MemorySources,
  { words, kind, limit }: MemoryQuery,
): Promise<ListedMemories> {
  const filter: NoteFilter = { type: MEMORY, ...(kind === '' ? {} : { properties: { memory_type: kind } }) };
  const answer =
    words === ''
      ? await sources.index
          .notes({ filter, sort: 'created', order: 'newest', limit })
          .then(({ notes, found }) => ({ paths: notes.map(({ path }) => path), found }))
      : await sources.index
          .search({ query: words, mode: 'hybrid', limit, prefix: true, minSimilarity: LEAST_SIMILARITY, filter }, SLOT)
          .then(({ hits, found }) => ({ paths: hits.map(({ path }) => path), found }));
  const read = await Promise.all(answer.paths.map((path) => readMemory(sources, path)));
  return { memories: read.filter((memory) => memory !== undefined), found: answer.found };
}

/** undefined where it is gone, or no memory any more. */
export async function readMemory({ index, vault }: MemorySources, path: VaultPath): Promise<ShownMemory | undefined> {
  const [row, node] = await Promise.all([index.note(path), readNode({ vault }, path).catch(() => undefined)]);
  if (!row || node?.type.toLowerCase() !== MEMORY) return undefined;
  const { memory_type, created } = memoryFields(row);
  return { path, kind: memory_type ?? '', created, tags: row.tags, text: node.content.trim() };
}

const MOST_KINDS = 100;

/** Every kind of memory that there is, the most frequent first. */
export async function listMemoryKinds({ index }: Pick<MemorySources, 'index'>): Promise<string[]> {
  const sql =
    "SELECT memory_type FROM memories WHERE memory_type <> '' GROUP BY lower(memory_type) ORDER BY count(*) DESC, lower(memory_type)";
  const answer = await index.queryGraph({ sql, parameters: [], limit: MOST_KINDS });
  return answer.kind === 'rows' ? answer.rows.map(([kind]) => String(kind)) : [];
}
