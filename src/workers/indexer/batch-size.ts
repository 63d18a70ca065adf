/** A query waits at most about this long behind a batch of passages. */
const TARGET_MS = 150;
const LARGEST = 256;
const FIRST = 4;

export interface BatchSize {
  next(): number;
  /** Runs one batch, and learns from the time it took. */
  timed<Result>(size: number, work: () => Promise<Result>): Promise<Result>;
}

/** Finds the batch that a model does in about `TARGET_MS`: one passage on a slow machine, hundreds with a static model. */
export function createBatchSize(now: () => number = () => performance.now()): BatchSize {
  let size = FIRST;
  return {
    next: () => size,
    async timed(done, work) {
      const start = now();
      const result = await work();
      const perPassage = Math.max(0.01, (now() - start) / done);
      // Adjusts by half the difference: one slow batch proves little.
      size = Math.max(1, Math.min(LARGEST, Math.round((size + TARGET_MS / perPassage) / 2)));
      return result;
    },
  };
}
