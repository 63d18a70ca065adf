import type { EmbeddingSettings } from '../../contract/index-contract.ts';

/**
 * A cross-encoder: reads a query and a passage together, and says how well the one answers the other. Far slower than comparing
 * vectors, so it is asked of the best few alone.
 */
export interface Reranker {
  readonly modelId: string;
  /** A score for each passage, in order: greater is better, comparable within one query alone. Rejects with the signal's reason, and when the reranker was closed. */
  score(query: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>;
  /** Ends the model at once, also in the middle of a batch. */
  close(): void;
}

/** Loads the reranker that the settings name; `undefined` where they name none. Rejects, saying what to do, where it cannot be had. */
export type RerankerLoader = (settings: EmbeddingSettings, signal: AbortSignal) => Promise<Reranker | undefined>;
