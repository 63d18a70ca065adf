import { errorText } from '../../notes/basics/error-text.ts';

const FULL = 'there is no space left';
const SHUT = 'it may not be read or written';
const NO_FOLDER = 'a file stands where a folder should be';

/** By the names that Node gives the system's errors (https://nodejs.org/api/os.html#error-constants). */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: 'no file may be as large as it would be',
  EACCES: SHUT,
  EPERM: SHUT,
  EROFS: 'the disk is read-only',
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EISDIR: 'a folder stands where a file should be',
  EIO: 'the disk fails',
};

/** Why the system refused to read or write something, in words that stand behind what was to be done. */
export function refusalText(error: unknown): string {
  const refusal = REFUSALS[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
  if (refusal !== undefined) return refusal;
  return error instanceof Error && error.cause !== undefined ? refusalText(error.cause) : errorText(error);
}
