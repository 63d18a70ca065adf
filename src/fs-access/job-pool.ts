/** A piece of work that may find results and further work. */
export type Job<T> = (found: {
  readonly emit: (result: T) => void;
  readonly add: (job: Job<T>) => void;
}) => Promise<void>;

/**
 * Runs jobs, a few at a time, and yields what they emit as it comes. A job that rejects ends it all.
 * Leaving the loop early starts no further job.
 * @param limit how many may be under way, asked for whenever one may begin; at least 1
 */
export async function* runJobs<T>(
  first: Job<T>,
  limit: () => number,
  signal?: AbortSignal,
): AsyncGenerator<T, void, void> {
  const waiting: Job<T>[] = [first];
  let results: T[] = [];
  let running = 0;
  let failure: { readonly error: unknown } | undefined;
  let wake: () => void = () => undefined;

  const jobOutput = { emit: (result: T) => void results.push(result), add: (job: Job<T>) => void waiting.push(job) };
  const start = (job: Job<T>): void => {
    running++;
    job(jobOutput)
      .catch((error: unknown) => (failure ??= { error }))
      .finally(() => {
        running--;
        wake();
      });
  };

  while (true) {
    signal?.throwIfAborted();
    if (failure) throw failure.error;
    // Last come, first served: a folder's files are done before the next folder fills the memory with its own.
    while (waiting.length > 0 && running < limit()) start(waiting.pop()!);
    if (results.length > 0) {
      const ready = results;
      results = [];
      yield* ready;
      continue;
    }
    if (running === 0) return;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}
