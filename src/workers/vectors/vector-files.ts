/** One model's vectors as a file: bytes at offsets. Its holder alone has it open. */
export interface VectorFile {
  /** In bytes. */
  size(): number;
  /** Fills `into` from `at` on. @returns how many bytes there were */
  read(into: Uint8Array, at: number): number;
  /** Writes all of it, making the file longer where needed. @throws VectorStorageError where the storage is full */
  write(bytes: Uint8Array, at: number): void;
  truncate(size: number): void;
  /** Returns when what was written survives the machine's failing. */
  flush(): void;
  close(): void;
}

/** Where a vault's vectors are kept. OPFS and memory implement it; `testing/vector-files-contract.ts` holds both to the same. */
export interface VectorFiles {
  /** Opens the file of this name, empty where there was none. @throws VectorStorageError where it is open already, or cannot be opened */
  open(name: string): Promise<VectorFile>;
  names(): Promise<string[]>;
  /** Nothing happens where there is none. @throws VectorStorageError where it is open */
  remove(name: string): Promise<void>;
}

/** The storage of vectors does not do what was asked. The message names the cause and the next step. */
export class VectorStorageError extends Error {
  override readonly name = 'VectorStorageError';
}

export const STORAGE_FULL =
  "The browser's storage is full, so new vectors cannot be kept. Free some space on this device, then reload the page.";
export const STORAGE_HELD =
  'The stored vectors are in use by another tab or are just being closed. Close other tabs of this vault, then reload the page.';
