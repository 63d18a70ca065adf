import type { Vault } from '../../fs-access/vault.ts';
import type { ChangeHistory, ChangeRecord } from '../ports.ts';
import { takeBack } from './apply-changes.ts';
import { hashOnDisk } from './files-on-disk.ts';

/**
 * Settles the changes that a crash interrupted, from their journal records: a change whose files all arrived is
 * `applied`; one that arrived in part is taken back and `undone`. Where a file is neither as before nor as planned
 * nothing is touched and the record stays `applying`: somebody else's bytes are never guessed about.
 */
export async function recoverChanges(vault: Vault, history: ChangeHistory): Promise<void> {
  for (const record of await history.list({ state: 'applying' })) {
    const state = await settle(vault, record);
    if (state) await history.put({ ...record, state });
    if (state === 'applied') await markUndone(history, record);
  }
}

/** Marks the change that this one took back, if it did. */
export async function markUndone(history: ChangeHistory, record: ChangeRecord): Promise<void> {
  const undone = record.undoes === undefined ? undefined : await history.get(record.undoes);
  if (undone) await history.put({ ...undone, state: 'undone' });
}

async function settle(vault: Vault, record: ChangeRecord): Promise<'applied' | 'undone' | undefined> {
  const arrived = [];
  for (const file of record.files) {
    const hash = await hashOnDisk(vault, file.path);
    if (hash === (file.after?.hash ?? null)) arrived.push(file);
    else if (hash !== (file.before?.hash ?? null)) return undefined;
  }
  if (arrived.length === record.files.length) return 'applied';
  return (await takeBack(vault, arrived)).length === 0 ? 'undone' : undefined;
}
