/** Runs one task at a time; a failed one does not stop those after it. */
export type Exclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** One task after the other, in this page. */
export function createQueue(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Keeps two changes of one vault from interleaving, across all tabs where the browser has Web Locks.
 * Without them (an old browser, a test in Node) only within this page.
 */
export function createExclusive(lockName: string): Exclusive {
  const inTurn = createQueue();
  // Missing in insecure contexts and in Node, although the library's types say otherwise.
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  if (!locks) return inTurn;
  return (task) => inTurn(async () => await locks.request(lockName, task));
}

/** Resolves when every change approved earlier is on disk, so that the next plan includes it. */
export async function whenWritten(exclusive: Exclusive): Promise<void> {
  await exclusive(async () => undefined);
}
