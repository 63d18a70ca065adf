import { createSignal, type Accessor } from 'solid-js';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import type { RequestOutcome, PlannedRequest } from '../../../workers/client.ts';
import { addAnswer, addRequest, continuesRecord, startRecord, type EgressRecord } from './egress-record.ts';

/** The account of what has left this browser, kept for each vault. */
export interface EgressLedger {
  /** Whose account the next requests belong to; '' for none. */
  enter(vaultId: string): Promise<void>;
  depart(planned: PlannedRequest, isAllowed: boolean): void;
  arrive(outcome: RequestOutcome): void;
  /** Requests that left with the open vault; undefined until they are counted, and where the kept ones cannot be. */
  readonly requests: Accessor<number | undefined>;
  /** Rises with each change. */
  readonly version: Accessor<number>;
  /** Those of the open vault, and those that no vault was open for; newest first. Rejects where the browser does not give them out. */
  list(): Promise<readonly EgressRecord[]>;
}

/** Lines kept for each vault: the oldest go. */
const MOST_RECORDS = 2_000;
/** So often at most a line that grows is written, in milliseconds. */
const WRITE_MS = 500;

export function createEgressLedger(store: BrowserStore, now: () => Date = () => new Date()): EgressLedger {
  const [requests, setRequests] = createSignal<number>();
  const [version, setVersion] = createSignal(0);
  let vault = '';
  let last: EgressRecord | undefined;
  /** The lines by the id of a request, and by their own ids. */
  const lineOf = new Map<string, string>();
  const lines = new Map<string, EgressRecord>();
  const unwritten = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = 0;

  function keep(record: EgressRecord): void {
    lines.set(record.id, record);
    if (last?.id === record.id) last = record;
    unwritten.add(record.id);
    timer ??= setTimeout(() => void write(), WRITE_MS);
    setVersion((before) => before + 1);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const records = [...unwritten].flatMap((id) => lines.get(id) ?? []);
    unwritten.clear();
    for (const record of records) if (record.state !== 'under_way' && record.id !== last?.id) lines.delete(record.id);
    // Where nothing can be kept, other parts of the app say so; an approved request continues.
    await Promise.all(records.map((record) => store.put('egress', record))).catch(() => undefined);
    written += records.length;
    if (written >= 100) {
      written = 0;
      await prune(store, vault).catch(() => undefined);
    }
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
    if (unwritten.size > 0) await write();
    const records = [...(await listOf(vault)), ...(vault === '' ? [] : await listOf(''))];
    return records.map((record) => lines.get(record.id) ?? record).sort((a, b) => (a.started < b.started ? 1 : -1));
  }

  return {
    requests,
    version,
    list,
    async enter(vaultId) {
      vault = vaultId;
      last = undefined;
      setRequests(undefined);
      const records = await list().catch(() => undefined);
      if (records && vault === vaultId) setRequests(records.reduce((sum, record) => sum + record.requests, 0));
    },
    depart(planned, isAllowed) {
      const at = now();
      const goesOn = isAllowed && last && continuesRecord(last, planned, vault, at);
      const record = goesOn && last ? addRequest(last, planned) : startRecord(planned, vault, at, isAllowed);
      lineOf.set(planned.id, record.id);
      last = record;
      keep(record);
      // A new line is written at once: a crash must not hide that something left.
      if (!goesOn) void write();
      if (isAllowed) setRequests((before = 0) => before + 1);
    },
    arrive(outcome) {
      const line = lines.get(lineOf.get(outcome.id) ?? '');
      lineOf.delete(outcome.id);
      if (line && line.state !== 'refused') keep(addAnswer(line, outcome));
    },
  };
}

async function prune(store: BrowserStore, vaultId: string): Promise<void> {
  const keys = await store.getAllKeysFromIndex(
    'egress',
    'by-vault-time',
    IDBKeyRange.bound([vaultId, ''], [vaultId, '\uffff']),
  );
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_RECORDS)).map((key) => store.delete('egress', key)));
}
