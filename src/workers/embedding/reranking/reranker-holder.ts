import { errorText } from '../../../notes/basics/error-text.ts';
import type { EmbeddingSettings } from '../../contract/index-contract.ts';
import type { Reranker, RerankerLoader } from './reranker.ts';

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
  let wanted: string | null = null;
  let loading = new AbortController();

  function drop(): void {
    loading.abort();
    current?.close();
    current = undefined;
    problem = undefined;
    wanted = null;
  }

  return {
    async use(settings) {
      const id = settings.reranker ?? null;
      if (id === wanted && !problem) return;
      drop();
      if (id === null) return;
      wanted = id;
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
