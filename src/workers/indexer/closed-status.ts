import type { IndexStatus } from '../contract/index-contract.ts';
import { NO_MODEL } from '../embedding/load-model.ts';

/** The status of an index while no vault is open. */
export const CLOSED_STATUS: IndexStatus = {
  state: 'closed',
  textReady: false,
  semanticReady: false,
  notes: 0,
  notesFound: 0,
  chunks: 0,
  embedded: 0,
  model: NO_MODEL,
  storage: 'memory',
  bytes: { database: 0, words: 0, vectors: 0, heap: 0 },
  warnings: [],
  warningCount: 0,
};
