import {
  rmSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { sqlite3_io_methods, sqlite3_vfs, Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm';
import { UncheckedPagesError } from '../../workers/database/checked-pages.ts';
import { IndexStorageError } from '../../workers/database/database.ts';
import { openMemoryDatabase, openStored, sqlite, type OpenedDatabase } from '../../workers/database/open-database.ts';
import { refusalText } from './refusals.ts';

/** The name under which SQLite knows these files. */
const FILE_VFS = 'latent-files';

const MOST_PATH_BYTES = 4096;
/** Julian day of 1970-01-01, and the milliseconds of it, in which SQLite counts time. */
const JULIAN_EPOCH_DAYS = 2_440_587.5;
const JULIAN_EPOCH_MS = 210_866_760_000_000n;
const DAY_MS = 86_400_000;
const SECTOR_BYTES = 4096;

type Code = ReturnType<sqlite3_io_methods['xSync']>;

/** Members that the library's typings leave out. */
interface Version {
  $iVersion: number;
}
interface Methods {
  $xRandomness: WasmPointer;
  $xSleep: WasmPointer;
}

/** One open file of SQLite's. */
interface OpenFile {
  readonly descriptor: number;
  readonly path: string;
  readonly removedWhenClosed: boolean;
}

/** What the file system said when it last refused something: SQLite's own words for it are a number. */
let lastRefusal: unknown;

/**
 * Files of Node's file system for SQLite's WebAssembly build (https://www.sqlite.org/vfs.html), which has memory alone
 * in Node. There are no locks: one process owns an index (`index-owner.ts`), and opens it with `locking_mode = exclusive`,
 * under which WAL needs no shared memory either.
 */
function installFileVfs(sqlite3: Sqlite3Static): void {
  const { capi, wasm } = sqlite3;
  if (capi.sqlite3_vfs_find(FILE_VFS)) return;
  const files = new Map<WasmPointer, OpenFile>();

  /** Runs `work`; what the file system refuses is SQLite's error `code`. */
  function attempt(code: Code, work: () => Code | void): Code {
    try {
      return work() ?? capi.SQLITE_OK;
    } catch (error) {
      lastRefusal = error;
      return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? capi.SQLITE_FULL : code;
    }
  }

  const descriptorOf = (file: WasmPointer): number => files.get(file)!.descriptor;
  /** SQLite's memory may have moved since the last call. */
  const memory = (at: WasmPointer, bytes: number): Uint8Array => wasm.heap8u().subarray(Number(at), Number(at) + bytes);

  const io = new capi.sqlite3_io_methods() as sqlite3_io_methods & Version;
  sqlite3.vfs.installVfs({
    io: {
      struct: io,
      methods: {
        xClose: (file) =>
          attempt(capi.SQLITE_IOERR_CLOSE, () => {
            const { descriptor, path, removedWhenClosed } = files.get(file)!;
            files.delete(file);
            closeSync(descriptor);
            if (removedWhenClosed) rmSync(path, { force: true });
          }),
        xRead: (file, into, bytes, offset) =>
          attempt(capi.SQLITE_IOERR_READ, () => {
            const target = memory(into, bytes);
            const readBytes = readWhole(descriptorOf(file), target, Number(offset));
            if (readBytes === bytes) return capi.SQLITE_OK;
            target.fill(0, readBytes);
            return capi.SQLITE_IOERR_SHORT_READ;
          }),
        xWrite: (file, from, bytes, offset) =>
          attempt(capi.SQLITE_IOERR_WRITE, () => writeWhole(descriptorOf(file), memory(from, bytes), Number(offset))),
        xTruncate: (file, size) =>
          attempt(capi.SQLITE_IOERR_TRUNCATE, () => ftruncateSync(descriptorOf(file), Number(size))),
        xSync: (file) => attempt(capi.SQLITE_IOERR_FSYNC, () => fsyncSync(descriptorOf(file))),
        xFileSize: (file, size) =>
          attempt(capi.SQLITE_IOERR_FSTAT, () => void wasm.poke64(size, BigInt(fstatSync(descriptorOf(file)).size))),
        xLock: () => capi.SQLITE_OK,
        xUnlock: () => capi.SQLITE_OK,
        xCheckReservedLock: (_file, isReserved) => {
          wasm.poke32(isReserved, 0);
          return capi.SQLITE_OK;
        },
        xFileControl: () => capi.SQLITE_NOTFOUND,
        // Its result is a size, whatever the typings say.
        xSectorSize: () => SECTOR_BYTES as Code,
        xDeviceCharacteristics: () => 0,
      },
    },
  });
  io.$iVersion = 1;

  const vfs = new capi.sqlite3_vfs();
  vfs.$iVersion = 2;
  const { structInfo } = capi.sqlite3_file as unknown as { readonly structInfo: { readonly sizeof: number } };
  vfs.$szOsFile = structInfo.sizeof;
  vfs.$mxPathname = MOST_PATH_BYTES;
  vfs.$zName = wasm.allocCString(FILE_VFS, false);
  // The one that SQLite begins with has these two for every system.
  const standard = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null) || undefined) as sqlite3_vfs & Methods;
  Object.assign(vfs, { $xRandomness: standard.$xRandomness, $xSleep: standard.$xSleep });
  standard.dispose();
  sqlite3.vfs.installVfs({
    vfs: {
      struct: vfs,
      methods: {
        xOpen: (_vfs, name, file, flags, flagsOut) =>
          attempt(capi.SQLITE_CANTOPEN, () => {
            const path = wasm.cstrToJs(name);
            // SQLite opens a file without a name for what does not fit in memory; its build here keeps such in memory.
            if (path === null || path === '') return capi.SQLITE_CANTOPEN;
            const descriptor = openSync(path, openFlags(capi, flags), 0o600);
            files.set(file, { descriptor, path, removedWhenClosed: (flags & capi.SQLITE_OPEN_DELETEONCLOSE) !== 0 });
            const opened = new capi.sqlite3_file(file);
            opened.$pMethods = io.pointer!;
            opened.dispose();
            if (flagsOut) wasm.poke32(flagsOut, flags);
            return capi.SQLITE_OK;
          }),
        xDelete: (_vfs, name) =>
          attempt(capi.SQLITE_IOERR_DELETE, () => rmSync(wasm.cstrToJs(name) ?? '', { force: true })),
        xAccess: (_vfs, name, _flags, exists) => {
          wasm.poke32(exists, existsSync(wasm.cstrToJs(name) ?? '') ? 1 : 0);
          return capi.SQLITE_OK;
        },
        xFullPathname: (_vfs, name, room, out) =>
          wasm.cstrncpy(out, name, room) < room ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
        xCurrentTime: (_vfs, out) => {
          wasm.poke(out, JULIAN_EPOCH_DAYS + Date.now() / DAY_MS, 'double');
          return capi.SQLITE_OK;
        },
        xCurrentTimeInt64: (_vfs, out) => {
          wasm.poke64(out, JULIAN_EPOCH_MS + BigInt(Date.now()));
          return capi.SQLITE_OK;
        },
        xGetLastError: () => undefined,
      },
    },
  });
}

