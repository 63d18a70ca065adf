import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';

/** What was typed and not yet sent or approved, by key, kept in this browser until it is. */
export interface KeptDrafts<Value> {
  /** What earlier visits left. */
  load(): Promise<ReadonlyMap<string, Value>>;
  /** Keeps the newest value, written at once; `undefined` forgets it. */
  keep(key: string, value: Value | undefined): void;
  /** Resolves when all that was kept is stored. */
  settled(): Promise<void>;
}

let opened: UseStore | undefined;

/** @param kind what the drafts are of, e.g. `answer`; drafts of another kind or vault are separate */
export function createKeptDrafts<Value>(kind: string, vaultId: string): KeptDrafts<Value> {
  const store = (opened ??= createStore('latent-typed', 'typed'));
  const prefix = `${kind}\n${vaultId}\n`;
  const next = new Map<string, Value | undefined>();
  let writing: Promise<void> | undefined;

  // While one value is being written, only the newest of those that follow waits.
  async function write(): Promise<void> {
    for (const [key, value] of next) {
      next.delete(key);
      // Without the store (a private window, a full disk) typing continues; only the backup is missing.
      await writeAtOnce(store, prefix + key, value).catch(() => undefined);
    }
    writing = undefined;
  }

  return {
    async load() {
      const storedEntries = await entries<IDBValidKey, Value>(store).catch(() => []);
      return new Map(
        storedEntries.flatMap(([key, value]) =>
          typeof key === 'string' && key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [],
        ),
      );
    },
    keep(key, value) {
      next.set(key, value);
      writing ??= write();
    },
    settled: async () => writing,
  };
}

/** Without waiting to hear of its success first: a page that goes away hears of nothing any more, and what is not committed by then is lost. */
function writeAtOnce(store: UseStore, key: string, value: unknown): Promise<void> {
  return store('readwrite', (drafts) => {
    if (value === undefined) drafts.delete(key);
    else drafts.put(value, key);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
}
