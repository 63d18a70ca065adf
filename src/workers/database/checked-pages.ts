import type { Database as SqliteConnection, Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm';

/** At the end of each page, where SQLite leaves them alone: the sum of what is before them, in two halves. */
const SUM_BYTES = 8;
/** Where a database says how many bytes it leaves at the end of its pages (https://www.sqlite.org/fileformat.html). */
const RESERVED_AT = 20;
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
/** The smallest page; what is read in smaller pieces is the header. */
const LEAST_PAGE = 512;

type ReadOrWrite = (file: WasmPointer, buffer: WasmPointer, bytes: number, offset: bigint) => number;

interface Methods {
  $xRead: WasmPointer;
  $xWrite: WasmPointer;
  $xFileSize: WasmPointer;
  dispose(): void;
}

/** The file was written without sums: by an earlier version, whose rows are of no use to this one either. */
export class UncheckedPagesError extends Error {}

/**
 * From now on each page of the connection's file is written with a sum of its bytes, and one that is read with another sum
 * is SQLite's error for a damaged file: SQLite itself notices only what breaks the structure of its pages, and would give
 * the damaged rows as an answer. It costs no read of the whole file, as SQLite's own extension for it does not
 * (https://sqlite.org/cksumvfs.html), which the WebAssembly build is without. The log needs none: SQLite sums up its
 * pages when it is opened (https://www.sqlite.org/fileformat.html#walformat), and writes them into the file through here.
 * @returns to be called once the connection is closed
 * @throws UncheckedPagesError
 */
export function checkPages({ capi, wasm }: Sqlite3Static, connection: SqliteConnection): () => void {
  const control = (operation: 7 | 38, value: number): WasmPointer =>
    wasm.scopedAllocCall(() => {
      const at = wasm.scopedAlloc(8);
      wasm.poke32(at, value);
      connection.checkRc(capi.sqlite3_file_control(connection.pointer!, 'main', operation, at));
      return wasm.peekPtr(at);
    });
  const file = control(capi.SQLITE_FCNTL_FILE_POINTER, 0);
  const opened = new capi.sqlite3_file(file);
  // A copy for this file alone: the VFS gives all its files, the log too, the same functions.
  const { sizeof } = (capi.sqlite3_io_methods as unknown as { readonly structInfo: { readonly sizeof: number } })
    .structInfo;
  const table = wasm.alloc(sizeof);
  const original = Number(opened.$pMethods);
  wasm.heap8u().copyWithin(Number(table), original, original + sizeof);
  const methods = new capi.sqlite3_io_methods(table) as unknown as Methods;
  const read = wasm.functionEntry(methods.$xRead) as ReadOrWrite;
  const write = wasm.functionEntry(methods.$xWrite) as ReadOrWrite;
  const sizeOf = wasm.functionEntry(methods.$xFileSize) as (file: WasmPointer, size: WasmPointer) => number;

  const isUnchecked = (): boolean =>
    wasm.scopedAllocCall(() => {
      const at = wasm.scopedAlloc(HEADER_BYTES);
      connection.checkRc(sizeOf(file, at));
      if (Number(wasm.peek64(at)) < HEADER_BYTES) return false;
      connection.checkRc(read(file, at, HEADER_BYTES, 0n));
      const header = wasm.heap8u().subarray(Number(at), Number(at) + HEADER_BYTES);
      return String.fromCharCode(...header.subarray(0, MAGIC.length)) === MAGIC && header[RESERVED_AT] !== SUM_BYTES;
    });
  const release = (): void => {
    methods.dispose();
    wasm.dealloc(table);
  };
  if (isUnchecked()) {
    release();
    opened.dispose();
    throw new UncheckedPagesError('The index is an earlier version’s.');
  }

  /** SQLite's memory may have moved since the last call. Its pages begin at whole words. */
  const page = (buffer: WasmPointer, bytes: number): Int32Array =>
    new Int32Array(wasm.heap8u().buffer, Number(buffer), bytes / 4);
  const isPage = (bytes: number): boolean => bytes >= LEAST_PAGE;

  const checkedRead: ReadOrWrite = (handle, buffer, bytes, offset) => {
    const code = read(handle, buffer, bytes, offset);
    if (code !== capi.SQLITE_OK || !isPage(bytes)) return code;
    const words = page(buffer, bytes);
    const [first, second] = sumOf(words, Number(offset / BigInt(bytes)));
    return words.at(-2) === first && words.at(-1) === second ? code : capi.SQLITE_CORRUPT;
  };
  const summedWrite: ReadOrWrite = (handle, buffer, bytes, offset) => {
    if (isPage(bytes)) {
      const words = page(buffer, bytes);
      words.set(sumOf(words, Number(offset / BigInt(bytes))), words.length - 2);
    }
    return write(handle, buffer, bytes, offset);
  };
  methods.$xRead = wasm.installFunction('i(ppij)', checkedRead);
  methods.$xWrite = wasm.installFunction('i(ppij)', summedWrite);
  const installed = [methods.$xRead, methods.$xWrite];
  opened.$pMethods = table;
  opened.dispose();
  control(capi.SQLITE_FCNTL_RESERVE_BYTES, SUM_BYTES);
  return () => {
    installed.forEach((one) => wasm.uninstallFunction(one));
    release();
  };
}

/** Fletcher's, as SQLite's own extension, from the page's number: a page of zeros, or one in another's place, has another. */
function sumOf(words: Int32Array, pageNumber: number): readonly [number, number] {
  let first = (pageNumber + 1) | 0;
  let second = 0;
  const end = words.length - 2;
  // Cut to 32 bits after each addition: sums that are numbers in between take five times as long.
  for (let at = 0; at < end; at += 2) {
    first = (((first + words[at]!) | 0) + second) | 0;
    second = (((second + words[at + 1]!) | 0) + first) | 0;
  }
  return [first, second];
}
