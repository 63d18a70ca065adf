import type { Database } from '../../database/database.ts';
import { openMemoryDatabase } from '../../database/open-database.ts';
import type { PassageFields, WordEngine } from '../word-engine.ts';
import { createWordEngine } from '../create-word-engine.ts';

export interface TestEngine {
  /** Stores each passage, so that phrases can be verified. */
  readonly engine: WordEngine;
  readonly database: Database;
  readonly passages: ReadonlyMap<number, PassageFields>;
}

/** The word engine over SQLite in memory, with the passages' text in a map instead of the notes' rows. */
export async function createTestEngine(): Promise<TestEngine> {
  const { database } = await openMemoryDatabase();
  const passages = new Map<number, PassageFields>();
  const engine = createWordEngine(database, (chunkIds, visit) => {
    for (const chunkId of chunkIds) visit(chunkId, passages.get(chunkId)!);
  });
  return {
    database,
    passages,
    engine: {
      ...engine,
      add(chunkId, fields) {
        passages.set(chunkId, fields);
        engine.add(chunkId, fields);
      },
    },
  };
}
