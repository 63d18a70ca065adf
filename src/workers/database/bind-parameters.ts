import type { Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm';
import type { SqlParameter } from './database.ts';

/** The functions of SQLite's C interface that binding needs, as the WASM module exports them. */
interface BindExports {
  sqlite3_bind_null(statement: WasmPointer, index: number): number;
  sqlite3_bind_double(statement: WasmPointer, index: number, value: number): number;
  sqlite3_bind_int(statement: WasmPointer, index: number, value: number): number;
  sqlite3_bind_int64(statement: WasmPointer, index: number, value: bigint): number;
  sqlite3_bind_text(
    statement: WasmPointer,
    index: number,
    text: WasmPointer,
    bytes: number,
    destructor: number,
  ): number;
  sqlite3_bind_blob(
    statement: WasmPointer,
    index: number,
    data: WasmPointer,
    bytes: number,
    destructor: number,
  ): number;
}

/** How long a bound value must last: `call`, until the next one is bound for any statement; `statement`, until its own next ones. */
export type BoundFor = 'call' | 'statement';

/** What SQLite does with a value's bytes: leaves them where they are, or copies them before the bind returns. */
const DESTRUCTORS: Readonly<Record<BoundFor, number>> = { call: 0, statement: -1 };
const OK = 0;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;
const FIRST_SCRATCH = 65_536;
/** The most by which the buffer may exceed the size needed. */
const MOST_SPARE = 4_000_000;

/**
 * Binds parameters through one buffer that is kept in SQLite's memory. The library's own `bind` allocates and frees for
 * each value, which took a third of the time of indexing a vault.
 */
export function createBinder({
  wasm,
}: Sqlite3Static): (statement: WasmPointer, parameters: readonly SqlParameter[], lasts: BoundFor) => void {
  const exports = wasm.exports as BindExports;
  const encoder = new TextEncoder();
  let capacity = FIRST_SCRATCH;
  let scratch = Number(wasm.alloc(capacity));

  function makeRoom(bytes: number): Uint8Array {
    if (bytes > capacity) {
      // Allocate the new one first: if memory runs out this throws, and the old buffer stays usable.
      const wanted = bytes + Math.min(bytes, MOST_SPARE);
      const larger = Number(wasm.alloc(wanted));
      wasm.dealloc(scratch);
      scratch = larger;
      capacity = wanted;
    }
    return wasm.heap8u();
  }

  return (statement, parameters, lasts) => {
    const heap = makeRoom(parameters.reduce<number>((bytes, value) => bytes + mostBytes(value), 0));
    const destructor = DESTRUCTORS[lasts];
    let at = scratch;

    function bindOne(index: number, value: SqlParameter): number {
      if (value === null) return exports.sqlite3_bind_null(statement, index);
      if (typeof value === 'number') {
        if (!Number.isSafeInteger(value)) return exports.sqlite3_bind_double(statement, index, value);
        return value === (value | 0)
          ? exports.sqlite3_bind_int(statement, index, value)
          : exports.sqlite3_bind_int64(statement, index, BigInt(value));
      }
      const from = at;
      if (typeof value === 'string') {
        at += encoder.encodeInto(value, heap.subarray(from, scratch + capacity)).written;
        return exports.sqlite3_bind_text(statement, index, from, at - from, destructor);
      }
      heap.set(value, from);
      at += value.byteLength;
      return exports.sqlite3_bind_blob(statement, index, from, value.byteLength, destructor);
    }

    for (let index = 0; index < parameters.length; index += 1) {
      const code = bindOne(index + 1, parameters[index]!);
      if (code !== OK) throw new Error(`SQLite refused parameter ${index + 1} (code ${code}).`);
    }
  };
}

function mostBytes(value: SqlParameter): number {
  if (typeof value === 'string') return value.length * BYTES_PER_UNIT;
  return value === null || typeof value === 'number' ? 0 : value.byteLength;
}
