import { errorText } from '../../../notes/basics/error-text.ts';
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

/** The reranker in use, if any, through changes of the settings. */
export interface RerankerHolder {
  /** Resolves when the reranker in the settings is in use or is not available. */
  use(settings: EmbeddingSettings): Promise<void>;
  readonly current: Reranker | undefined;
  /** Why the requested reranker is not in use. */
  readonly problem: string | undefined;
  close(): void;
}

export function createRerankerHolder(load: RerankerLoader): RerankerHolder {
  let current: Reranker | undefined;
  let problem: string | undefined;
  let requestedModel: string | null = null;
  let loading = new AbortController();

  function drop(): void {
    loading.abort();
    current?.close();
    current = undefined;
    problem = undefined;
    requestedModel = null;
  }

  return {
    async use(settings) {
      const id = settings.reranker ?? null;
      if (id === requestedModel && !problem) return;
      drop();
      if (id === null) return;
      requestedModel = id;
      const { signal } = (loading = new AbortController());
      try {
        const loaded = await load(settings, signal);
        if (signal.aborted) return loaded?.close();
        current = loaded;
      } catch (error) {
        if (!signal.aborted) problem = errorText(error);
      }
    },
    get current() {
      return current;
    },
    get problem() {
      return problem;
    },
    close: drop,
  };
}
