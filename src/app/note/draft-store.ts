import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { VaultPath } from '../../notes/paths.ts';

/** Text that was typed and not saved, kept in this browser until it is saved or given up. */
export interface Draft {
  /** The whole file's text, with its own line ends. */
  readonly text: string;
  /** SHA-256 of the file that the editing began with; null where there was none. */
  readonly baseHash: string | null;
  /** ISO 8601. */
  readonly saved: string;
}

/** Drafts of one vault, by path. */
export interface DraftStore {
  get(path: VaultPath): Promise<Draft | undefined>;
  put(path: VaultPath, draft: Draft): Promise<void>;
  delete(path: VaultPath): Promise<void>;
}

let opened: UseStore | undefined;

export function createDraftStore(vaultId: string): DraftStore {
  const store = (opened ??= createStore('latent-drafts', 'drafts'));
  const key = (path: VaultPath) => `${vaultId}\n${path}`;
  return {
    get: (path) => get<Draft>(key(path), store),
    put: (path, draft) => set(key(path), draft, store),
    delete: (path) => del(key(path), store),
  };
}
