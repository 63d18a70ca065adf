import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import type { PlannedRequest, RequestOutcome } from './network-messages.ts';
import { addAnswer, addRequest, continuesRecord, startRecord, type EgressRecord } from './egress-record.ts';

interface EgressWriterParts {
  /** Undefined where the browser gives out no storage: what leaves is announced all the same. */
  readonly open: () => Promise<BrowserStore | undefined>;
  readonly announce: (record: EgressRecord) => void;
  readonly now?: () => Date;
}

/** Writes down what leaves this browser, for each vault. */
export interface EgressWriter {
  /** Whose account the next requests belong to; '' for none. They wait until that is found out. */
  enter(vaultId: Promise<string>): void;
  /** Resolves when a new line is stored, or after a second: a request does not wait for ever for its line. */
  readonly depart: (planned: PlannedRequest, isAllowed: boolean) => Promise<void>;
  readonly arrive: (outcome: RequestOutcome) => void;
}

/** Lines kept for each vault: the oldest go. */
const MOST_RECORDS = 2_000;
/** So often at most a line that grows is written, in milliseconds. */
const WRITE_MS = 500;
const PATIENCE_MS = 1_000;

export function createEgressWriter({ open, announce, now = () => new Date() }: EgressWriterParts): EgressWriter {
  let opening: Promise<BrowserStore | undefined> | undefined;
  let vault = '';
  let entering: Promise<void> | undefined;
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
    announce(record);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const records = [...unwritten].flatMap((id) => lines.get(id) ?? []);
    unwritten.clear();
    for (const record of records) if (record.state !== 'under_way' && record.id !== last?.id) lines.delete(record.id);
    const store = await (opening ??= open());
    // Where nothing can be kept, other parts of the app say so; an allowed request continues.
    await Promise.all(store ? records.map((record) => store.put('egress', record)) : []).catch(() => undefined);
    written += records.length;
    if (written >= 100 && store) {
      written = 0;
      await prune(store, vault).catch(() => undefined);
    }
  }

  return {
    enter(vaultId) {
      entering = vaultId.then(
        (found) => {
          vault = found;
          last = undefined;
        },
        () => undefined,
      );
    },
    async depart(planned, isAllowed) {
      await entering;
      const at = now();
      const goesOn = isAllowed && last && continuesRecord(last, planned, vault, at);
      const record = goesOn && last ? addRequest(last, planned) : startRecord(planned, vault, at, isAllowed);
      lineOf.set(planned.id, record.id);
      last = record;
      keep(record);
      // A crash must not hide that something left.
      if (!goesOn) await Promise.race([write(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
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
