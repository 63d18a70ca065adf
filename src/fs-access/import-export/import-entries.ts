import { errorText } from '../../notes/basics/error-text.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { PathError, toVaultPath } from '../../notes/paths/paths.ts';
import { openBrowserFolder, putFile } from '../folder-access.ts';
import { isHiddenName } from '../ignore-policy.ts';
import { toVaultError } from '../vault-refusals.ts';
import { VaultError } from '../vault.ts';

/** Of a copied vault's dot-folders only the settings that Latent reads come along. */
const SETTINGS = /^\.obsidian\/(app|daily-notes|templates)\.json$/;

/**
 * The names that lead to a copied file inside its new vault; `undefined` for what belongs to programs.
 * This is the gate against zip files whose paths climb out of the folder that they are unpacked into.
 * @param path as written by another program: any slashes, any composition of letters.
 * @throws PathError for a path that leads out of the vault or cannot be named.
 */
export function toImportPath(path: string): string[] | undefined {
  const slashed = path.replaceAll('\\', '/');
  if (SETTINGS.test(slashed)) return slashed.split('/');
  const parts = slashed.split('/');
  if (parts.some((part) => isHiddenName(part) && part !== '..' && part !== '.') || parts.includes('__MACOSX'))
    return undefined;
  return toVaultPath(slashed).split('/');
}

/** A copy in the browser's own storage, in `imported/<id>/`, named as the original was. */
export interface ImportedVault {
  readonly handle: FileSystemDirectoryHandle;
  /** How many files were copied. */
  readonly files: number;
  /** How many of them are notes. */
  readonly notes: number;
  /** The program whose export was made into notes; absent where the files were taken as they are. */
  readonly program?: string;
  /** What was left out, and why. Files that belong to programs are left out without a word. */
  readonly skipped: readonly SkippedFile[];
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

export interface ImportOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (copied: number) => void;
  /** Names the folder that the copy lies in, so that code which ends the work from outside can delete it. */
  readonly id?: string;
}

/** One file to copy: its path inside the vault as another program wrote it, and its bytes when their turn comes. */
export interface ImportEntry {
  readonly path: string;
  readonly read: (signal?: AbortSignal) => Promise<Uint8Array>;
}

/** Files read and written at once. */
const CONCURRENCY = 4;

/**
 * Copies the entries into a new folder of the browser's storage. One that cannot be copied is left out and reported, and
 * the rest goes on; where there is no room, or the signal fires, what was begun is removed.
 * @throws VaultError `quota`, `permission`; the signal's reason when it fires.
 */
export async function importEntries(
  name: string,
  entries: Iterable<ImportEntry> | AsyncIterable<ImportEntry>,
  { signal, onProgress, id = crypto.randomUUID() }: ImportOptions = {},
): Promise<ImportedVault> {
  const handle = await openBrowserFolder('imported', id, folderName(name));
  const skipped: SkippedFile[] = [];
  const usedPaths = new Set<string>();
  let files = 0;
  let notes = 0;
  try {
    await eachOf(entries, async ({ path, read }) => {
      signal?.throwIfAborted();
      const names = claimImportNames(path, usedPaths, skipped);
      if (!names) return;
      try {
        await putFile(handle, names, await read(signal));
        files++;
        if (/\.(?:md|markdown)$/iu.test(names.at(-1) ?? '')) notes++;
        onProgress?.(files);
      } catch (error) {
        const refusal = toVaultError(error, path);
        if (
          signal?.aborted ||
          (refusal instanceof VaultError && (refusal.code === 'quota' || refusal.code === 'permission'))
        )
          throw error;
        skipped.push({ path, reason: importFailureReason(error) });
      }
    });
    return { handle, files, notes, skipped };
  } catch (error) {
    await (await openBrowserFolder('imported')).removeEntry(id, { recursive: true }).catch(() => undefined);
    throw signal?.aborted ? error : toVaultError(error, name);
  }
}

function importFailureReason(error: unknown): string {
  if (error instanceof Error && error.name === 'TypeMismatchError')
    return 'A folder and a file have the same name here, and only one of them can be kept.';
  return errorText(error);
}

function claimImportNames(path: string, usedPaths: Set<string>, skipped: SkippedFile[]): string[] | undefined {
  try {
    const names = toImportPath(path);
    if (!names) return undefined;
    const folded = foldName(names.join('/'));
    if (!usedPaths.has(folded)) {
      usedPaths.add(folded);
      return names;
    }
    skipped.push({ path, reason: 'Another file has the same name but for case or accents.' });
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    skipped.push({ path, reason: error.message });
  }
  return undefined;
}

/** Runs the task for each, a few at once; the first failure ends it, after the others under way are done. */
async function eachOf<T>(items: Iterable<T> | AsyncIterable<T>, task: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const item of items) {
      const run: Promise<void> = task(item).finally(() => running.delete(run));
      running.add(run);
      if (running.size >= CONCURRENCY) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

/** What the person knows the vault by, as a name that storage takes. */
function folderName(name: string): string {
  const usable = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^\.+|(?<!\.)\.+$/g, '');
  return usable || 'Imported vault';
}
