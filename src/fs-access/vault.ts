import type { VaultPath } from '../notes/paths/paths.ts';

/**
 * A vault's storage: the one port through which any code reads or changes notes.
 * Policies (ignored paths, read-only, recording) are decorators over it, one file each.
 */
export interface Vault {
  /** The folder's name, for people. */
  readonly name: string;

  /**
   * Every file below the root but hidden ones (dot-names, `node_modules`, also in the folders above), in no promised
   * order, with files and folders that cannot be read left out and reported through `onSkip`.
   * @throws VaultError where the root cannot be read, or access is taken away meanwhile: a listing that just ended
   *   would read as "everything was deleted".
   */
  list(options?: ListOptions): AsyncIterable<VaultFile>;

  /**
   * The file's present snapshot, or `undefined` if there is none. Its name on disk may be NFD; the given path is NFC.
   * Every method throws VaultError `ignored` for hidden paths, save those in the trash that `trashPath` makes.
   */
  file(path: VaultPath): Promise<File | undefined>;

  /**
   * Puts the bytes in place atomically for this one file; parent folders are made. What is expected is checked
   * right before, with no other writer of Latent in between, in any tab.
   * A change of a name's case alone is a removal first and a creation after it, since the two count as one name.
   * @throws VaultError `exists` (expected 'absent', but it is there, or a name that differs only in case or accents'
   *   composition), `changed_on_disk` (the hash differs), `not_found`, `permission`, `quota`.
   */
  write(path: VaultPath, bytes: Uint8Array, expected: Expected): Promise<void>;

  /**
   * Removes one file permanently: moving to the trash is a change of two files, made above this port.
   * Folders left empty stay.
   * @throws VaultError as `write`.
   */
  remove(path: VaultPath, expected: { readonly hash: string }): Promise<void>;

  /** Makes a folder and its parents; no error if it exists. */
  createFolder(path: VaultPath): Promise<void>;

  /** Whether there is such a folder. Its name on disk may be NFD. */
  hasFolder(path: VaultPath): Promise<boolean>;

  /**
   * Removes a folder that holds no files, visible or hidden, but for the one in which macOS keeps how its windows look.
   * @returns whether it is gone; one that holds something stays.
   * @throws VaultError as `write`.
   */
  removeEmptyFolder(path: VaultPath): Promise<boolean>;

  /**
   * Removes what a browser that was killed left beside this file while it was replacing it; nothing where there is none.
   * Only for a file that no writer of Latent is writing.
   * @throws VaultError as `write`.
   */
  removeSwapFile(path: VaultPath): Promise<void>;
}

export interface ListOptions {
  readonly signal?: AbortSignal;
  /** Called for a file or folder that cannot be read, with the reason. */
  readonly onSkip?: (path: string, reason: string) => void;
  /** Called for a folder below the root in which nothing is listed, neither a file nor a folder. */
  readonly onEmptyFolder?: (path: VaultPath) => void;
  /** Whether somebody waits for an answer: the listing then leaves more of the machine to others, and takes longer. */
  readonly isBusy?: (() => boolean) | undefined;
  /** Whether the caller drops nearly every file: the browser is then led to free them while they are listed, not all at once later. */
  readonly dropsFiles?: boolean;
}

/** One file as the listing saw it: `file.size`, `file.lastModified` (ms), and its bytes when asked. */
export interface VaultFile {
  readonly path: VaultPath;
  /** Made when it is first asked for, where that costs something. */
  readonly file: File;
  /** The same two facts without the file, where the listing knows them. */
  readonly seen?: Pick<File, 'size' | 'lastModified'>;
}

/** What must be on disk for a write to go through: nothing, or bytes with this SHA-256 (hex). */
type Expected = 'absent' | { readonly hash: string };

export type VaultErrorCode =
  'not_found' | 'exists' | 'changed_on_disk' | 'permission' | 'quota' | 'ignored' | 'too_large' | 'internal';

/** A refusal by the storage. `message` names the cause, `hint` the next step. */
export class VaultError extends Error {
  constructor(
    readonly code: VaultErrorCode,
    readonly path: string,
    message: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'VaultError';
  }
}
