import { createSignal, type Accessor } from 'solid-js';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import type { EgressRecord } from '../../../workers/client.ts';

/** The account of what has left this browser, kept for each vault: the network worker writes it, and tells of each line. */
export interface EgressLedger {
  /** Whose account is shown; '' for none. */
  enter(vaultId: string): Promise<void>;
  /** A line that a network worker has written or changed just now. */
  hear(record: EgressRecord): void;
  /** Requests while the vault was open; undefined until they are counted, and where the kept ones cannot be. */
  readonly requests: Accessor<RequestCounts | undefined>;
  /** Rises with each change. */
  readonly version: Accessor<number>;
  /** Those of the open vault, and those that no vault was open for; newest first. Rejects where the browser does not give them out. */
  list(): Promise<readonly EgressRecord[]>;
}

/** Where requests went: only a request to a program of this computer that keeps it has not left the computer. */
export interface RequestCounts {
  readonly left: number;
  readonly stayed: number;
}

const NO_REQUESTS: RequestCounts = { left: 0, stayed: 0 };

interface CountedRecord {
  readonly destination?: EgressRecord['destination'] | undefined;
  readonly requests: number;
}

const placeOf = ({ destination }: CountedRecord): keyof RequestCounts => (destination === 'here' ? 'stayed' : 'left');

export function countRequests(records: Iterable<CountedRecord>): RequestCounts {
  const sum = { ...NO_REQUESTS };
  for (const record of records) sum[placeOf(record)] += record.requests;
  return sum;
}

/** Lines that were heard of and are held beside those that are kept, the newest. */
const MOST_HEARD = 2_000;

export function createEgressLedger(store: BrowserStore): EgressLedger {
  const [requests, setRequests] = createSignal<RequestCounts>();
  const [version, setVersion] = createSignal(0);
  let vault = '';
  const heard = new Map<string, EgressRecord>();
  /** What `requests` holds of each line. */
  const counted = new Map<string, CountedRecord>();
  const isShown = ({ vaultId }: EgressRecord): boolean => vaultId === vault || vaultId === '';

  function count(records: readonly EgressRecord[]): void {
    const sum = { ...(requests() ?? NO_REQUESTS) };
    for (const { id, destination, requests: times } of records) {
      const previous = counted.get(id);
      // A line that changes is counted as it is now: all lines anew for each request would cost ever more.
      if (previous) sum[placeOf(previous)] -= previous.requests;
      const record = { destination, requests: times };
      sum[placeOf(record)] += times;
      counted.set(id, record);
    }
    setRequests(sum);
  }

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
      counted.clear();
      setRequests(undefined);
      const records = await list().catch(() => undefined);
      if (!records || vault !== vaultId) return;
      // Some may have been heard of since.
      count([...records, ...[...heard.values()].filter(isShown)]);
    },
    hear(record) {
      heard.delete(record.id);
      heard.set(record.id, record);
      const [oldest] = heard.keys();
      if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest);
      if (isShown(record)) count([record]);
      setVersion((count) => count + 1);
    },
  };
}
