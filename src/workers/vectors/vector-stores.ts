import { nextTask } from '../threads/next-task.ts';
import { createKernel } from './kernel.ts';
import { createVectorStore, type VectorStore } from './vector-store.ts';
import type { VectorFiles } from './vector-files.ts';

/**
 * A vault's vector stores, one for each model. While the model changes, two are open; and a model to which one goes back before
 * that is done is open already: a further opening shares it, and it is closed when the last has let it go.
 */
interface VectorStores {
  /** @throws VectorStorageError where the file cannot be opened */
  open(name: string, dimensions: number): Promise<VectorLease>;
  /** Removes the files whose names `isUnwanted` picks. A file in use stays. */
  remove(isUnwanted: (name: string) => boolean): Promise<void>;
  /** Closes all stores, including those in use and those being opened. */
  close(): void;
}

export interface VectorLease {
  readonly vectors: VectorStore;
  /** Call it once. */
  letGo(): void;
}

interface Shared {
  readonly store: Promise<VectorStore>;
  users: number;
}

export function createVectorStores(files: VectorFiles): VectorStores {
  const shared = new Map<string, Shared>();
  const open = new Set<VectorStore>();
  let closed = false;

  function unlessClosed(): void {
    if (closed) throw new DOMException('The index was closed.', 'AbortError');
  }

  async function load(name: string, dimensions: number): Promise<VectorStore> {
    const file = await files.open(name);
    try {
      unlessClosed();
      const store = await createVectorStore(createKernel(), file, dimensions, async () => {
        await nextTask();
        unlessClosed();
      });
      unlessClosed();
      open.add(store);
      return store;
    } catch (error) {
      file.close();
      throw error;
    }
  }

  function share(name: string, dimensions: number): Shared {
    const entry: Shared = shared.get(name) ?? { store: load(name, dimensions), users: 0 };
    shared.set(name, entry);
    entry.users += 1;
    return entry;
  }

  function leave(name: string, entry: Shared, store?: VectorStore): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    if (shared.get(name) === entry) shared.delete(name);
    if (store && open.delete(store)) store.close();
  }

  return {
    async open(name, dimensions) {
      const entry = share(name, dimensions);
      try {
        const vectors = await entry.store;
        return { vectors, letGo: () => leave(name, entry, vectors) };
      } catch (error) {
        leave(name, entry);
        throw error;
      }
    },
    async remove(isUnwanted) {
      for (const name of await files.names()) if (isUnwanted(name) && !shared.has(name)) await files.remove(name);
    },
    close() {
      closed = true;
      shared.clear();
      for (const store of open) store.close();
      open.clear();
    },
  };
}
