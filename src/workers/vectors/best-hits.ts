import type { VectorHit } from './vector-index.ts';

/** Keeps the `limit` best of a stream in a list that is cut when it has doubled: cheaper than a heap at these sizes. */
export interface BestHits {
  /** What a cosine must exceed to be worth offering. */
  threshold(): number;
  offer(chunkId: number, cosine: number): void;
  sorted(): VectorHit[];
}

export function createBestHits(limit: number): BestHits {
  let kept: VectorHit[] = [];
  let threshold = -Infinity;
  const cut = (): void => {
    kept = kept.sort((a, b) => b.cosine - a.cosine).slice(0, limit);
    if (kept.length === limit) threshold = kept.at(-1)?.cosine ?? threshold;
  };
  return {
    threshold: () => threshold,
    offer(chunkId, cosine) {
      kept.push({ chunkId, cosine });
      if (kept.length >= limit * 2) cut();
    },
    sorted() {
      cut();
      return kept;
    },
  };
}
