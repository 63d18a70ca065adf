import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/**
 * The person's own record: what must survive upgrades, reloads and crashes. Rows are what the higher layers put;
 * only the fields that a key or an index reads are named here, and a row may hold any others that can be cloned.
 */
export interface BrowserStoreSchema extends DBSchema {
  /** Questions that wait for the person, by the id of their call. */
  pending: { key: string; value: PendingRow; indexes: { 'by-vault': string } };
  /** One row for each tool call. */
  activity: {
    key: string;
    value: ActivityRow;
    indexes: {
      'by-time': string;
      'by-conversation': string;
      'by-tool': string;
      'by-status': string;
      'by-initiator': string;
      'by-path': string;
      'by-vault': string;
    };
  };
  /** Applied change sets with their before-images; `applying` rows are the journal. */
  changes: {
    key: string;
    value: ChangeRow;
    indexes: { 'by-vault-time': [string, string]; 'by-state': string; 'by-call': string };
  };
  conversations: { key: string; value: ConversationRow; indexes: { 'by-vault-updated': [string, string] } };
  /** Requests that left the browser. */
  egress: { key: string; value: EgressRow; indexes: { 'by-vault-time': [string, string] } };
  /** Small facts under keys that the caller chooses, e.g. the date of the last export. */
  meta: { key: string; value: unknown };
}

export interface PendingRow {
  readonly call: { readonly callId: string };
  readonly vaultId: string;
}

export interface ActivityRow {
  readonly id: string;
  readonly vault_id?: string;
  /** ISO 8601; write it in UTC, because the index compares text. So for every time here. */
  readonly timestamp: string;
  readonly conversation_id?: string;
  readonly tool_name: string;
  readonly status: string;
  readonly initiated_by: string;
  /** Each is an entry of the index `by-path`. */
  readonly paths: readonly string[];
}

export interface ChangeRow {
  readonly change_id: string;
  readonly vaultId: string;
  readonly timestamp: string;
  readonly state: string;
  readonly call_id: string;
}

interface EgressRow {
  readonly id: string;
  /** '' where no vault was open. */
  readonly vaultId: string;
  readonly started: string;
}

export interface ConversationRow {
  readonly id: string;
  readonly vaultId: string;
  readonly updated: string;
}

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
