import { deleteDB } from 'idb';
import { createStore, keys } from 'idb-keyval';
import { z } from 'zod';
import { readConversation } from '../../../agent/conversations/conversation-json.ts';
import { openBrowserStoreAsItIs, STORE_ID, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { rowsEverAdded } from '../../../fs-access/browser-store/rows-ever-added.ts';
import { createRecordAdder, type StoredConversation } from '../../../fs-access/records/add-records.ts';
import {
  listBackups,
  readBackup,
  readMarker,
  rotateBackups,
  writeBackup,
  writeMarker,
  type AutomaticBackup,
  type StoreMarker,
} from '../../../fs-access/records/automatic-backups.ts';
import { readRecords } from '../../../fs-access/records/read-records.ts';
import {
  countRecord,
  SMALL_STORES,
  type RecordCounts,
  type RecordLine,
} from '../../../fs-access/records/record-line.ts';
import { readRecordsFile, RecordsFileError, writeRecordsFile } from '../../../fs-access/records/records-file.ts';
import { fieldOf } from '../../../notes/basics/is-record.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { fingerprintOf } from './check-store.ts';

/** Why a record of a file is left out. */
type LeftOut = 'unknown' | 'waiting' | 'unfinished';

const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\n]+$/u);
const time = z.iso.datetime();
const initiator = z.enum(['agent', 'user', 'system', 'external']);
const path = z.string().transform((rawPath, context) => {
  try {
    return toVaultPath(rawPath);
  } catch {
    context.addIssue('not a path of a vault');
    return z.NEVER;
  }
});
/** Whatever a tool was called with, or answered: bounded in depth, since it is cloned and written again. */
const anything = z.unknown().refine((value) => isShallow(value, 60));

const vault = z.object({
  id,
  name: z.string().min(1).max(300),
  kind: z.enum(['folder', 'sample', 'imported', 'notebook']),
});
const draft = z.object({
  text: z.string(),
  baseHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .nullable(),
  saving: z.string().optional(),
  saved: time,
});
const spent = z.object({
  inputTokens: z.number().min(0),
  outputTokens: z.number().min(0),
  cost: z.number().min(0),
  isEstimate: z.boolean().catch(true),
  isUnpriced: z.boolean().catch(false),
});
const activity = z.object({
  id,
  vault_id: id.optional(),
  timestamp: time,
  tool_name: z.string().max(200),
  arguments: anything,
  result_summary: z.string(),
  result: z.object({ success: z.boolean() }).catchall(anything).nullable(),
  status: z.enum(['completed', 'failed', 'denied', 'cancelled']),
  duration_ms: z.number().min(0),
  error: z.string().optional(),
  tokens: z.number().min(0).optional(),
  cost: z.number().min(0).optional(),
  initiated_by: initiator,
  conversation_id: id.optional(),
  paths: z.array(z.string().max(4_000)).max(10_000),
  change_id: id.optional(),
});
const text = z.object({ hash: z.string(), text: z.string() });
const moved = z.object({ other: path, carries: z.string().optional(), bytes: z.instanceof(Uint8Array).optional() });
const change = z.object({
  change_id: id,
  vaultId: id,
  timestamp: time,
  operation: z.string().max(200),
  message: z.string(),
  initiated_by: initiator,
  call_id: id,
  state: z.enum(['applied', 'undone']),
  files: z.array(z.object({ path, before: text.nullable(), after: text.nullable(), moved: moved.optional() })),
  folder: z.object({ from: path, to: path }).optional(),
  undoes: id.optional(),
});
const head = z.object({
  id,
  vaultId: id,
  title: z.string(),
  created: time,
  updated: time,
  pinned: z.boolean().optional().catch(undefined),
  leaf: z.int().optional().catch(undefined),
});
const conversation = z.object({ head, entries: z.array(z.object({ entry: z.unknown() })) });
const keptHash = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * One record of a file that a person chose, field by field: what is unknown in it is dropped. Such a record never acts by
 * itself. Questions that waited are left out, as are changes that were under way; a call keeps nothing under its own id,
 * so that no result of a file answers for a call of this browser; what a conversation was allowed is asked again.
 * @returns why it is left out, where it is
 */
export function checkRecord(line: RecordLine): RecordLine | LeftOut {
  const checked = check(line);
  return typeof checked === 'string' ? checked : (withoutAbsent(checked) as RecordLine);
}

