/** Milliseconds of work at a time: with the rest of a frame, well under the 50 at which a page feels slow. */
const SLICE = 12;

/**
 * For long work on the page's main thread: awaited between its pieces, it yields to the event loop once a time slice
 * is used up. Without `scheduler.yield` (Node) it uses a timer.
 *
 * @param slice milliseconds of work at a time; less while somebody types
 */
export function createYielder(clock: () => number = () => Date.now(), slice = SLICE): () => Promise<void> {
  let began = clock();
  return async () => {
    if (clock() - began < slice) return;
    const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
    await (scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve)));
    began = clock();
  };
}
