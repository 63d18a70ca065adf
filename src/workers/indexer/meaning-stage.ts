import { errorText } from '../../notes/basics/error-text.ts';
import type { IndexWarning } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { chunkIdOf, documentOfChunk } from '../database/schema.ts';
import { storedText } from '../database/stored-text.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { nextTask } from '../threads/next-task.ts';
import type { Quantiser } from '../vectors/quantise.ts';
import { HASH_BYTES } from '../vectors/vector-record.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import type { VectorLease } from '../vectors/vector-stores.ts';
import { passageText } from '../words/note-texts.ts';

/** A text to embed, and the note that it is from. */
interface BatchText {
  readonly text: string;
  readonly path: string;
}

interface EmbeddedBatch<T extends BatchText> {
  readonly made: readonly { readonly passage: T; readonly vector: Float32Array }[];
  /** The texts that the model fails on, each with the model's reason. */
  readonly failed: readonly { readonly passage: T; readonly reason: string }[];
}

/** A text that any model can embed: if this fails, the model is at fault and not a passage. */
const PLAIN_TEXT = 'note';

/**
 * Embeds passages together. Where that fails and the model still embeds a plain word, some of them are what it fails on:
 * they are found by halving the batch, and the others get their vectors.
 * @throws what the model threw, where it fails on the plain word too; the reason of `signal` once that is aborted
 */
async function embedBatch<T extends BatchText>(
  embedder: Embedder,
  passages: readonly T[],
  signal: AbortSignal,
): Promise<EmbeddedBatch<T>> {
  const embed = async (batchPassages: readonly T[]): Promise<EmbeddedBatch<T>> => {
    const vectors = await embedder.embed(
      batchPassages.map(({ text }) => text),
      'passage',
      embedder.device === 'endpoint' ? [...new Set(batchPassages.map(({ path }) => path))] : [],
    );
    signal.throwIfAborted();
    return { made: batchPassages.map((passage, index) => ({ passage, vector: vectors[index]! })), failed: [] };
  };
  const embedHalves = async (batchPassages: readonly T[]): Promise<EmbeddedBatch<T>> => {
    const middle = batchPassages.length >> 1;
    const first = await embedSome(batchPassages.slice(0, middle));
    const second = await embedSome(batchPassages.slice(middle));
    return { made: [...first.made, ...second.made], failed: [...first.failed, ...second.failed] };
  };
  const embedSome = async (batchPassages: readonly T[]): Promise<EmbeddedBatch<T>> => {
    try {
      return await embed(batchPassages);
    } catch (error) {
      signal.throwIfAborted();
      // Checked each time: the model may fail during the search.
      await embedder.embed([PLAIN_TEXT], 'passage', []).catch(() => Promise.reject(error as Error));
      signal.throwIfAborted();
      return batchPassages.length > 1
        ? embedHalves(batchPassages)
        : { made: [], failed: batchPassages.map((passage) => ({ passage, reason: errorText(error) })) };
    }
  };
  return embedSome(passages);
}

/** A query waits at most about this long behind a batch of passages. */
const TARGET_MS = 150;
const LARGEST = 256;
const FIRST = 4;

interface BatchSize {
  next(): number;
  /** Runs one batch, and learns from the time it took. */
  timed<Result>(size: number, work: () => Promise<Result>): Promise<Result>;
}

/** Finds the batch that a model does in about `TARGET_MS`: one passage on a slow machine, hundreds with a static model. */
function createBatchSize(clock: () => number = () => performance.now()): BatchSize {
  let size = FIRST;
  return {
    next: () => size,
    async timed(passageCount, work) {
      const start = clock();
      const result = await work();
      const perPassage = Math.max(0.01, (clock() - start) / passageCount);
      // Adjusts by half the difference: one slow batch proves little.
      size = Math.max(1, Math.min(LARGEST, Math.round((size + TARGET_MS / perPassage) / 2)));
      return result;
    },
  };
}

export interface MeaningStage {
  readonly embedder: Embedder;
  readonly vectors: VectorStore;
  /** Looks again for chunks without a vector, newest note first. @throws IndexDamagedError as `run` */
  findMissing(): void;
  /** Applies a transaction's changes: these notes' rows were added, these chunks were removed. */
  noteChanges(documentIds: readonly number[], removedChunks: readonly number[]): void;
  /**
   * Embeds until nothing is missing. Resumable: what a batch made is kept. What the model fails on is left out until the next start.
   * @throws IndexDamagedError where passages of an earlier visit cannot be what was written
   */
  run(signal: AbortSignal): Promise<void>;
  readonly missing: number;
  /** Passages that the model fails on, and one warning for each of their notes. */
  readonly failed: { readonly passages: number; readonly warnings: readonly IndexWarning[] };
  /** Ends the model, and frees its vectors. */
  close(): void;
}

