import { createMemoryOwnToolStore, type OwnToolStore } from './own-tool-store.ts';
import { ownToolStoreContract } from './testing/own-tool-store-contract.ts';

const stores = new Map<string, OwnToolStore>();

ownToolStoreContract('in memory', async (vault) => {
  const store = stores.get(vault) ?? createMemoryOwnToolStore();
  stores.set(vault, store);
  return store;
});
