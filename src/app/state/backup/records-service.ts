import { deleteDB } from 'idb';
import { createStore, keys } from 'idb-keyval';
import { openBrowserStoreAsItIs, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { rowsEverAdded } from '../../../fs-access/browser-store/rows-ever-added.ts';
import { createRecordAdder } from '../../../fs-access/records/add-records.ts';
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
import { checkRecord, type LeftOut } from './check-record.ts';
import { fingerprintOf, STORE_ID } from './check-store.ts';

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
    backUp: (now) =>
      withStore(async (db) => {
        const [fingerprint, before, storeId] = [
          await fingerprintOf(db),
          await readMarker(),
          await db.get('meta', STORE_ID),
        ];
        // Where records were lost and nothing is decided yet, the backups stay as they are.
        if (typeof storeId !== 'string') return undefined;
        const isOld = before?.made === undefined || now - Date.parse(before.made) > 86_400_000;
        if (before?.fingerprint === fingerprint && !isOld) return undefined;
        const made = new Date(now).toISOString();
        let counts: RecordCounts = {};
        const counted = counting(
          readRecords(db, { charactersOfHistory: HISTORY_IN_BACKUP }),
          (next) => (counts = next),
        );
        await writeBackup(made, writeRecordsFile(counted, made));
        const marker: StoreMarker = { storeId, counts, ever: await rowsEverAdded(db), made, fingerprint };
        await writeMarker(marker);
        await rotateBackups(now);
        return marker;
      }),
    exportAll: (now) =>
      withStore(async (db) =>
        new Response(
          writeRecordsFile(readRecords(db, { charactersOfHistory: Infinity }), new Date(now).toISOString()),
        ).blob(),
      ),
    async rescue(now) {
      const db = await openBrowserStoreAsItIs().catch(() => undefined);
      if (!db) return undefined;
      let counts: RecordCounts = {};
      const lines = counting(
        readRecords(db, { charactersOfHistory: Infinity, passOver: true }),
        (next) => (counts = next),
      );
      const file = await new Response(writeRecordsFile(lines, new Date(now).toISOString())).blob();
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
