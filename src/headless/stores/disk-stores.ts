import { rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SpendLedger } from '../../agent/budget/budget-ledger.ts';
import { addSpend, NOTHING_SPENT, type Spend, type SpendTotal } from '../../agent/budget/budget-spend.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { toLocalDay } from '../../notes/dates/dates.ts';
import type {
  ActivityFilter,
  ActivityLog,
  ActivityRecord,
  ChangeHistory,
  ChangeRecord,
  PendingOperation,
  PendingStore,
} from '../../tools/definition/ports.ts';
import { createQueue } from '../../tools/execution/exclusive.ts';
import type { OwnToolRecord, OwnToolStore } from '../../tools/own/own-tool-store.ts';
import { matchesActivity } from '../../tools/stores/activity-log.ts';
import { beginInList, createChangeMatcher, createHistoryMeasure } from '../../tools/stores/change-history.ts';
import { oldestFirst } from '../../tools/stores/pending-store.ts';
import { makeOwnFolder, storing, unlessMissing } from '../storage/places.ts';
import { appendRegularFile, readRegularText, writeRegularFile } from '../storage/regular-files.ts';
import { createJsonRecords } from './json-records.ts';

/** A log of records, each a line of JSON. A later line with the same id replaces an earlier one. */
interface JsonLines<Row> {
  append(row: Row): Promise<void>;
  /** In the order of their last lines. A line that was cut by a crash is left out. */
  byId(): Promise<Map<string, Row>>;
}

/** A longer file loses its older half, in bytes. */
const LONGEST = 20_000_000;

function createJsonLines<Row extends { readonly id: string; readonly timestamp: string }>(
  path: string,
): JsonLines<Row> {
  const text = (): Promise<string> => readText(path);

  async function shorten(): Promise<void> {
    const { size } = await stat(path);
    if (size <= LONGEST) return;
    const whole = await text();
    const from = whole.indexOf('\n', whole.length / 2) + 1;
    await writeRegularFile(`${path}.tmp`, whole.slice(from));
    await rename(`${path}.tmp`, path);
  }

  return {
    async append(row) {
      await makeOwnFolder(dirname(path));
      // Begins with a line feed, so that a line that a crash cut does not swallow this one.
      const line = `\n${JSON.stringify(row)}\n`;
      await storing(dirname(path), async () => {
        await appendRegularFile(path, line);
        await shorten();
      });
    },
    async byId() {
      const rows = new Map<string, Row>();
      for (const line of (await text()).split('\n')) {
        const row = readLine<Row>(line);
        if (!row) continue;
        rows.delete(row.id);
        rows.set(row.id, row);
      }
      return rows;
    },
  };
}

/** '' where there is no such file. */
const readText = async (path: string): Promise<string> =>
  (await storing(dirname(path), () => readRegularText(path).catch(unlessMissing))) ?? '';

