import { errorText } from '../notes/basics/error-text.ts';
import { PathError } from '../notes/paths/paths.ts';
import { toVaultError } from './vault-refusals.ts';

/** Why a listing leaves something out, worded for a person who wants it listed again. */

/** Shown in place of a name that the browser cannot read. */
const UNREADABLE_NAME = '\uFFFD';

/** The path under which a folder's entries without a readable name are reported: no path of a file that can be reached. */
export const unreadablePath = (folder: string): string => (folder ? `${folder}/${UNREADABLE_NAME}` : UNREADABLE_NAME);

/** Chromium gives entries whose names are not valid UTF-8 an empty name: they can only be counted. */
export function unreadableNames(files: number, folders: number): string {
  const skippedItems = [pluralCount(files, 'file'), pluralCount(folders, 'folder')].filter(Boolean).join(' and ');
  const [have, is, rename] =
    files + folders === 1 ? ['has a name', 'it is', 'Rename it'] : ['have names', 'they are', 'Rename them'];
  return `${skippedItems} here ${have} that the browser cannot read, so ${is} left out. ${rename} in another program; names from old systems may not be valid UTF-8.`;
}

/** Of a file or folder that is there but was refused. */
export function skipReason(error: unknown, path: string): string {
  if (error instanceof PathError) return `${error.message} Rename it in another program to have it here.`;
  const refusal = toVaultError(error, path);
  return errorText(refusal);
}

export const nameClashReason =
  'Another entry has this name with its letters composed differently, and only that one is shown. Rename one of them in another program.';

function pluralCount(count: number, noun: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
