import { errorText } from '../../notes/basics/error-text.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { VaultError, type Vault } from '../../fs-access/vault.ts';
import { movedFolders } from '../definition/history-ports.ts';
import type { AppliedFile, ChangeHistory, ChangeRecord } from '../definition/ports.ts';
import { settleAmended } from './amend-change.ts';
import { completeFiles, revertAppliedFiles } from './apply-changes.ts';
import { hashOnDisk, matchesBefore, matchesAfter } from './files-on-disk.ts';

/** An interrupted change: some of its files are as planned, others as before. Its before-images are in the record. */
export interface InterruptedChange {
  readonly record: ChangeRecord;
  /** As the change leaves them. */
  readonly arrived: readonly VaultPath[];
  /** As they were before it. */
  readonly missing: readonly VaultPath[];
  /** Neither: someone else has written them since. They are not touched. */
  readonly foreign: readonly VaultPath[];
}

export type RecoveryChoice = 'complete' | 'roll_back';

/**
 * Checks the changes whose journal record says `applying`. One whose files were all written becomes `applied`, one without
 * any becomes `undone`; anything between is for the person to decide.
 */
export async function findInterrupted(vault: Vault, history: ChangeHistory): Promise<InterruptedChange[]> {
  const interrupted: InterruptedChange[] = [];
  for (const record of await history.list({ state: 'applying' })) {
    if (record.amended) {
      const settled = await settleAmended(vault, record);
      await settleInterruptedChange(vault, history, settled, settled.state);
      continue;
    }
    const sorted = await sort(vault, record);
    const interruptedChange = toInterrupted(record, sorted);
    if (interruptedChange.missing.length + interruptedChange.foreign.length === 0)
      await settleInterruptedChange(vault, history, record, 'applied');
    else if (interruptedChange.arrived.length + interruptedChange.foreign.length + sorted.begun.length === 0)
      await settleInterruptedChange(vault, history, record, 'undone');
    else interrupted.push(interruptedChange);
  }
  return interrupted;
}

export interface Settled {
  /** The outcome: possibly the other choice, where another tab was asked first. */
  readonly state: 'applied' | 'undone';
  /** Files that were left alone, since someone else has changed them. */
  readonly left: readonly VaultPath[];
}

/**
 * Writes the missing files, or rolls back those written. Every write requires the file to be what the record
 * says, so that nothing written by someone else is lost.
 *
 * @throws Error where a file could not be written (no space, no permission): the change then stays open, to be tried again.
 */
export async function settleInterrupted(
  vault: Vault,
  history: ChangeHistory,
  changeId: string,
  how: RecoveryChoice,
): Promise<Settled> {
  const record = await history.get(changeId);
  if (record?.state !== 'applying') return { state: record?.state ?? 'undone', left: [] };
  const { arrived, missing, begun, foreign } = await sort(vault, record);
  for (const { path } of begun) await vault.remove(path, { hash: NOTHING_HASH });
  const foreignPaths = foreign.map(({ path }) => path);
  const stuck =
    how === 'complete'
      ? await completeFiles(vault, missing, movedFolders(record), foreignPaths)
      : await revertAppliedFiles(vault, arrived, movedFolders(record), foreignPaths);
  const failed = stuck.find(({ error }) => !isSomebodyElses(error));
  if (failed)
    throw new Error(
      `${whyOf(failed.error)} The change is still open: ${how === 'complete' ? 'complete it' : 'roll it back'} again once that is put right.`,
      { cause: failed.error },
    );
  const state = how === 'complete' ? 'applied' : 'undone';
  await settleInterruptedChange(vault, history, record, state);
  return { state, left: [...new Set([...foreignPaths, ...stuck.map(({ path }) => path)])] };
}

/** The interrupted change that a file belongs to: until it is settled, nothing else writes to the file. */
export async function interruptedBy(
  history: ChangeHistory,
  paths: readonly VaultPath[],
): Promise<ChangeRecord | undefined> {
  const requestedPaths = new Set(paths);
  return (await history.list({ state: 'applying' })).find(({ files }) =>
    files.some(({ path }) => requestedPaths.has(path)),
  );
}

/** Errors that protect what another program wrote; any other may succeed at the next attempt. */
function isSomebodyElses(error: unknown): boolean {
  return error instanceof VaultError && ['changed_on_disk', 'exists', 'not_found'].includes(error.code);
}

function whyOf(error: unknown): string {
  if (error instanceof VaultError) return `${error.message} ${error.hint}`;
  return errorText(error);
}

/** Marks the change that this one undid, if it did. */
export async function markUndone(history: ChangeHistory, record: ChangeRecord): Promise<void> {
  const undone = record.undoes === undefined ? undefined : await history.get(record.undoes);
  if (undone) await history.put({ ...undone, state: 'undone' });
}

async function settleInterruptedChange(
  vault: Vault,
  history: ChangeHistory,
  record: ChangeRecord,
  state: ChangeRecord['state'],
): Promise<void> {
  // At most one file was being replaced at that moment; which one is unknown. Without permission its temporary file stays and does no harm.
  for (const { path } of record.files) await vault.removeSwapFile(path).catch(() => undefined);
  await history.put({ ...record, state });
  if (state === 'applied') await markUndone(history, record);
}

interface SortedFiles {
  readonly arrived: AppliedFile[];
  readonly missing: AppliedFile[];
  /** The files of `missing` that exist but are empty: a browser creates a new file before it fills it. */
  readonly begun: AppliedFile[];
  readonly foreign: AppliedFile[];
}

/** SHA-256 of no bytes. */
const NOTHING_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

async function sort(vault: Vault, record: ChangeRecord): Promise<SortedFiles> {
  const sorted: SortedFiles = { arrived: [], missing: [], begun: [], foreign: [] };
  for (const file of record.files) {
    if (await matchesAfter(vault, file, record.files)) sorted.arrived.push(file);
    else if (await matchesBefore(vault, file, record.files)) sorted.missing.push(file);
    else if (file.before === null && (await hashOnDisk(vault, file.path)) === NOTHING_HASH) {
      sorted.missing.push(file);
      sorted.begun.push(file);
    } else sorted.foreign.push(file);
  }
  return sorted;
}

function toInterrupted(record: ChangeRecord, sorted: SortedFiles): InterruptedChange {
  const paths = (files: readonly AppliedFile[]) => files.map(({ path }) => path);
  return { record, arrived: paths(sorted.arrived), missing: paths(sorted.missing), foreign: paths(sorted.foreign) };
}
