/**
 * What the browser keeps for the person, in the form of a backup or an export: one record a line.
 *
 * - `conversations`: one conversation, `{ head, entries }`, as rows of the browser store
 * - `activity`, `changes`, `pending`: one row of that object store
 * - `meta`: a small fact of the browser store, by key
 * - `keyval`: settings (without any key of a service) and other small facts, by key
 * - `drafts`, `typed`: text that was typed and not saved or sent, by key
 * - `vaults`: a vault's id, name and kind; its folder handle cannot be written into a file
 */
export interface RecordLine {
  readonly store: RecordStore;
  /** For stores whose rows do not hold their own key. */
  readonly key?: string;
  readonly value: unknown;
}

export const RECORD_STORES = [
  'vaults',
  'keyval',
  'conversations',
  'pending',
  'meta',
  'drafts',
  'typed',
  'changes',
  'activity',
] as const;
export type RecordStore = (typeof RECORD_STORES)[number];

/** How many of each there are. */
export type RecordCounts = Readonly<Partial<Record<RecordStore, number>>>;

export function countRecord(counts: RecordCounts, store: RecordStore): RecordCounts {
  return { ...counts, [store]: (counts[store] ?? 0) + 1 };
}

/** Where each small store is: its own database, with one object store. */
export const SMALL_STORES = {
  keyval: ['keyval-store', 'keyval'],
  drafts: ['latent-drafts', 'drafts'],
  typed: ['latent-typed', 'typed'],
  vaults: ['latent-recent-vaults', 'vaults'],
} as const;
export type SmallStore = keyof typeof SMALL_STORES;

/** Keys of `keyval` that are the person's own. The others are caches, or mean nothing in another browser. */
export function isOwnKey(key: string): boolean {
  return key === 'latent.settings' || key === 'latent.layout' || key.startsWith('latent.keptConversation.');
}

/** A vault that was opened before. */
export interface VaultName {
  readonly id: string;
  readonly name: string;
  readonly kind: 'folder' | 'sample' | 'imported' | 'notebook';
  /** Where an imported copy is, in the browser's own storage. */
  readonly place?: readonly string[];
}