function openFlags(capi: Sqlite3Static['capi'], flags: number): number {
  if ((flags & capi.SQLITE_OPEN_READONLY) !== 0) return constants.O_RDONLY;
  const create = (flags & capi.SQLITE_OPEN_CREATE) === 0 ? 0 : constants.O_CREAT;
  return constants.O_RDWR | create;
}

function readWhole(descriptor: number, into: Uint8Array, offset: number): number {
  let doneBytes = 0;
  while (doneBytes < into.length) {
    const readBytes = readSync(descriptor, into, doneBytes, into.length - doneBytes, offset + doneBytes);
    if (readBytes === 0) break;
    doneBytes += readBytes;
  }
  return doneBytes;
}

function writeWhole(descriptor: number, bytes: Uint8Array, offset: number): void {
  for (let doneBytes = 0; doneBytes < bytes.length;)
    doneBytes += writeSync(descriptor, bytes, doneBytes, bytes.length - doneBytes, offset + doneBytes);
}

const NAME = 'index.sqlite3';

/**
 * Opens the index in this folder, which this process owns; in memory where the folder cannot be used.
 * A damaged index is dropped: the notes are the source of truth.
 * @param folder is made where it is missing
 * @param onDamage a statement met damage later, and the file was dropped: the caller must close it and open it again
 */
export async function openFileDatabase(folder: string, onDamage: () => void): Promise<OpenedDatabase> {
  const path = join(folder, NAME);
  const sqlite3 = await sqlite();
  installFileVfs(sqlite3);
  const dropFiles = (): void => {
    for (const name of [path, `${path}-wal`, `${path}-journal`]) rmSync(name, { force: true });
  };
  const openIt = (): OpenedDatabase =>
    openStored(sqlite3, new sqlite3.oo1.DB({ filename: path, flags: 'c', vfs: FILE_VFS }), 'disk', {
      folder,
      onDamage: () => {
        dropFiles();
        onDamage();
      },
    });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return openUnkept(folder, error);
  }
  lastRefusal = undefined;
  try {
    return openIt();
  } catch (error) {
    // What the disk refused is no damage: without the file there may be room for another one.
    const isDamaged = lastRefusal === undefined && !(error instanceof UncheckedPagesError);
    try {
      dropFiles();
      lastRefusal = undefined;
      return { ...openIt(), ...(isDamaged && { warning: 'The stored index was damaged and is rebuilt.' }) };
    } catch (again) {
      return openUnkept(folder, lastRefusal ?? again);
    }
  }
}

/**
 * An index in memory, in place of one in this folder.
 * @param reason why it cannot be there: what was thrown
 */
export async function openUnkept(folder: string, reason: unknown): Promise<OpenedDatabase> {
  // Of what the disk refused, SQLite's own error is a number.
  const refusal = reason instanceof IndexStorageError ? (lastRefusal ?? reason) : reason;
  return {
    ...(await openMemoryDatabase()),
    warning: `The index cannot be kept in ${folder} (${refusalText(refusal)}): it is in memory, and is made anew at each start. Free some space there or make it writable, or name another folder in XDG_CACHE_HOME.`,
  };
}
