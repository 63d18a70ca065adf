/** Web Locks decide which tab owns a vault's database: the lock is held for as long as the tab lives, or until released. */
export interface Ownership {
  /** Whether this tab got the lock at once. */
  readonly immediate: boolean;
  /** Resolves when this tab owns the database; never if the lock was released before. */
  readonly owned: Promise<void>;
  release(): void;
}

/** Asks for the lock, and keeps waiting for it behind the tab that has it. */
export async function requestOwnership(vaultId: string): Promise<Ownership> {
  // Only a page that is not secure lacks locks; it has no OPFS either, so that each tab has a database of its own in memory.
  if (!('locks' in navigator)) return { immediate: true, owned: Promise.resolve(), release: () => undefined };
  const name = `latent-index:${vaultId}`;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));

  const immediate = await new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : held;
      })
      .catch(reject);
  });
  if (immediate) return { immediate, owned: Promise.resolve(), release };

  const waiting = new AbortController();
  const owned = new Promise<void>((resolve) => {
    navigator.locks
      .request(name, { signal: waiting.signal }, () => {
        resolve();
        return held;
      })
      // Released while waiting: nothing waits for `owned` any more.
      .catch(() => undefined);
  });
  return {
    immediate,
    owned,
    release() {
      waiting.abort();
      release();
    },
  };
}
