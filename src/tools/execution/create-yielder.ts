/** Milliseconds of work in one go: with what else a frame holds, well under the 50 at which a page feels stuck. */
const SLICE = 12;

/**
 * For long work on the page's own thread: awaited between its pieces, it lets the page draw and answer as soon as a slice of
 * time is used up. Without `scheduler.yield` (Node) a timer does.
 *
 * @param slice milliseconds of work in one go; less where somebody types meanwhile
 */
export function createYielder(now: () => number = () => Date.now(), slice = SLICE): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < slice) return;
    const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
    await (scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve)));
    began = now();
  };
}
