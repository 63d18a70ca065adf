import { createSignal, type Accessor } from 'solid-js';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import type { EgressRecord } from '../../../workers/client.ts';

/** The account of what has left this browser, kept for each vault: the network worker writes it, and tells of each line. */
export interface EgressLedger {
  /** Whose account is shown; '' for none. */
  enter(vaultId: string): Promise<void>;
  /** A line that a network worker has written or changed just now. */
  hear(record: EgressRecord): void;
  /** Requests that left with the open vault; undefined until they are counted, and where the kept ones cannot be. */
  readonly requests: Accessor<number | undefined>;
  /** Rises with each change. */
  readonly version: Accessor<number>;
  /** Those of the open vault, and those that no vault was open for; newest first. Rejects where the browser does not give them out. */
  list(): Promise<readonly EgressRecord[]>;
}

/** Lines that were heard of and are held beside those that are kept, the newest. */
const MOST_HEARD = 2_000;

export function createEgressLedger(store: BrowserStore): EgressLedger {
  const [requests, setRequests] = createSignal<number>();
  const [version, setVersion] = createSignal(0);
  let vault = '';
  const heard = new Map<string, EgressRecord>();
  /** What `requests` holds of each line. */
  let counted = new Map<string, number>();
  const isShown = ({ vaultId }: EgressRecord): boolean => vaultId === vault || vaultId === '';

  async function listOf(vaultId: string): Promise<EgressRecord[]> {
    const rows = await store.getAllFromIndex(
      'egress',
      'by-vault-time',
      IDBKeyRange.bound([vaultId, ''], [vaultId, '\uffff']),
    );
    return rows as unknown as EgressRecord[];
  }

  async function list(): Promise<readonly EgressRecord[]> {
    const storedRecords = [...(await listOf(vault)), ...(vault === '' ? [] : await listOf(''))];
    // What was heard is newer than what was kept.
    const recordsById = new Map(
      [...storedRecords, ...[...heard.values()].filter(isShown)].map((record) => [record.id, record]),
    );
    return [...recordsById.values()].sort((a, b) => (a.started < b.started ? 1 : -1));
  }

  return {
    requests,
    version,
    list,
    async enter(vaultId) {
      vault = vaultId;
      setRequests(undefined);
      const records = await list().catch(() => undefined);
      if (!records || vault !== vaultId) return;
      // Some may have been heard of since.
      const shownRecords = [...records, ...[...heard.values()].filter(isShown)];
      counted = new Map(shownRecords.map((record) => [record.id, record.requests]));
      setRequests([...counted.values()].reduce((sum, count) => sum + count, 0));
    },
    hear(record) {
      heard.delete(record.id);
      heard.set(record.id, record);
      const [oldest] = heard.keys();
      if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest);
      if (isShown(record)) {
        setRequests((sum = 0) => sum + record.requests - (counted.get(record.id) ?? 0));
        counted.set(record.id, record.requests);
      }
      setVersion((count) => count + 1);
    },
  };
}
