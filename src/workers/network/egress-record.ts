import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import type { Destination } from '../../fs-access/endpoint-address.ts';
import type { OutsideReason, PlannedRequest, RequestOutcome } from './network-messages.ts';

/** One line of the account of what has left this browser: a request, or several alike that followed each other. */
export interface EgressRecord {
  readonly id: string;
  /** '' where no vault was open. */
  readonly vaultId: string;
  /** ISO 8601, in UTC. */
  readonly started: string;
  readonly reason: OutsideReason;
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  /** As its request showed it; absent in lines of earlier versions, which count as sent elsewhere. */
  readonly destination?: Destination;
  /** Further hosts that received it: the one that was asked had sent it on to them. */
  readonly sentOnTo?: readonly string[];
  readonly requests: number;
  /** Bytes of bodies, and of addresses behind their path. */
  readonly sent: number;
  /** Bytes of the answers. */
  readonly received: number;
  readonly state: 'under_way' | 'answered' | 'failed' | 'stopped' | 'refused';
  /** Of the last answer; 0 where there was none to read. */
  readonly status: number;
  readonly problem?: string;
  /** Paths of the notes whose text was in it, as far as they are listed. */
  readonly notes: readonly string[];
  /** Notes that are not listed. */
  readonly moreNotes: number;
}

/** More are counted, and not listed. */
const MOST_NOTES = 200;
/** Parts of one work, such as the embedding of a vault: one line until it rests for so long, in milliseconds. */
const PAUSE_MS = 600_000;
const IN_PARTS: ReadonlySet<OutsideReason> = new Set(['embedding', 'download', 'query']);

function startRecord(
  { id, reason, method, origin, path, destination, sent, notes = [] }: PlannedRequest,
  vaultId: string,
  startTime: Date,
  isAllowed: boolean,
): EgressRecord {
  return {
    id,
    vaultId,
    started: startTime.toISOString(),
    reason,
    method,
    origin,
    path,
    destination,
    sent: isAllowed ? sent : 0,
    received: 0,
    status: 0,
    requests: isAllowed ? 1 : 0,
    state: isAllowed ? 'under_way' : 'refused',
    ...listNotes([], 0, isAllowed ? notes : []),
  };
}

/** Whether a request belongs to the same task as the record. */
function continuesRecord(
  { vaultId, reason, origin, destination, state, started }: EgressRecord,
  planned: PlannedRequest,
  vault: string,
  requestTime: Date,
): boolean {
  return (
    IN_PARTS.has(reason) &&
    reason === planned.reason &&
    origin === planned.origin &&
    destination === planned.destination &&
    vaultId === vault &&
    state !== 'refused' &&
    requestTime.getTime() - Date.parse(started) < PAUSE_MS
  );
}

function addRequest(record: EgressRecord, { sent, path, notes = [] }: PlannedRequest): EgressRecord {
  return {
    ...record,
    path,
    requests: record.requests + 1,
    sent: record.sent + sent,
    state: 'under_way',
    ...listNotes(record.notes, record.moreNotes, notes),
  };
}

function addAnswer(
  { problem: _before, ...record }: EgressRecord,
  { status, received, problem, isStopped, sentOnTo }: RequestOutcome,
): EgressRecord {
  const isGood = problem === undefined && status < 400;
  const hosts = sentOnTo === undefined ? record.sentOnTo : [...new Set([...(record.sentOnTo ?? []), sentOnTo])];
  return {
    ...record,
    status,
    received: record.received + received,
    state: isStopped ? 'stopped' : isGood ? 'answered' : 'failed',
    ...(problem === undefined ? {} : { problem }),
    ...(hosts && { sentOnTo: hosts }),
  };
}

function listNotes(
  listed: readonly string[],
  more: number,
  notes: readonly string[],
): Pick<EgressRecord, 'notes' | 'moreNotes'> {
  const listedPaths = new Set(listed);
  const fresh = [...new Set(notes)].filter((path) => !listedPaths.has(path));
  const allPaths = [...listed, ...fresh];
  return { notes: allPaths.slice(0, MOST_NOTES), moreNotes: more + Math.max(0, allPaths.length - MOST_NOTES) };
}

/** Every network worker of this origin tells here what it sends, also one that a script started; every page of the app listens. */
const NAME = 'latent-egress';

export function announceEgress(): (record: EgressRecord) => void {
  const channel = new BroadcastChannel(NAME);
  return (record) => channel.postMessage(record);
}

export function hearEgress(onRecord: (record: EgressRecord) => void): void {
  new BroadcastChannel(NAME).onmessage = ({ data }: MessageEvent<EgressRecord>) => onRecord(data);
}

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
export const MOST_RECORDS = 2_000;
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
  let writtenCount = 0;

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
    writtenCount += records.length;
    if (writtenCount >= 100 && store) {
      writtenCount = 0;
      await prune(store, vault).catch(() => undefined);
    }
  }

  return {
    enter(vaultId) {
      entering = vaultId.then(
        (loadedVaultId) => {
          vault = loadedVaultId;
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