interface MeaningStageParts {
  readonly database: Database;
  /** Whether there are rows of an earlier visit, which may be damaged: what is wrong with new ones would be so again. */
  readonly isKept: boolean;
  readonly embedder: Embedder;
  readonly lease: VectorLease;
  readonly quantise: Quantiser;
  readonly onProgress: () => void;
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** One row instead of a hundred thousand: what takes time is the step from SQLite to JavaScript. */
export const VECTOR_SQL = {
  some: `SELECT group_concat(id) AS ids, CAST(group_concat(text_hash, '') AS BLOB) AS hashes
    FROM (SELECT id, text_hash FROM chunks WHERE text_hash IS NOT NULL AND id > ? ORDER BY id LIMIT ?)`,
  ofDocument: 'SELECT id, text_hash AS hash FROM chunks WHERE id >= ? AND id < ? AND text_hash IS NOT NULL',
  count: 'SELECT count(*) AS chunks FROM chunks WHERE text_hash IS NOT NULL',
  newestFirst: `SELECT group_concat(c.id ORDER BY d.modified DESC, c.id) AS ids FROM chunks c JOIN documents d ON d.id = c.id / 65536
    WHERE c.text_hash IS NOT NULL`,
  chunk:
    'SELECT from_offset AS "from", to_offset AS "to", heading_path AS headingPath, text_hash AS hash FROM chunks WHERE id = ?',
  sameText: 'SELECT c.id, d.path FROM chunks c JOIN documents d ON d.id = c.id / 65536 WHERE c.text_hash = ?',
} as const;

/** Chunks that take their vectors in one go: some twenty milliseconds' work. */
const ATTACHED_AT_ONCE = 16_384;

/** A model that fails on more passages than this is of no use, and says so. */
const MOST_FAILED = 200;

/** Chunks whose texts are read and sorted by length together: batches of like length waste no padding. */
const WINDOW = 768;

interface Passage {
  readonly chunkId: number;
  readonly hash: Uint8Array;
  readonly text: string;
  /** Of the note that it is read from here; others may hold the same text. */
  readonly path: string;
}

/** The lease's vectors are attached by `attachAll`, before the stage is used. */
export function createMeaningStage({
  database,
  isKept,
  embedder,
  lease,
  quantise,
  onProgress,
  turn,
}: MeaningStageParts): MeaningStage {
  const { vectors } = lease;
  let queue: number[] = [];
  let searched = false;
  /** By chunk. Not stored: the next start tries them again, and warns of them again. */
  const failed = new Map<number, IndexWarning>();
  const isMissing = (id: number): boolean => !vectors.has(id) && !failed.has(id);

  function noteChanges(documentIds: readonly number[], removedChunks: readonly number[]): void {
    vectors.detach(removedChunks);
    for (const id of removedChunks) failed.delete(id);
    const missing: number[] = [];
    for (const documentId of documentIds) {
      for (const { id, hash } of database.all<{ id: number; hash: Uint8Array }>(
        VECTOR_SQL.ofDocument,
        chunkIdOf(documentId, 0),
        chunkIdOf(documentId + 1, 0),
      )) {
        if (!vectors.attach(id, hash)) missing.push(id);
      }
    }
    // The latest changes are the newest.
    if (searched) queue = [...missing, ...queue];
  }

  function findMissing(): void {
    searched = true;
    // Sorting all passages by their notes takes longer than all else of a start at which none is missing.
    if (failed.size === 0 && vectors.size >= countChunks()) return void (queue = []);
    const { ids } = database.get<{ ids: string | null }>(VECTOR_SQL.newestFirst) ?? { ids: null };
    queue = numbersIn(ids).filter(isMissing);
    if (queue.length === 0) checkComplete();
  }

  async function run(signal: AbortSignal): Promise<void> {
    const batchSize = createBatchSize();
    while (queue.length > 0) {
      const window = readWindow(queue.slice(0, WINDOW).filter(isMissing));
      queue = queue.slice(WINDOW);
      vectors.flush();
      while (window.length > 0) {
        await turn(signal);
        signal.throwIfAborted();
        const batch = window.splice(0, embedder.batchSize ?? batchSize.next());
        const { made, failed: failedPassages } = await batchSize.timed(batch.length, () =>
          embedBatch(embedder, batch, signal),
        );
        keep(made);
        failedPassages.forEach(leaveOut);
        onProgress();
        await nextTask();
      }
    }
    checkComplete();
  }

  /** Call where nothing is left to embed. */
  function checkComplete(): void {
    if (isKept && vectors.size + failed.size < countChunks())
      throw database.foundDamage('Some passages have no note, or another name than their vector.');
  }

  function readWindow(chunkIds: readonly number[]): Passage[] {
    try {
      return readPassages(database, chunkIds);
    } catch (error) {
      throw isKept ? database.foundDamage(error) : error;
    }
  }

  const countChunks = (): number => database.get<{ chunks: number }>(VECTOR_SQL.count)!.chunks;

  function keep(embedded: EmbeddedBatch<Passage>['made']): void {
    vectors.add(embedded.map(({ passage, vector }) => ({ hash: passage.hash, vector: quantise(vector) })));
    for (const { passage } of embedded) {
      // The chunk may have been removed meanwhile, or other chunks may have the same text.
      for (const { id } of chunksOf(passage)) vectors.attach(id, passage.hash);
    }
  }

  function leaveOut({ passage, reason }: EmbeddedBatch<Passage>['failed'][number]): void {
    for (const { id, path } of chunksOf(passage)) {
      failed.set(id, {
        path,
        reason: `The model cannot read a part of it, which is found by its words alone: ${reason}`,
      });
    }
    if (failed.size > MOST_FAILED) throw new Error(`The model fails on more than ${MOST_FAILED} passages: ${reason}`);
  }

  const chunksOf = ({ hash }: Passage): { id: number; path: string }[] =>
    database.all<{ id: number; path: string }>(VECTOR_SQL.sameText, hash);

  return {
    embedder,
    vectors,
    findMissing,
    noteChanges,
    run,
    get missing() {
      return queue.length;
    },
    get failed() {
      return {
        passages: failed.size,
        warnings: [...new Map([...failed.values()].map((warning) => [warning.path, warning])).values()],
      };
    },
    close() {
      embedder.close();
      lease.letGo();
    },
  };
}

/**
 * Every chunk of the index takes the vector of its text, where there is one. Others run meanwhile: what they change of the chunks,
 * `noteChanges` has to be told.
 */
export async function attachAll(database: Database, vectors: VectorStore, signal?: AbortSignal): Promise<void> {
  for (let last = -1; ;) {
    const { ids, hashes } = database.get<{ ids: string | null; hashes: Uint8Array | null }>(
      VECTOR_SQL.some,
      last,
      ATTACHED_AT_ONCE,
    )!;
    if (!hashes) return;
    const chunkIds = numbersIn(ids);
    chunkIds.forEach((id, index) => vectors.attach(id, hashes, index * HASH_BYTES));
    last = chunkIds.at(-1)!;
    await nextTask();
    signal?.throwIfAborted();
  }
}

const numbersIn = (list: string | null): number[] => (list === null ? [] : list.split(',').map(Number));

/** Names a model's vectors: those of other files of the same model are never compared with them. */
export const vectorsName = ({ modelId, revision }: Embedder): string =>
  revision === undefined ? modelId : `${modelId}@${revision}`;

/** Whether vectors were made by other files of the same model. Other models' stay: going back to one of them costs nothing then. */
export function isOtherRevision(name: string, embedder: Embedder): boolean {
  return name !== vectorsName(embedder) && (name === embedder.modelId || name.startsWith(`${embedder.modelId}@`));
}

/** The texts of chunks, each text once, shortest first. */
function readPassages(database: Database, chunkIds: readonly number[]): Passage[] {
  const notes = new Map<number, { readonly text: string; readonly path: string }>();
  const passages = new Map<string, Passage>();
  for (const chunkId of chunkIds) {
    const documentId = documentOfChunk(chunkId);
    const chunk = database.get<{ from: number; to: number; headingPath: string; hash: Uint8Array | null }>(
      VECTOR_SQL.chunk,
      chunkId,
    );
    if (!chunk?.hash) continue;
    const note = notes.get(documentId) ?? readNote(database, documentId);
    notes.set(documentId, note);
    passages.set(chunk.hash.join(), {
      chunkId,
      hash: chunk.hash,
      text: passageText(JSON.parse(chunk.headingPath) as string[], note.text.slice(chunk.from, chunk.to)),
      path: note.path,
    });
  }
  return [...passages.values()].sort((a, b) => a.text.length - b.text.length);
}

function readNote(database: Database, documentId: number): { readonly text: string; readonly path: string } {
  const { bytes, path } = database.get<{ bytes: Uint8Array; path: string }>(
    'SELECT t.bytes, d.path FROM texts t JOIN documents d ON d.id = t.document_id WHERE d.id = ?',
    documentId,
  )!;
  return { text: storedText(bytes), path };
}
