import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { BrowserStoreSchema } from './browser-store-schema.ts';

export type StoreDatabase = IDBPDatabase<BrowserStoreSchema>;
type StoreUpgrade = IDBPTransaction<BrowserStoreSchema, StoreNames<BrowserStoreSchema>[], 'versionchange'>;

/** Brings the store from the version before to its own. It may await nothing but the transaction it is given. */
export type Migration = (database: StoreDatabase, transaction: StoreUpgrade) => void | Promise<void>;

/**
 * In order, and the store's version is their number. One that was released is never edited: people's stores hold its
 * result. Add the next one at the end, with a test that starts from a store which the last one left.
 */
export const MIGRATIONS: readonly Migration[] = [
  createFirstStores,
  indexActivity,
  createEgressStore,
  indexActivityVaults,
];

function createFirstStores(database: StoreDatabase): void {
  const pending = database.createObjectStore('pending', { keyPath: 'call.callId' });
  pending.createIndex('by-vault', 'vaultId');

  const activity = database.createObjectStore('activity', { keyPath: 'id' });
  activity.createIndex('by-time', 'timestamp');
  activity.createIndex('by-conversation', 'conversation_id');

  const changes = database.createObjectStore('changes', { keyPath: 'change_id' });
  changes.createIndex('by-vault-time', ['vaultId', 'timestamp']);
  changes.createIndex('by-state', 'state');
  changes.createIndex('by-call', 'call_id');

  const conversations = database.createObjectStore('conversations', { keyPath: 'id' });
  conversations.createIndex('by-vault-updated', ['vaultId', 'updated']);

  database.createObjectStore('meta');
}

/** So that a long log can be filtered without reading all of it. */
function indexActivity(_database: StoreDatabase, transaction: StoreUpgrade): void {
  const activity = transaction.objectStore('activity');
  activity.createIndex('by-tool', 'tool_name');
  activity.createIndex('by-status', 'status');
  activity.createIndex('by-initiator', 'initiated_by');
  activity.createIndex('by-path', 'paths', { multiEntry: true });
}

/** What has left the browser, by vault and time. */
function createEgressStore(database: StoreDatabase): void {
  const egress = database.createObjectStore('egress', { keyPath: 'id' });
  egress.createIndex('by-vault-time', ['vaultId', 'started']);
}

/** So that a vault's log is not that of all vaults. Older records do not say where they belong. */
function indexActivityVaults(_database: StoreDatabase, transaction: StoreUpgrade): void {
  transaction.objectStore('activity').createIndex('by-vault', 'vault_id');
}

/** Runs these, one after the other, in the one upgrade transaction. */
export async function migrate(
  missing: readonly Migration[],
  database: StoreDatabase,
  transaction: StoreUpgrade,
): Promise<void> {
  for (const migration of missing) await migration(database, transaction);
}
