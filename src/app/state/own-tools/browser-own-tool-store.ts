import { get, update } from 'idb-keyval';
import type { OwnToolRecord, OwnToolStore } from '../../../tools/own/own-tool-store.ts';

type Rows = Readonly<Record<string, OwnToolRecord>>;

/** Beside the settings, and in no backup: a consent is for this browser alone. */
export function createBrowserOwnToolStore(vaultId: string): OwnToolStore {
  const key = `latent.own-tools.${vaultId}`;
  const rows = async (): Promise<Rows> => (await get<Rows>(key)) ?? {};
  return {
    get: async (id) => {
      const all = await rows();
      return Object.hasOwn(all, id) ? all[id] : undefined;
    },
    list: async () => Object.values(await rows()),
    async update(id, change) {
      let next: OwnToolRecord | undefined;
      await update<Rows>(key, (stored = {}) => {
        const { [id]: before, ...others } = stored;
        next = change(before);
        return next ? { ...others, [id]: next } : others;
      });
      return next;
    },
  };
}
