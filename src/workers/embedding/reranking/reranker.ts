import type { EmbeddingSettings } from '../../contract/index-contract.ts';

/**
 * A cross-encoder: reads a query and a passage together, and says how well the one answers the other. Far slower than comparing
 * vectors, so it is asked of only the best few.
 */
export interface Reranker {
  readonly modelId: string;
  /**
   * A score for each passage, in order: greater is better, comparable only within one query. Rejects with the
   * signal's reason, and when the reranker was closed.
   */
  score(query: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>;
  /** Terminates the model at once, even in the middle of a batch. */
  close(): void;
}

/**
 * Loads the reranker that the settings name; `undefined` where they name none. Rejects with an error that says what
 * to do if it is not available.
 */
export type RerankerLoader = (settings: EmbeddingSettings, signal: AbortSignal) => Promise<Reranker | undefined>;