function check({ store, key = '', value }: RecordLine): RecordLine | LeftOut {
  switch (store) {
    case 'vaults':
      return parseRecordLine(vault, value, (vaultRecord) => ({ store, key: vaultRecord.id, value: vaultRecord }));
    case 'keyval':
      return key.startsWith('latent.keptConversation.')
        ? parseRecordLine(keptHash, value, (hashValue) => ({ store, key, value: hashValue }))
        : 'unknown';
    case 'meta':
      return /^spend\/\d{4}-\d{2}-\d{2}$/u.test(key)
        ? parseRecordLine(spent, value, (spentValue) => ({ store, key, value: spentValue }))
        : 'unknown';
    case 'drafts':
      return key.split('\n').length === 3
        ? parseRecordLine(draft, value, (draftValue) => ({ store, key, value: draftValue }))
        : 'unknown';
    case 'typed':
      // What a model was writing, or the words of an answer, belong to a turn or question that does not come along.
      return key.startsWith('message\n')
        ? parseRecordLine(z.looseObject({ text: z.string() }), value, ({ text: words }) => ({
            store,
            key,
            value: { text: words },
          }))
        : 'waiting';
    case 'pending':
      return 'waiting';
    case 'changes':
      if (fieldOf(value, 'state') === 'applying') return 'unfinished';
      return parseRecordLine(change, value, (changeRecord) => ({
        store,
        value: { ...changeRecord, call_id: prefixCallId(changeRecord.call_id) },
      }));
    case 'activity':
      if (fieldOf(value, 'status') === 'pending') return 'unfinished';
      return parseRecordLine(activity, value, (activityRecord) => ({
        store,
        value: { ...activityRecord, id: prefixCallId(activityRecord.id) },
      }));
    case 'conversations':
      return checkConversation(value);
  }
}

function checkConversation(value: unknown): RecordLine | LeftOut {
  const { success, data } = conversation.safeParse(value);
  if (!success) return 'unknown';
  const { pinned, leaf, ...own } = data.head;
  const imported = readConversation(
    { title: own.title, created: own.created, pinned, leaf, entries: data.entries.map(({ entry }) => entry) },
    prefixCallId,
  );
  if (!imported) return 'unknown';
  const { entries } = imported;
  const storedConversation: StoredConversation = {
    head: {
      ...own,
      messageCount: Math.max(0, ...entries.map(({ seq }) => seq + 1)),
      ...(imported.pinned && { pinned: true }),
      ...(imported.leaf === undefined ? {} : { leaf: imported.leaf }),
    } as StoredConversation['head'],
    entries: entries.map(
      (entry) =>
        ({
          id: `${own.id}/${String(entry.seq).padStart(8, '0')}`,
          vaultId: `${own.vaultId} messages`,
          updated: entry.time,
          entry,
        }) as StoredConversation['entries'][number],
    ),
  };
  return { store: 'conversations', value: storedConversation };
}

const PREFIX = 'restored:';

/** Always the same for the same id, so that a call, its entry in the activity and its change still belong together. */
export function prefixCallId(callId: string): string {
  return callId.startsWith(PREFIX) ? callId : `${PREFIX}${callId}`.slice(0, 190);
}

function parseRecordLine<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  make: (given: z.output<Schema>) => RecordLine,
): RecordLine | LeftOut {
  const parsed = schema.safeParse(value);
  return parsed.success ? make(parsed.data) : 'unknown';
}

/** Without recursion, which what is looked for here would exhaust. */
function isShallow(value: unknown, deepest: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false;
    level = level.flatMap((node): unknown[] => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return true;
}

function withoutAbsent(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, fieldValue]) => fieldValue !== undefined)
      .map(([name, fieldValue]) => [
        name,
        isPlainRecord(fieldValue) ? withoutAbsent(fieldValue) : (fieldValue as unknown),
      ]),
  );
}

function isPlainRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** What a backup holds and what of it would be, or was, added. */
export interface RecordsAccount {
  /** ISO 8601. */
  readonly made: string;
  /** False: it was cut short, or some of it is damaged; what follows is what could be read. */
  readonly isWhole: boolean;
  readonly found: RecordCounts;
  readonly added: RecordCounts;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /** As the file has them, for the person to look through: no file changes settings by itself. */
  readonly settings?: unknown;
}

/** Who wrote the file: this browser by itself, so that it is taken as it is, or nobody knows. */
export type RecordsOrigin = 'browser' | 'file';

export interface RecordsApi {
  /** @param now ms @returns undefined where nothing changed since the last one. */
  backUp(now: number): Promise<StoreMarker | undefined>;
  /** Everything, as one file. @param now ms */
  exportAll(now: number): Promise<Blob>;
  /** As `exportAll`, of a store that cannot be opened as usual. @returns undefined where nothing of it can be read */
  rescue(now: number): Promise<Blob | undefined>;
  /** Deletes the store, and the small ones that cannot be opened either. @throws where the browser refuses */
  erase(): Promise<void>;
  /** Reads a backup and changes nothing. @throws RecordsFileError */
  look(file: Blob, origin: RecordsOrigin): Promise<RecordsAccount>;
  /** Adds what is not there yet. @throws RecordsFileError */
  restore(file: Blob, origin: RecordsOrigin): Promise<RecordsAccount>;
  /** The newest automatic backup that is whole; damaged ones are passed over. */
  newestWhole(): Promise<{ readonly backup: AutomaticBackup; readonly account: RecordsAccount } | undefined>;
}

