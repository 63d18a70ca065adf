import type { RequestOutcome, PlannedRequest, OutsideReason } from './network-messages.ts';

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
  /** Further hosts that received it: the one that was asked had sent it on to them. */
  readonly sentOnTo?: readonly string[];
  readonly requests: number;
  /** Bytes of bodies, and of addresses behind their path. */
  readonly sent: number;
  /** Bytes of the answers. */
  readonly received: number;
  readonly state: 'under_way' | 'answered' | 'failed' | 'refused';
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

export function startRecord(
  { id, reason, method, origin, path, sent, notes = [] }: PlannedRequest,
  vaultId: string,
  now: Date,
  isAllowed: boolean,
): EgressRecord {
  return {
    id,
    vaultId,
    started: now.toISOString(),
    reason,
    method,
    origin,
    path,
    sent: isAllowed ? sent : 0,
    received: 0,
    status: 0,
    requests: isAllowed ? 1 : 0,
    state: isAllowed ? 'under_way' : 'refused',
    ...listNotes([], 0, isAllowed ? notes : []),
  };
}

/** Whether a request belongs to the same task as the record. */
export function continuesRecord(
  { vaultId, reason, origin, state, started }: EgressRecord,
  planned: PlannedRequest,
  vault: string,
  now: Date,
): boolean {
  return (
    IN_PARTS.has(reason) &&
    reason === planned.reason &&
    origin === planned.origin &&
    vaultId === vault &&
    state !== 'refused' &&
    now.getTime() - Date.parse(started) < PAUSE_MS
  );
}

export function addRequest(record: EgressRecord, { sent, path, notes = [] }: PlannedRequest): EgressRecord {
  return {
    ...record,
    path,
    requests: record.requests + 1,
    sent: record.sent + sent,
    state: 'under_way',
    ...listNotes(record.notes, record.moreNotes, notes),
  };
}

export function addAnswer(
  { problem: _before, ...record }: EgressRecord,
  { status, received, problem, sentOnTo }: RequestOutcome,
): EgressRecord {
  const isGood = problem === undefined && status < 400;
  const hosts = sentOnTo === undefined ? record.sentOnTo : [...new Set([...(record.sentOnTo ?? []), sentOnTo])];
  return {
    ...record,
    status,
    received: record.received + received,
    state: isGood ? 'answered' : 'failed',
    ...(problem === undefined ? {} : { problem }),
    ...(hosts && { sentOnTo: hosts }),
  };
}

function listNotes(
  listed: readonly string[],
  more: number,
  notes: readonly string[],
): Pick<EgressRecord, 'notes' | 'moreNotes'> {
  const known = new Set(listed);
  const fresh = [...new Set(notes)].filter((path) => !known.has(path));
  const all = [...listed, ...fresh];
  return { notes: all.slice(0, MOST_NOTES), moreNotes: more + Math.max(0, all.length - MOST_NOTES) };
}
