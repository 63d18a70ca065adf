import type { PreparedStatement, Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm';
import type { SqlParameter } from './database.ts';

/** The functions of SQLite's C interface that binding needs, as the WASM module exports them. */
interface BindExports {
  sqlite3_bind_null(statement: WasmPointer, index: number): number;
  sqlite3_bind_double(statement: WasmPointer, index: number, value: number): number;
  sqlite3_bind_int(statement: WasmPointer, index: number, value: number): number;
  sqlite3_bind_int64(statement: WasmPointer, index: number, value: bigint): number;
  sqlite3_bind_text(statement: WasmPointer, index: number, text: WasmPointer, bytes: number, destructor: number): number;
  sqlite3_bind_blob(statement: WasmPointer, index: number, data: WasmPointer, bytes: number, destructor: number): number;
}

/** SQLite copies the value before the call returns. */
const TRANSIENT = -1;
const OK = 0;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;
const FIRST_SCRATCH = 65_536;

/**
 * Binds parameters through one buffer that is kept in SQLite's memory. The library's own `bind` allocates and frees for
 * each value, which took a third of the time of indexing a vault.
 */
export function createBinder({ wasm }: Sqlite3Static): (statement: PreparedStatement, parameters: readonly SqlParameter[]) => void {
  const exports = wasm.exports as BindExports;
  const encoder = new TextEncoder();
  let capacity = FIRST_SCRATCH;
  let scratch = wasm.alloc(capacity);

  function room(bytes: number): Uint8Array {
    if (bytes > capacity) {
      wasm.dealloc(scratch);
      capacity = bytes * 2;
      scratch = wasm.alloc(capacity);
    }
    const at = Number(scratch);
    return wasm.heap8u().subarray(at, at + capacity);
  }

  function bindOne(statement: WasmPointer, index: number, value: SqlParameter): number {
    if (value === null) return exports.sqlite3_bind_null(statement, index);
    if (typeof value === 'number') {
      if (!Number.isSafeInteger(value)) return exports.sqlite3_bind_double(statement, index, value);
      return value === (value | 0) ? exports.sqlite3_bind_int(statement, index, value) : exports.sqlite3_bind_int64(statement, index, BigInt(value));
    }
    if (typeof value === 'string') {
      const { written } = encoder.encodeInto(value, room(value.length * BYTES_PER_UNIT));
      return exports.sqlite3_bind_text(statement, index, scratch, written, TRANSIENT);
    }
    room(value.byteLength).set(value);
    return exports.sqlite3_bind_blob(statement, index, scratch, value.byteLength, TRANSIENT);
  }

  return (statement, parameters) => {
    const { pointer } = statement;
    if (pointer === undefined) throw new Error('The statement was finalised.');
    if (parameters.length !== statement.parameterCount) throw new Error(`The statement takes ${statement.parameterCount} parameters, not ${parameters.length}.`);
    for (let index = 0; index < parameters.length; index += 1) {
      const code = bindOne(pointer, index + 1, parameters[index]!);
      if (code !== OK) throw new Error(`SQLite refused parameter ${index + 1} (code ${code}).`);
    }
  };
}
