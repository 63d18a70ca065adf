import { inMegabytes, MOST_INDEXED_BYTES } from '../notes/size-limits.ts';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { VaultError, type VaultErrorCode } from './vault.ts';

/** The refusals whose wording all vaults share. */

export function notFound(path: string): VaultError {
  return new VaultError(
    'not_found',
    path,
    `There is no file ${inQuotes(path)}.`,
    'List or search for it: it may have been moved or deleted.',
  );
}

/** @param size bytes */
export function tooLarge(path: string, size: number): VaultError {
  return new VaultError(
    'too_large',
    path,
    `${inQuotes(path)} holds ${inMegabytes(size)}, more than the ${inMegabytes(MOST_INDEXED_BYTES)} up to which the text of a note is read and edited here.`,
    'Split it in another program. Opened in the app it is shown in parts, as plain text.',
  );
}

/** The vault's own folder is gone: its files can be neither listed nor found. */
export function vaultGone(name: string): VaultError {
  return new VaultError(
    'not_found',
    name,
    `The folder ${inQuotes(name)} is not where it was: it was moved, renamed or deleted.`,
    'Put it back, or open it from where it is now.',
  );
}

/** The browser leaves a name out of every listing and opens no file of it; whether there is one, no web app can tell. */
export function nameHidden(path: string, name: string): VaultError {
  return new VaultError(
    'permission',
    path,
    `Browsers hide files and folders that are called ${inQuotes(name)} from web apps.`,
    'If it is there, give it another name in another program: without ? * " < > | :, invisible characters (joined emoji hold them) or a space at its start.',
  );
}

/** @param existingPath the entry that is in the way, which may differ in case, accents or kind. */
export function alreadyExists(path: string, existingPath = path): VaultError {
  const message =
    existingPath === path
      ? `${inQuotes(path)} exists already.`
      : `${inQuotes(path)} cannot be made beside ${inQuotes(existingPath)}, which is the same name on some disks.`;
  return new VaultError('exists', path, message, 'Choose another name, or read what is there and change it.');
}

export function changedOnDisk(path: string): VaultError {
  return new VaultError(
    'changed_on_disk',
    path,
    `${inQuotes(path)} was changed by another program.`,
    'Read it again, and make the change on what it is now.',
  );
}

export function writeNotGranted(path: string): VaultError {
  return new VaultError(
    'permission',
    path,
    `${inQuotes(path)} was not changed: the browser has not granted editing in this folder.`,
    'Ask the person to allow editing in this folder, then try again.',
  );
}

export function writeProtected(path: string): VaultError {
  return refuse(WRITE_PROTECTED, path);
}

/** Translates a browser's refusal for the person. Any other error is returned unchanged. */
export function toVaultError(error: unknown, path: string): unknown {
  if (error instanceof VaultError || !(error instanceof Error)) return error;
  const refusal = error instanceof TypeError ? refusedName(error) : REFUSALS[error.name];
  if (!refusal) return error;
  return refuse(refusal, path, { cause: error });
}

/** What is said of a file, by its path. */
interface Refusal {
  readonly code: VaultErrorCode;
  readonly message: (path: string) => string;
  readonly hint: string;
}

const refuse = ({ code, message, hint }: Refusal, path: string, options?: ErrorOptions): VaultError =>
  new VaultError(code, path, message(path), hint, options);

const WRITE_PROTECTED: Refusal = {
  code: 'permission',
  message: (path) => `${inQuotes(path)} is locked or write-protected.`,
  hint: 'Close it in other programs and tabs, check that it is not read-only, then try again.',
};

const REFUSALS: Readonly<Record<string, Refusal>> = {
  NotAllowedError: {
    code: 'permission',
    message: (path) => `${inQuotes(path)} may not be reached: the browser has not granted access to this folder.`,
    hint: 'Allow access when the browser asks, or open the folder again.',
  },
  SecurityError: {
    code: 'permission',
    message: (path) => `${inQuotes(path)} may not be reached: the browser protects this place.`,
    hint: 'Choose a folder that holds no system files, or copy it elsewhere.',
  },
  QuotaExceededError: {
    code: 'quota',
    message: (path) => `${inQuotes(path)} could not be saved: there is no space left.`,
    hint: 'Free some disk space, then try again. The file is as it was.',
  },
  NoModificationAllowedError: WRITE_PROTECTED,
  InvalidStateError: {
    code: 'changed_on_disk',
    message: (path) => `${inQuotes(path)} was changed by another program meanwhile.`,
    hint: 'Read it again, and make the change on what it is now.',
  },
  // Only the browser's safety check aborts a write, when the file is put in place.
  AbortError: {
    code: 'permission',
    message: (path) => `${inQuotes(path)} was not written: a safety check of the browser stopped it.`,
    hint: 'Check the file’s name and the browser’s safety settings, then try again.',
  },
  NotReadableError: {
    code: 'permission',
    message: (path) => `${inQuotes(path)} cannot be read: it is locked, or it changed while it was read.`,
    hint: 'Try again; if it stays so, check its permissions.',
  },
  NotFoundError: {
    code: 'not_found',
    message: (path) => `${inQuotes(path)} is not there any more.`,
    hint: 'List or search for it: it may have been moved or deleted.',
  },
  TypeMismatchError: {
    code: 'exists',
    message: (path) =>
      `${inQuotes(path)} cannot be reached: a file is where a folder should be, or the other way round.`,
    hint: 'Choose another name.',
  },
};

/** `getFileHandle` and the like throw a plain TypeError for names that the operating system or the browser does not take. */
function refusedName(error: TypeError): Refusal | undefined {
  if (!/name is not allowed/i.test(error.message)) return undefined;
  return {
    code: 'permission',
    message: (path) => `${inQuotes(path)} has a name that the browser does not allow.`,
    hint: 'Choose a name without special characters and without a dot at its end.',
  };
}
