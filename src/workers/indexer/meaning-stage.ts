import { decodeNote } from '../../notes/note-bytes.ts';
import type { Database } from '../database/database.ts';
import { chunkIdOf, documentOfChunk } from '../database/schema.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { createVectorEngine } from '../vectors/vector-engine.ts';
import type { QuantisedVector, VectorIndex } from '../vectors/vector-index.ts';
import { createBatchSize } from './batch-size.ts';
import { nextTask } from './next-task.ts';
import { passageText } from './passage-text.ts';

export interface MeaningStage {
  readonly embedder: Embedder;
  readonly vectors: VectorIndex;
  /** Chunks without a vector are looked for anew, newest note first. */
  findMissing(): void;
  /** Takes in what a transaction changed: rows of these notes came, these chunks went. */
  noteChanges(documentIds: readonly number[], removedChunks: readonly number[]): void;
  /** Embeds until nothing is missing. Resumable: every batch is a transaction. */
  run(signal: AbortSignal): Promise<void>;
  readonly missing: number;
}

export interface MeaningStageParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly onProgress: () => void;
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

export const VECTOR_SQL = {
  stored: `SELECT c.id, v.scale, v.vector FROM chunks c JOIN vectors v ON v.model_id = ? AND v.text_hash = c.text_hash`,
  ofDocument: `SELECT c.id, v.scale, v.vector FROM chunks c LEFT JOIN vectors v ON v.model_id = ? AND v.text_hash = c.text_hash
    WHERE c.id >= ? AND c.id < ? AND c.text_hash IS NOT NULL`,
  missing: `SELECT c.id FROM chunks c JOIN documents d ON d.id = c.id / 65536
    WHERE c.text_hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vectors v WHERE v.model_id = ? AND v.text_hash = c.text_hash)
    ORDER BY d.modified DESC, c.id`,
  chunk: 'SELECT from_offset AS "from", to_offset AS "to", heading_path AS headingPath, text_hash AS hash FROM chunks WHERE id = ?',
  sameText: 'SELECT id FROM chunks WHERE text_hash = ?',
} as const;

/** Chunks whose texts are read and sorted by length together: batches of like length waste no padding. */
const WINDOW = 768;

interface StoredVector {
  readonly id: number;
  readonly scale: number | null;
  readonly vector: Uint8Array | null;
}

interface Passage {
  readonly chunkId: number;
  readonly hash: Uint8Array;
  readonly text: string;
}

export function createMeaningStage({ database, embedder, onProgress, turn }: MeaningStageParts): MeaningStage {
  const model = modelRow(database, rowName(embedder));
  const { index: vectors, quantise } = createVectorEngine(embedder.dimensions);
  let queue: number[] = [];
  let searched = false;

  database.each<StoredVector>(VECTOR_SQL.stored, [model], (row) => void takeStored(row));

  function takeStored({ id, scale, vector }: StoredVector): boolean {
    if (!vector || scale === null || vector.byteLength !== embedder.dimensions) return false;
    vectors.set(id, { bytes: new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength), scale });
    return true;
  }

  function noteChanges(documentIds: readonly number[], removedChunks: readonly number[]): void {
    vectors.remove(removedChunks);
    const missing: number[] = [];
    for (const id of documentIds) {
      for (const row of database.all<StoredVector>(VECTOR_SQL.ofDocument, model, chunkIdOf(id, 0), chunkIdOf(id + 1, 0))) {
        if (!takeStored(row)) missing.push(row.id);
      }
    }
    // What changed just now is the newest.
    if (searched) queue = [...missing, ...queue];
  }

  function findMissing(): void {
    queue = database.all<{ id: number }>(VECTOR_SQL.missing, model).map(({ id }) => id);
    searched = true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    const batchSize = createBatchSize();
    while (queue.length > 0) {
      const window = readPassages(database, queue.slice(0, WINDOW).filter((id) => !vectors.has(id)));
      queue = queue.slice(WINDOW);
      while (window.length > 0) {
        await turn(signal);
        signal.throwIfAborted();
        const batch = window.splice(0, batchSize.next());
        const made = await batchSize.timed(batch.length, () => embedder.embed(batch.map(({ text }) => text), 'passage'));
        signal.throwIfAborted();
        keep(batch, made.map(quantise));
        onProgress();
        await nextTask();
      }
    }
  }

  function keep(batch: readonly Passage[], made: readonly QuantisedVector[]): void {
    database.transaction(() => {
      for (const [index, { hash }] of batch.entries()) {
        const { bytes, scale } = made[index]!;
        database.run('INSERT OR REPLACE INTO vectors (model_id, text_hash, scale, vector) VALUES (?, ?, ?, ?)', model, hash, scale, new Uint8Array(bytes.buffer));
      }
    });
    for (const [index, { hash }] of batch.entries()) {
      // The chunk may be gone meanwhile, or its text stand elsewhere too.
      for (const { id } of database.all<{ id: number }>(VECTOR_SQL.sameText, hash)) vectors.set(id, made[index]!);
    }
  }

  return {
    embedder, vectors, findMissing, noteChanges, run,
    get missing() {
      return queue.length;
    },
  };
}

/** Drops vectors of texts that are nowhere in the vault any more. Call when the vault is indexed whole: a note may be on its way from one folder to another. */
export function dropUnusedVectors(database: Database): void {
  database.run('DELETE FROM vectors WHERE NOT EXISTS (SELECT 1 FROM chunks WHERE chunks.text_hash = vectors.text_hash)');
}

/** Drops what other files of the same model made. Other models' vectors stay: going back to one of them costs nothing then. */
export function dropOtherRevisions(database: Database, embedder: Embedder): void {
  const { modelId } = embedder;
  const others = 'SELECT id FROM models WHERE name <> ? AND (name = ? OR substr(name, 1, ?) = ?)';
  const prefix = `${modelId}@`;
  database.run(`DELETE FROM vectors WHERE model_id IN (${others})`, rowName(embedder), modelId, prefix.length, prefix);
}

const rowName = ({ modelId, revision }: Embedder): string => (revision === undefined ? modelId : `${modelId}@${revision}`);

function modelRow(database: Database, name: string): number {
  database.run('INSERT OR IGNORE INTO models (name) VALUES (?)', name);
  return database.get<{ id: number }>('SELECT id FROM models WHERE name = ?', name)!.id;
}

/** The texts of chunks, each text once, shortest first. */
function readPassages(database: Database, chunkIds: readonly number[]): Passage[] {
  const texts = new Map<number, string>();
  const passages = new Map<string, Passage>();
  for (const chunkId of chunkIds) {
    const documentId = documentOfChunk(chunkId);
    const chunk = database.get<{ from: number; to: number; headingPath: string; hash: Uint8Array | null }>(VECTOR_SQL.chunk, chunkId);
    if (!chunk?.hash) continue;
    const text = texts.get(documentId) ?? decodeNote(database.get<{ bytes: Uint8Array }>('SELECT bytes FROM texts WHERE document_id = ?', documentId)!.bytes).text;
    texts.set(documentId, text);
    passages.set(chunk.hash.join(), { chunkId, hash: chunk.hash, text: passageText(JSON.parse(chunk.headingPath) as string[], text.slice(chunk.from, chunk.to)) });
  }
  return [...passages.values()].sort((a, b) => a.text.length - b.text.length);
}
