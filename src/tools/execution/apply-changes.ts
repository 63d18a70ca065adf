import { encodeNote, hashBytes } from '../../notes/note-bytes.ts';
import type { VaultPath } from '../../notes/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { FileChange } from '../change-set.ts';
import type { AppliedFile, ChangeHistory, ChangeRecord } from '../ports.ts';
import { hashOnDisk } from './files-on-disk.ts';

/** A change set stopped half-way and could not be taken back whole; its journal record stays `applying`. */
export class HalfAppliedError extends Error {
  constructor(
    readonly changeId: string,
    /** Files that are neither as before nor as planned, or could not be put back. */
    readonly paths: readonly VaultPath[],
    options?: ErrorOptions,
  ) {
    super(`Not put back: ${paths.join(', ')}`, options);
    this.name = 'HalfAppliedError';
  }
}

export type ChangeHeader = Omit<ChangeRecord, 'state' | 'files'>;

/**
 * Puts a change set on the disk, file by file in order. The journal record with all before-images is stored
 * before the first byte is written; a failing file takes back those before it.
 *
 * @throws what the failing write threw, with every file as it was before; HalfAppliedError where that is not so.
 */
export async function applyChanges(
  vault: Vault,
  history: ChangeHistory,
  header: ChangeHeader,
  changes: readonly FileChange[],
): Promise<ChangeRecord> {
  const record: ChangeRecord = { ...header, state: 'applying', files: await Promise.all(changes.map(toAppliedFile)) };
  await history.put(record);
  const done: AppliedFile[] = [];
  try {
    for (const file of record.files) {
      await putInPlace(vault, file.path, file.before, file.after);
      done.push(file);
    }
  } catch (error) {
    const failed = record.files[done.length];
    // A write can fail after its bytes arrived: the disk decides, not the exception.
    if (failed && (await isAsLeft(vault, failed))) done.push(failed);
    const stuck = await takeBack(vault, done);
    if (stuck.length > 0) throw new HalfAppliedError(header.change_id, stuck, { cause: error });
    await history.put({ ...record, state: 'undone' });
    throw error;
  }
  return { ...record, state: 'applied' };
}

/**
 * Takes back these files, the last first.
 * @returns the paths that could not be taken back.
 */
export async function takeBack(vault: Vault, files: readonly AppliedFile[]): Promise<VaultPath[]> {
  const stuck: VaultPath[] = [];
  for (const { path, before, after } of files.toReversed()) {
    await putInPlace(vault, path, after, before).catch(() => stuck.push(path));
  }
  return stuck;
}

/**
 * Writes what is planned for these files, in order.
 * @returns the paths that could not be written.
 */
export async function completeFiles(vault: Vault, files: readonly AppliedFile[]): Promise<VaultPath[]> {
  const stuck: VaultPath[] = [];
  for (const { path, before, after } of files) {
    await putInPlace(vault, path, before, after).catch(() => stuck.push(path));
  }
  return stuck;
}

/** Whether the file on disk is what this change left. */
export async function isAsLeft(vault: Vault, file: AppliedFile): Promise<boolean> {
  return (await hashOnDisk(vault, file.path)) === (file.after?.hash ?? null);
}

type Image = AppliedFile['before'];

async function putInPlace(vault: Vault, path: VaultPath, from: Image, to: Image): Promise<void> {
  if (to) await vault.write(path, encodeNote(to.text), from ? { hash: from.hash } : 'absent');
  else if (from) await vault.remove(path, { hash: from.hash });
}

async function toAppliedFile({ path, before, after }: FileChange): Promise<AppliedFile> {
  return { path, before, after: after && { text: after.text, hash: await hashBytes(encodeNote(after.text)) } };
}
