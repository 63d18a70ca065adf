/**
 * A worker that the browser ends (out of memory, a crash) gives no sign: no event and no answer follow.
 * A Web Lock shows it: the lock is held for as long as the worker lives.
 */

/** In the worker: takes the lock, for good. @returns its name; undefined where there are no locks, in pages that are not secure */
export async function holdLifetimeLock(): Promise<string | undefined> {
  if (!('locks' in navigator)) return undefined;
  const name = `latent-worker-life:${crypto.randomUUID()}`;
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise(() => undefined);
      })
      .catch(reject);
  });
  return name;
}

/** In the page: calls `onEnd` when the worker that holds this lock is gone, unless the signal fires before. */
export function watchLifetimeLock(name: string, onEnd: () => void, signal: AbortSignal): void {
  navigator.locks.request(name, { signal }, async () => onEnd()).catch(() => undefined);
}
