import { createStore, del, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { VaultPath } from '../../notes/paths/paths.ts';

/** Text that was typed and not saved, kept in this browser until it is saved or given up. */
export interface Draft {
  /** The whole file's text, with its own line ends. */
  readonly text: string;
  /** SHA-256 of the file that the editing began with; null where there was none. */
  readonly baseHash: string | null;
  /** ISO 8601. */
  readonly saved: string;
}

/** Drafts of one vault, by path. All tabs share them. */
export interface DraftStore {
  get(path: VaultPath): Promise<Draft | undefined>;
  put(path: VaultPath, draft: Draft): Promise<void>;
  /** @param text deletes only a draft that holds this: another tab's stays */
  delete(path: VaultPath, text?: string): Promise<void>;
}

export interface VaultDrafts extends DraftStore {
  paths(): Promise<VaultPath[]>;
}

let opened: UseStore | undefined;

export function createDraftStore(vaultId: string): VaultDrafts {
  const store = (opened ??= createStore('latent-drafts', 'drafts'));
  const prefix = `${vaultId}\n`;
  return {
    get: (path) => get<Draft>(prefix + path, store),
    put: (path, draft) => set(prefix + path, draft, store),
    delete: (path, text) => (text === undefined ? del(prefix + path, store) : deleteOnly(store, prefix + path, text)),
    async paths() {
      const all = await keys(store);
      return all.flatMap((key) => (typeof key === 'string' && key.startsWith(prefix) ? [key.slice(prefix.length) as VaultPath] : []));
    },
  };
}

/** In one transaction, so that no other tab writes in between. */
async function deleteOnly(store: UseStore, key: string, text: string): Promise<void> {
  await store('readwrite', async (drafts) => {
    const found = await promisifyRequest(drafts.get(key) as IDBRequest<Draft | undefined>);
    if (found?.text === text) await promisifyRequest(drafts.delete(key));
  });
}
