import { openVaultDatabase } from '../../src/workers/database/open-database.ts';
import type { Database } from '../../src/workers/database/database.ts';
import { chunkIdOf } from '../../src/workers/database/schema.ts';
import { attachAll } from '../../src/workers/indexer/meaning-stage.ts';
import { createKernel } from '../../src/workers/vectors/kernel.ts';
import { openVectorFiles } from '../../src/workers/vectors/opfs-vector-files.ts';
import { hashOfNumber } from '../../src/workers/vectors/testing/passage-vectors.ts';
import type { VectorFiles } from '../../src/workers/vectors/vector-files.ts';
import { createVectorStore } from '../../src/workers/vectors/vector-store.ts';

/** Milliseconds of a start until all vectors are searchable: minimum of the rounds. */
export interface StartTimes {
  readonly rows: number;
  /** Copying SQLite's rows, joined with their passages, into memory: the earlier storage of vectors. */
  readonly asRows: number;
  /** Only reading the file's bytes. */
  readonly readOnly: number;
  /** Reading and checking the file. */
  readonly fileChecked: number;
  /** Reading and checking the file, and assigning every passage its vector. */
  readonly ready: number;
  /** Bytes of memory for search per vector. */
  readonly memoryPerVector: number;
}

const CHUNKS_PER_NOTE = 10;
const BATCH = 4096;
const MODEL = 'bench';

self.addEventListener('message', ({ data }: MessageEvent<{ rows: number; dimensions: number; rounds: number }>) => {
  void measure(data.rows, data.dimensions, data.rounds).then((times) => postMessage(times));
});

async function measure(rows: number, dimensions: number, rounds: number): Promise<StartTimes> {
  const { database } = await openVaultDatabase('bench', () => undefined);
  const files = await openVectorFiles('bench');
  await fill(database, files, rows, dimensions);
  const times = { asRows: Infinity, readOnly: Infinity, fileChecked: Infinity, ready: Infinity };
  let memoryPerVector = 0;
  for (let round = 0; round < rounds; round += 1) {
    times.asRows = Math.min(times.asRows, readRows(database, rows, dimensions));
    times.readOnly = Math.min(times.readOnly, await readBytes(files));
    const start = performance.now();
    const store = await createVectorStore(createKernel(), await files.open(MODEL), dimensions);
    times.fileChecked = Math.min(times.fileChecked, performance.now() - start);
    await attachAll(database, store);
    times.ready = Math.min(times.ready, performance.now() - start);
    if (store.size !== rows) throw new Error(`${store.size} of ${rows} vectors were found.`);
    memoryPerVector = store.memoryBytes / rows;
    store.close();
  }
  return { rows, ...times, memoryPerVector };
}

async function fill(database: Database, files: VectorFiles, rows: number, dimensions: number): Promise<void> {
  const vector = { bytes: Int8Array.from({ length: dimensions }, (_, index) => (index % 255) - 127), scale: 0.001 };
  const stored = new Uint8Array(vector.bytes.buffer);
  const store = await createVectorStore(createKernel(), await files.open(MODEL), dimensions);
  database.run(
    'CREATE TABLE bench_vectors (text_hash BLOB PRIMARY KEY, scale REAL NOT NULL, vector BLOB NOT NULL) WITHOUT ROWID',
  );
  for (let from = 0; from < rows; from += BATCH) {
    const hashes = Array.from({ length: Math.min(BATCH, rows - from) }, (_, index) => hashOfNumber(from + index));
    store.add(hashes.map((hash) => ({ hash, vector })));
    database.transaction(() => {
      for (const [index, hash] of hashes.entries()) {
        const id = chunkIdOf(1 + Math.floor((from + index) / CHUNKS_PER_NOTE), (from + index) % CHUNKS_PER_NOTE);
        database.run(
          'INSERT INTO chunks (id, from_offset, to_offset, line, to_line, heading_path, text_hash) VALUES (?, 0, 400, 1, 9, ?, ?)',
          id,
          '["Title","Section"]',
          hash,
        );
        database.run('INSERT INTO bench_vectors VALUES (?, ?, ?)', hash, vector.scale, stored);
      }
    });
  }
  store.close();
}

function readRows(database: Database, rows: number, dimensions: number): number {
  const start = performance.now();
  const codes = new Uint8Array(rows * dimensions);
  let row = 0;
  database.each<{ id: number; scale: number; vector: Uint8Array }>(
    'SELECT c.id, v.scale, v.vector FROM chunks c JOIN bench_vectors v ON v.text_hash = c.text_hash',
    [],
    ({ vector }) => void codes.set(vector, row++ * dimensions),
  );
  return performance.now() - start;
}

async function readBytes(files: VectorFiles): Promise<number> {
  const file = await files.open(MODEL);
  const bytes = new Uint8Array(file.size());
  const start = performance.now();
  file.read(bytes, 0);
  const time = performance.now() - start;
  file.close();
  return time;
}
