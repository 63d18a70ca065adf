import { type Accessor, createMemo, createResource, createSignal } from 'solid-js';
import { isAbort } from '../../../agent/model/abort.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { MEMORY, memoryFields } from '../../../tools/graph/memory/memory-note.ts';
import { readNode } from '../../../tools/graph/read-node.ts';
import type { IndexClient, NoteFilter } from '../../../workers/contract.ts';
import type { OpenQuestion } from '../../state/tools/create-questions.ts';
import { messageForPerson, toPersonText } from '../../state/tools/person-text.ts';
import type { Tools } from '../../state/tools/tools.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { memoriesText } from './memories.texts.ts';

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

interface ListedMemories {
  readonly memories: readonly ShownMemory[];
  /** All that there are. */
  readonly found: number;
}

interface MemorySources {
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
  const readMemories = await Promise.all(answer.paths.map((path) => readMemory(sources, path)));
  return { memories: readMemories.filter((memory) => memory !== undefined), found: answer.found };
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

interface MemoryNotice {
  readonly text: string;
  /** The change that can be taken back. */
  readonly changeId?: string;
}

/** The memories as one dialog shows them, and what can be done with them: all of it through the tools. */
export interface Memories {
  readonly words: Accessor<string>;
  setWords(words: string): void;
  readonly kind: Accessor<string>;
  setKind(kind: string): void;
  readonly kinds: Accessor<readonly string[]>;
  readonly shown: Accessor<readonly (ShownMemory & { readonly key: string })[]>;
  /** All that there are of them. */
  readonly found: Accessor<number>;
  readonly isRead: Accessor<boolean>;
  readonly problem: Accessor<string | undefined>;
  readonly notice: Accessor<MemoryNotice | undefined>;
  readonly showMore: () => void;
  /** The question of a change to this memory, while it waits for the person. */
  questionOf(path: VaultPath): OpenQuestion | undefined;
  /** @returns what kept it from being done, for the person to read. */
  add(kind: string, text: string): Promise<string | undefined>;
  /** Saves other words for it; `before` are those that the person began from. */
  edit(path: VaultPath, before: string, text: string): Promise<EditOutcome>;
  forget(memory: ShownMemory): Promise<void>;
  undo(changeId: string): Promise<void>;
}

type EditOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'changed'; readonly now: string };

const PAGE = 50;

interface MemoriesDependencies {
  readonly vault: Pick<OpenVault, 'index' | 'indexStatus' | 'onIndexEvent' | 'files'>;
  readonly tools: Pick<Tools, 'run' | 'questions'>;
}

export function createMemories({ vault, tools }: MemoriesDependencies, wantedPath: VaultPath | undefined): Memories {
  const [words, setWords] = createSignal('');
  const [kind, setKind] = createSignal('');
  const [limit, setLimit] = createSignal(PAGE);
  const [notice, setNotice] = createSignal<MemoryNotice>();
  /** Calls that wait for an answer, by the memory that they are about. */
  const [calls, setCalls] = createSignal<ReadonlyMap<VaultPath, string>>(new Map());
  const version = createIndexVersion(vault);
  const sources = createMemo((): MemorySources | undefined => {
    return vault.indexStatus()?.textReady ? { index: vault.index, vault: vault.files } : undefined;
  });
  const query = () => ({ sources: sources(), version: version(), words: words().trim(), kind: kind(), limit: limit() });
  const [listed, { refetch }] = createResource<ListedMemories | undefined, ReturnType<typeof query>>(
    query,
    async (request, { value }) => {
      if (!request.sources) return undefined;
      try {
        const answer = await listMemories(request.sources, request);
        const isAll = request.words === '' && request.kind === '';
        const first = wantedPath && isAll ? await readMemory(request.sources, wantedPath) : undefined;
        return first
          ? { ...answer, memories: [first, ...answer.memories.filter(({ path }) => path !== wantedPath)] }
          : answer;
      } catch (error) {
        if (isAbort(error)) return value;
        throw error;
      }
    },
  );
  const [kinds, { refetch: refetchKinds }] = createResource(
    () => ({ sources: sources(), version: version() }),
    (request) => (request.sources ? listMemoryKinds(request.sources).catch(() => []) : []),
    { initialValue: [] },
  );
  const latest = () => (listed.error === undefined ? listed.latest : undefined);
  const readAgain = () => Promise.all([refetch(), refetchKinds()]);

  const run = async (
    path: VaultPath | undefined,
    tool: string,
    input: Record<string, unknown>,
  ): Promise<ToolResult> => {
    const callId = crypto.randomUUID();
    if (path) setCalls((previousCalls) => new Map([...previousCalls, [path, callId]]));
    const result = await tools.run(tool, input, callId);
    if (path) setCalls((previousCalls) => new Map([...previousCalls].filter(([, id]) => id !== callId)));
    if (result.success) await readAgain();
    return result;
  };
  const tell = (result: ToolResult, doneText: string) => {
    const changeId = result.success && typeof result['change_id'] === 'string' ? result['change_id'] : undefined;
    setNotice(
      result.success
        ? { text: doneText, ...(changeId === undefined ? {} : { changeId }) }
        : { text: resultProblem(result) },
    );
  };

  return {
    words,
    setWords,
    kind,
    setKind,
    kinds,
    notice,
    shown: createMemo(() => (latest()?.memories ?? []).map((memory) => ({ ...memory, key: memory.path }))),
    found: () => latest()?.found ?? 0,
    isRead: () => listed.error !== undefined || latest() !== undefined,
    problem: () =>
      listed.error === undefined ? undefined : memoriesText.createMemories.failed(errorInOwnLanguage(listed.error)),
    showMore: () => void setLimit((currentLimit) => currentLimit + PAGE),
    questionOf: (path) => tools.questions().find(({ pending }) => pending.call.callId === calls().get(path)),
    async add(memory_type, content) {
      const result = await run(undefined, 'store_memory', { memory_type, content });
      if (!result.success) return resultProblem(result);
      tell(
        result,
        result['skipped'] === true ? memoriesText.createMemories.exists : memoriesText.createMemories.remembered,
      );
      return undefined;
    },
    async edit(path, previousText, text) {
      const currentMemory = sources() && (await readMemory(sources()!, path));
      // Another program, or the assistant, may have written in it meanwhile: the person decides, knowing both.
      if (currentMemory && currentMemory.text !== previousText) return { kind: 'changed', now: currentMemory.text };
      const result = await run(path, 'edit_note', { path, new_content: `${text.trim()}\n` });
      if (!result.success) return { kind: 'failed', problem: resultProblem(result) };
      tell(result, memoriesText.createMemories.saved);
      return { kind: 'saved' };
    },
    async forget({ path, text }) {
      const result = await run(path, 'forget_memory', { id: path });
      if (result.success || result.isError) tell(result, memoriesText.createMemories.forgot(memoryLabel(text)));
    },
    async undo(changeId) {
      const result = await run(undefined, 'undo_change', { change_id: changeId });
      setNotice({ text: result.success ? memoriesText.createMemories.restored : resultProblem(result) });
    },
  };
}

/** Enough to know a memory by, in a sentence or a button's name. */
export function memoryLabel(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= 60 ? line : `${line.slice(0, line.lastIndexOf(' ', 60))}…`;
}

function resultProblem(result: ToolResult): string {
  if (result.success) return '';
  return result.isError ? toPersonText(result) : messageForPerson(result.message);
}
