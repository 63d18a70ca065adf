import { PathError, toVaultPath, type VaultPath } from '../notes/paths/paths.ts';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { runJobs, type Job } from './job-pool.ts';
import { listedEntries } from './listed-entries.ts';
import { skipReason } from './skip-reasons.ts';
import { suggestCollection } from './suggest-collection.ts';
import type { ListOptions, VaultFile } from './vault.ts';
import { toVaultError, vaultGone } from './vault-refusals.ts';

/** Asking the browser for one file costs a round trip to another process: this many are under way at once. */
const CONCURRENCY = 48;

/** So many while somebody waits for an answer: with 48, the answers of the browser and what they set off hold it up. */
const CONCURRENCY_WHILE_BUSY = 12;

/** Files after which the browser is led to free those that were dropped: collecting so many takes some 20 ms of processor time. */
const FILES_TO_FREE = 2000;

/** Deeper than any vault: what goes on below is a loop of links. */
const MAX_DEPTH = 64;

/** @throws VaultError where the root cannot be read: an empty listing would read as "everything was deleted". */
export async function* listDirectory(
  root: FileSystemDirectoryHandle,
  options: ListOptions = {},
): AsyncGenerator<VaultFile, void, void> {
  const skip = async (path: string, error: unknown): Promise<void> => {
    if (path === '' && isNotFound(error)) throw vaultGone(root.name);
    // Access that lapsed on the way ends the listing, for the same reason.
    if (path === '' || (await accessLapsed(root, error))) throw toVaultError(error, path || root.name);
    options.onSkip?.(path, skipReason(error, path));
  };

  const folderJob = (folder: FileSystemDirectoryHandle, path: string, depth: number): Job<VaultFile> => {
    return async ({ add }) => {
      try {
        if (depth > MAX_DEPTH)
          throw new Error(`Folders are nested more than ${MAX_DEPTH} deep: this looks like a loop of links.`);
        // One warning for a folder that no path can name, and not one for each file in it.
        if (path !== '') listedPath(path);
        for (const [name, entry] of await visibleEntries(folder, path, options)) {
          const child = path ? `${path}/${name}` : name;
          add(
            entry.kind === 'directory'
              ? folderJob(entry as FileSystemDirectoryHandle, child, depth + 1)
              : fileJob(folder, entry as FileSystemFileHandle, child),
          );
        }
      } catch (error) {
        await skip(path, error);
      }
    };
  };

  let listed = 0;
  const fileJob = (folder: FileSystemDirectoryHandle, handle: FileSystemFileHandle, path: string): Job<VaultFile> => {
    return async ({ emit }) => {
      try {
        emit({ path: listedPath(path), file: await handle.getFile() });
        listed += 1;
        if (options.dropsFiles && listed % FILES_TO_FREE === 0) suggestCollection();
      } catch (error) {
        if (!(await hasVanished(folder, handle.name, error))) await skip(path, error);
      }
    };
  };

  const atOnce = (): number => (options.isBusy?.() ? CONCURRENCY_WHILE_BUSY : CONCURRENCY);
  yield* runJobs(folderJob(root, '', 0), atOnce, options.signal);
}

async function visibleEntries(
  folder: FileSystemDirectoryHandle,
  path: string,
  { onSkip }: ListOptions,
): Promise<Map<string, FileSystemHandle>> {
  const entries: FileSystemHandle[] = [];
  for await (const entry of folder.values()) entries.push(entry);
  return listedEntries(entries, path, onSkip);
}

/** A path that no file can be reached by is left out here, rather than listed and then never found. */
function listedPath(path: string): VaultPath {
  const checked = toVaultPath(path);
  if (checked !== path)
    throw new PathError('invalid_input', `Its name would be read as ${inQuotes(checked)}.`, 'Rename it.');
  return checked;
}

/** A file that another program removed since its folder was read is nothing to warn of. */
async function hasVanished(folder: FileSystemDirectoryHandle, name: string, error: unknown): Promise<boolean> {
  if (!isNotFound(error)) return false;
  return folder.getFileHandle(name).then(() => false, isNotFound);
}

const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

async function accessLapsed(root: FileSystemDirectoryHandle, error: unknown): Promise<boolean> {
  if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return false;
  return (await root.queryPermission?.({ mode: 'read' })) !== 'granted';
}