/** Characters of change history and of activity in an automatic backup; a person's own export holds all. */
const HISTORY_IN_BACKUP = 50_000_000;

export function createRecordsService(open: () => Promise<BrowserStore>): RecordsApi {
  async function withStore<T>(task: (db: BrowserStore) => Promise<T>): Promise<T> {
    const db = await open();
    try {
      return await task(db);
    } finally {
      db.close();
    }
  }

  async function add(db: BrowserStore, file: Blob, origin: RecordsOrigin, isTrial: boolean): Promise<RecordsAccount> {
    const { made, records } = await readRecordsFile(file);
    const addRecord = createRecordAdder(db);
    let account: Omit<RecordsAccount, 'made' | 'isWhole'> = { found: {}, added: {}, leftOut: {} };
    for (;;) {
      const { done, value } = await records.next();
      if (done) return { ...account, made, isWhole: value.isWhole && value.damaged === 0 };
      const line: RecordLine = value;
      account = { ...account, found: countRecord(account.found, line.store) };
      if (origin === 'file' && line.key === 'latent.settings') {
        account = { ...account, settings: line.value };
        continue;
      }
      const checked = origin === 'browser' ? line : checkRecord(line);
      if (typeof checked === 'string')
        account = { ...account, leftOut: { ...account.leftOut, [checked]: (account.leftOut[checked] ?? 0) + 1 } };
      // Under the ids that it has in the file, it may be here already.
      else if ((await addRecord(line, true)) && (await addRecord(checked, isTrial)))
        account = { ...account, added: countRecord(account.added, line.store) };
    }
  }

  const look = (file: Blob, origin: RecordsOrigin) => withStore((db) => add(db, file, origin, true));

  return {
    backUp: (nowMs) =>
      withStore(async (db) => {
        const [fingerprint, lastMarker, storeId] = [
          await fingerprintOf(db),
          await readMarker(),
          await db.get('meta', STORE_ID),
        ];
        // Where records were lost and nothing is decided yet, the backups stay as they are.
        if (typeof storeId !== 'string') return undefined;
        const isOld = lastMarker?.made === undefined || nowMs - Date.parse(lastMarker.made) > 86_400_000;
        if (lastMarker?.fingerprint === fingerprint && !isOld) return undefined;
        const timestamp = new Date(nowMs).toISOString();
        let counts: RecordCounts = {};
        const counted = counting(
          readRecords(db, { charactersOfHistory: HISTORY_IN_BACKUP }),
          (next) => (counts = next),
        );
        await writeBackup(timestamp, writeRecordsFile(counted, timestamp));
        const marker: StoreMarker = { storeId, counts, ever: await rowsEverAdded(db), made: timestamp, fingerprint };
        await writeMarker(marker);
        await rotateBackups(nowMs);
        return marker;
      }),
    exportAll: (nowMs) =>
      withStore(async (db) =>
        new Response(
          writeRecordsFile(readRecords(db, { charactersOfHistory: Infinity }), new Date(nowMs).toISOString()),
        ).blob(),
      ),
    async rescue(nowMs) {
      const db = await openBrowserStoreAsItIs().catch(() => undefined);
      if (!db) return undefined;
      let counts: RecordCounts = {};
      const lines = counting(
        readRecords(db, { charactersOfHistory: Infinity, passOver: true }),
        (next) => (counts = next),
      );
      const file = await new Response(writeRecordsFile(lines, new Date(nowMs).toISOString())).blob();
      db.close();
      return Object.keys(counts).length > 0 ? file : undefined;
    },
    async erase() {
      await deleteDB('latent');
      for (const [name, store] of Object.values(SMALL_STORES))
        await keys(createStore(name, store)).catch(() => deleteDB(name));
    },
    look,
    restore: async (file, origin) => {
      // All of it is read before anything is put in: a damaged file adds nothing unseen.
      if (origin === 'browser') await look(file, origin);
      return withStore((db) => add(db, file, origin, false));
    },
    async newestWhole() {
      for (const backup of await listBackups()) {
        try {
          const account = await look(await readBackup(backup.name), 'browser');
          if (account.isWhole) return { backup, account };
        } catch (error) {
          if (!(error instanceof RecordsFileError)) throw error;
        }
      }
      return undefined;
    },
  };
}

async function* counting(
  lines: AsyncIterable<RecordLine>,
  tell: (counts: RecordCounts) => void,
): AsyncGenerator<RecordLine, void, void> {
  let counts: RecordCounts = {};
  for await (const line of lines) {
    counts = countRecord(counts, line.store);
    tell(counts);
    yield line;
  }
}