function readLine<Row extends { readonly id: string }>(line: string): Row | undefined {
  if (line === '') return undefined;
  try {
    const row: unknown = JSON.parse(line);
    return isRecord(row) && isText(row['id']) && isText(row['timestamp']) ? (row as unknown as Row) : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';

const isPending = ({ call, pending_operation_id, created, message, plan }: Partial<PendingOperation>): boolean =>
  isRecord(call) &&
  [call['callId'], call['name'], pending_operation_id, created, message].every(isText) &&
  isRecord(plan);

const isChange = ({ change_id, timestamp, call_id, files }: Partial<ChangeRecord>): boolean =>
  [change_id, timestamp, call_id].every(isText) && Array.isArray(files);

const isOwnTool = ({ id, hash, isOn }: Partial<OwnToolRecord>): boolean =>
  isText(id) && isText(hash) && typeof isOn === 'boolean';

const pendingRecords = (folder: string) => createJsonRecords<PendingOperation>(join(folder, 'pending'), isPending);
const changeRecords = (folder: string) => createJsonRecords<ChangeRecord>(join(folder, 'changes'), isChange);
const ownToolRecords = (folder: string) => createJsonRecords<OwnToolRecord>(join(folder, 'own-tools'), isOwnTool);

/** The files of a vault's data folder that hold no record, though their names say so: they are left out. */
export async function unreadableRecords(folder: string): Promise<readonly string[]> {
  const records = [pendingRecords(folder), changeRecords(folder), ownToolRecords(folder)];
  return (await Promise.all(records.map((kind) => kind.unreadable()))).flat();
}

/** Questions that wait for the person, in the vault's data folder: any process of Latent can show and decide them. */
export function createDiskPendingStore(folder: string): PendingStore {
  const records = pendingRecords(folder);
  return {
    put: (pending) => records.put(pending.call.callId, pending),
    get: (callId) => records.get(callId),
    list: async () => oldestFirst(await records.list()),
    delete: (callId) => records.delete(callId),
  };
}

/** Every tool call, a line each. */
export function createDiskActivityLog(folder: string): ActivityLog {
  const lines = createJsonLines<ActivityRecord>(join(folder, 'activity.jsonl'));
  const listeners = new Set<(record: ActivityRecord) => void>();
  const find = async (filter: ActivityFilter = {}): Promise<ActivityRecord[]> =>
    newestFirst([...(await lines.byId()).values()])
      .filter((record) => matchesActivity(record, filter))
      .slice(0, filter.limit);
  return {
    async put(record) {
      await lines.append(record);
      for (const listener of listeners) listener(record);
    },
    get: async (id) => (await lines.byId()).get(id),
    list: find,
    ids: async (filter) => (await find(filter)).map(({ id }) => id),
    toolNames: async () => [...new Set((await find()).map(({ tool_name }) => tool_name))].toSorted(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The applied changes with their before-images. */
export function createDiskChangeHistory(folder: string, vaultId: string): ChangeHistory {
  const records = changeRecords(folder);
  const readChanges = async (): Promise<ChangeRecord[]> =>
    newestFirst((await records.list()).filter((record) => record.vaultId === vaultId));
  const history: ChangeHistory = {
    put: (record) => records.put(record.change_id, record),
    begin: (record, goOn) => beginInList(history, record, goOn),
    async get(changeId) {
      const record = await records.get(changeId);
      return record?.vaultId === vaultId ? record : undefined;
    },
    list: async (filter = {}) => (await readChanges()).filter(createChangeMatcher(filter)).slice(0, filter.limit),
    async prune(limits) {
      const gone = (await readChanges()).filter(createHistoryMeasure(limits));
      for (const { change_id } of gone) await records.delete(change_id);
      return gone.length;
    },
  };
  return history;
}

/** Of two in the same millisecond, the one that was added last. */
function newestFirst<Row extends { readonly timestamp: string }>(rows: readonly Row[]): Row[] {
  return rows.toReversed().toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}

/** What the person said of tools of notes on this machine: in the vault's data folder, never in the vault. */
export function createDiskOwnToolStore(folder: string): OwnToolStore {
  const records = ownToolRecords(folder);
  const inTurn = createQueue();
  return {
    get: (id) => records.get(id),
    list: () => records.list(),
    update: (id, change) =>
      inTurn(async () => {
        const next = change(await records.get(id));
        await (next ? records.put(id, next) : records.delete(id));
        return next;
      }),
  };
}

/**
 * What models cost, a file for each day with a line for each request: several processes can add at the same time.
 * @param data the folder of the data, for all vaults
 */
export function createDiskSpendLedger(data: string, clock: () => number): SpendLedger {
  const folder = join(data, 'spending');
  const path = (): string => join(folder, `${toLocalDay(clock())}.jsonl`);

  async function today(): Promise<SpendTotal> {
    const text = await readText(path());
    return text.split('\n').reduce((total, line) => addSpend(total, readSpend(line)), NOTHING_SPENT);
  }

  return {
    today,
    async add(spend) {
      await makeOwnFolder(folder);
      // Begins with a line feed, so that a line that a crash cut does not swallow this one.
      await storing(folder, () => appendRegularFile(path(), `\n${JSON.stringify(spend)}\n`));
      return today();
    },
  };
}

/** undefined for a line that a crash cut, or that holds something else */
function readSpend(line: string): Spend | undefined {
  try {
    const row: unknown = JSON.parse(line);
    return isRecord(row) && typeof row['inputTokens'] === 'number' && typeof row['outputTokens'] === 'number'
      ? (row as unknown as Spend)
      : undefined;
  } catch {
    return undefined;
  }
}
