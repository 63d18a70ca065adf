import { encodeNote, hashBytes } from '../../notes/note-bytes.ts';
import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import { readBytes } from '../../fs-access/read-note.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { changedOnDisk } from '../../fs-access/vault-refusals.ts';
import { createYielder } from './create-yielder.ts';
import type { FileChange, FolderMove, MoveHalf } from '../definition/change-set.ts';
import { movedFolders } from '../definition/history-ports.ts';
import type { AppliedFile, ChangeHistory, ChangeRecord } from '../definition/ports.ts';
import { matchesAfter } from './files-on-disk.ts';

/** A change set stopped half-way and could not be rolled back completely; its journal record stays `applying`. */
export class HalfAppliedError extends Error {
  constructor(
    readonly changeId: string,
    /** Files that are neither as before nor as planned, or could not be restored. */
    readonly paths: readonly VaultPath[],
    options?: ErrorOptions,
  ) {
    super(`Not put back: ${paths.join(', ')}`, options);
    this.name = 'HalfAppliedError';
  }
}

type ChangeHeader = Omit<ChangeRecord, 'state' | 'files'>;

/**
 * Writes a change set to disk, file by file in order. The journal record with all before-images is stored
 * before the first byte is written; when a file fails, those before it are rolled back.
 *
 * @throws what the failing write threw, with every file as it was before; HalfAppliedError where that is not so.
 */
export async function applyChanges(
  vault: Vault,
  history: ChangeHistory,
  header: ChangeHeader,
  changes: readonly FileChange[],
): Promise<ChangeRecord> {
  const record: ChangeRecord = { ...header, state: 'applying', files: await toAppliedFiles(changes) };
  const folders = movedFolders(header);
  await history.put(record);
  const appliedFiles: AppliedFile[] = [];
  try {
    await moveEmptyFolders(vault, folders);
    for (const file of record.files) {
      await putInPlace(vault, file, file.before, file.after);
      appliedFiles.push(file);
      if (!file.after) await removeFolders(vault, file.path, folders);
    }
  } catch (error) {
    const failed = record.files[appliedFiles.length];
    // A write can fail after its bytes were written: the disk decides, not the exception.
    if (failed && (await matchesAfter(vault, failed, record.files))) appliedFiles.push(failed);
    const stuck = await revertAppliedFiles(vault, appliedFiles, folders);
    if (stuck.length > 0)
      throw new HalfAppliedError(
        header.change_id,
        stuck.map(({ path }) => path),
        { cause: error },
      );
    await history.put({ ...record, state: 'undone' });
    throw error;
  }
  return { ...record, state: 'applied' };
}

/** A file that is not where the change, or its undoing, needs it. */
interface StuckFile {
  readonly path: VaultPath;
  readonly error: unknown;
}

/** @param foreignPaths files that someone else has written since: the other half of a move stays where one of these is in its place */
export async function revertAppliedFiles(
  vault: Vault,
  files: readonly AppliedFile[],
  folders: readonly FolderMove[] = [],
  foreignPaths: readonly VaultPath[] = [],
): Promise<StuckFile[]> {
  return putAll(files.toReversed().map(toOpposite), {
    vault,
    folders: folders.map(({ from, to }) => ({ from: to, to: from })),
    held: foreignPaths,
  });
}

/** Writes what is planned for these files, in order. @param foreignPaths as `revertAppliedFiles` says */
export async function completeFiles(
  vault: Vault,
  files: readonly AppliedFile[],
  folders: readonly FolderMove[] = [],
  foreignPaths: readonly VaultPath[] = [],
): Promise<StuckFile[]> {
  return putAll(files, { vault, folders, held: foreignPaths });
}

interface Placing {
  readonly vault: Vault;
  readonly folders: readonly FolderMove[];
  readonly held: readonly VaultPath[];
}

/** Continues after a file that fails. @returns the files that failed. */
async function putAll(files: readonly AppliedFile[], { vault, folders, held }: Placing): Promise<StuckFile[]> {
  const stuck: StuckFile[] = [];
  const away = new Set(held);
  await moveEmptyFolders(vault, folders);
  for (const file of files) {
    try {
      // Without this, a move whose new file could not be created would still remove the old one: then neither would exist.
      if (!file.after && file.moved && away.has(file.moved.other)) throw changedOnDisk(file.moved.other);
      await putInPlace(vault, file, file.before, file.after);
      if (!file.after) await removeFolders(vault, file.path, folders);
    } catch (error) {
      away.add(file.path);
      stuck.push({ path: file.path, error });
    }
  }
  return stuck;
}

function toOpposite({ path, before, after, moved }: AppliedFile): AppliedFile {
  return { path, before: after, after: before, ...(moved && { moved }) };
}

type Image = AppliedFile['before'];

async function putInPlace(vault: Vault, { path, moved }: AppliedFile, from: Image, to: Image): Promise<void> {
  if (to) await vault.write(path, await changedFileBytes(vault, to, moved), from ? { hash: from.hash } : 'absent');
  else if (from) await vault.remove(path, { hash: from.hash });
}

async function changedFileBytes(
  vault: Vault,
  { text }: { readonly text: string },
  moved: MoveHalf | undefined,
): Promise<Uint8Array> {
  if (moved?.carries === undefined) return encodeNote(text);
  if (moved.bytes) return moved.bytes;
  const { bytes, hash } = await readBytes(vault, moved.other);
  if (hash !== moved.carries) throw changedOnDisk(moved.other);
  return bytes;
}

/** Those in which nothing is; a folder with files goes with its last one. What fails here loses nothing. */
async function moveEmptyFolders(vault: Vault, folders: readonly FolderMove[]): Promise<void> {
  for (const { from, to } of folders) {
    try {
      if (!(await vault.hasFolder(from)) || !(await vault.removeEmptyFolder(from))) continue;
      await vault.createFolder(to);
      await removeFolders(vault, from, folders);
    } catch {
      continue;
    }
  }
}

/** From the file's folder up to the one that moved, as long as they are empty. A folder that stays does no harm. */
async function removeFolders(vault: Vault, path: VaultPath, moved: readonly FolderMove[]): Promise<void> {
  const top = moved.find(({ from }) => path.startsWith(`${from}/`))?.from;
  if (top === undefined) return;
  for (
    let folder = parentFolder(path);
    folder !== '' && `${folder}/`.startsWith(`${top}/`);
    folder = parentFolder(folder)
  ) {
    if (!(await vault.removeEmptyFolder(folder).catch(() => false))) return;
  }
}

async function toAppliedFiles(changes: readonly FileChange[]): Promise<AppliedFile[]> {
  const yieldToEventLoop = createYielder();
  const files: AppliedFile[] = [];
  for (const change of changes) {
    files.push(await toAppliedFile(change));
    await yieldToEventLoop();
  }
  return files;
}

async function toAppliedFile({ path, before, after, moved }: FileChange): Promise<AppliedFile> {
  const hash = after && (moved?.carries ?? (await hashBytes(encodeNote(after.text))));
  return { path, before, after: after && hash !== null ? { text: after.text, hash } : null, ...(moved && { moved }) };
}
