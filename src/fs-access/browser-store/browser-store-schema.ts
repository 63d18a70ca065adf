import type { DBSchema } from 'idb';

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
