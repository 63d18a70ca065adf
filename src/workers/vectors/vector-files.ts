/** One model's vectors as a file: bytes at offsets. Only one holder has it open. */
export interface VectorFile {
  /** In bytes. */
  size(): number;
  /** Fills `into` from `at` on. @returns how many bytes there were */
  read(into: Uint8Array, at: number): number;
  /** Writes all of it, making the file longer where needed. @throws VectorStorageError where the storage is full */
  write(bytes: Uint8Array, at: number): void;
  truncate(size: number): void;
  /** Flushes: returns once the written data survives a crash of the machine. */
  flush(): void;
  close(): void;
}

/** The storage of a vault's vectors. OPFS and memory implement it; `testing/vector-files-contract.ts` tests both. */
export interface VectorFiles {
  /** Opens the file of this name, empty where there was none. @throws VectorStorageError where it is open already, or cannot be opened */
  open(name: string): Promise<VectorFile>;
  names(): Promise<string[]>;
  /** Does nothing if the file does not exist. @throws VectorStorageError where it is open */
  remove(name: string): Promise<void>;
}

/** The vector storage failed. The message names the cause and the next step. */
export class VectorStorageError extends Error {
  override readonly name = 'VectorStorageError';
}

export const STORAGE_FULL =
  "The browser's storage is full, so new vectors cannot be kept. Free some space on this device, then reload the page.";
export const STORAGE_HELD =
  'The stored vectors are in use by another tab or are just being closed. Close other tabs of this vault, then reload the page.';
