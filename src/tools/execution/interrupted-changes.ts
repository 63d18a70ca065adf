import type { VaultPath } from '../../notes/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { AppliedFile, ChangeHistory, ChangeRecord } from '../ports.ts';
import { completeFiles, takeBack } from './apply-changes.ts';
import { isAsBefore, isAsLeft } from './files-on-disk.ts';

/** A change that was cut short: some of its files are as planned, others as before. Its before-images are in the record. */
export interface InterruptedChange {
  readonly record: ChangeRecord;
  /** As the change leaves them. */
  readonly arrived: readonly VaultPath[];
  /** As they were before it. */
  readonly missing: readonly VaultPath[];
  /** Neither: somebody else wrote them since. Nothing touches these. */
  readonly foreign: readonly VaultPath[];
}

export type SettleHow = 'complete' | 'roll_back';

/**
 * Looks at the changes whose journal record says `applying`. One whose files all arrived is `applied`, one of which none
 * arrived is `undone`; what stands between is the person's to decide.
 */
export async function findInterrupted(vault: Vault, history: ChangeHistory): Promise<InterruptedChange[]> {
  const interrupted: InterruptedChange[] = [];
  for (const record of await history.list({ state: 'applying' })) {
    const found = toInterrupted(record, await sort(vault, record));
    if (found.missing.length + found.foreign.length === 0) await keep(history, record, 'applied');
    else if (found.arrived.length + found.foreign.length === 0) await keep(history, record, 'undone');
    else interrupted.push(found);
  }
  return interrupted;
}

/**
 * Writes the files that are missing, or takes back those that arrived. Every write needs the file to be what the record
 * says, so that nothing of somebody else's is lost.
 * @returns the files that were left alone.
 */
export async function settleInterrupted(vault: Vault, history: ChangeHistory, changeId: string, how: SettleHow): Promise<readonly VaultPath[]> {
  const record = await history.get(changeId);
  if (record?.state !== 'applying') return [];
  const { arrived, missing, foreign } = await sort(vault, record);
  const stuck = how === 'complete' ? await completeFiles(vault, missing, record.folder) : await takeBack(vault, arrived, record.folder);
  await keep(history, record, how === 'complete' ? 'applied' : 'undone');
  return [...foreign.map(({ path }) => path), ...stuck];
}

/** Marks the change that this one took back, if it did. */
export async function markUndone(history: ChangeHistory, record: ChangeRecord): Promise<void> {
  const undone = record.undoes === undefined ? undefined : await history.get(record.undoes);
  if (undone) await history.put({ ...undone, state: 'undone' });
}

async function keep(history: ChangeHistory, record: ChangeRecord, state: ChangeRecord['state']): Promise<void> {
  await history.put({ ...record, state });
  if (state === 'applied') await markUndone(history, record);
}

interface SortedFiles {
  readonly arrived: AppliedFile[];
  readonly missing: AppliedFile[];
  readonly foreign: AppliedFile[];
}

async function sort(vault: Vault, record: ChangeRecord): Promise<SortedFiles> {
  const sorted: SortedFiles = { arrived: [], missing: [], foreign: [] };
  for (const file of record.files) {
    if (await isAsLeft(vault, file, record.files)) sorted.arrived.push(file);
    else if (await isAsBefore(vault, file, record.files)) sorted.missing.push(file);
    else sorted.foreign.push(file);
  }
  return sorted;
}

function toInterrupted(record: ChangeRecord, sorted: SortedFiles): InterruptedChange {
  const paths = (files: readonly AppliedFile[]) => files.map(({ path }) => path);
  return { record, arrived: paths(sorted.arrived), missing: paths(sorted.missing), foreign: paths(sorted.foreign) };
}
