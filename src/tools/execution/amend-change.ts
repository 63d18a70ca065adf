import { encodeNote, hashBytes } from '../../notes/note-bytes.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { AppliedFile, ChangeHistory, ChangeRecord, ToolCall } from '../definition/ports.ts';
import { hashOnDisk } from './files-on-disk.ts';

/** The change that this save of an editing session becomes part of; undefined where it is a change of its own. */
export async function findAmended(
  history: ChangeHistory,
  { save, name, initiatedBy }: ToolCall,
  { changes }: Pick<ChangePlan, 'changes'>,
): Promise<ChangeRecord | undefined> {
  const [change, another] = changes;
  if (save?.amends === undefined || initiatedBy !== 'user' || name !== 'write_note' || !change || another)
    return undefined;
  // Not by its hash alone: the text may have been changed and changed back since, by changes with an entry of their own.
  const [newest] = await history.list({ path: change.path, limit: 1 });
  const [file] = newest?.files ?? [];
  const isOwn =
    newest?.change_id === save.amends &&
    newest.state === 'applied' &&
    newest.initiated_by === 'user' &&
    newest.files.length === 1 &&
    file?.moved === undefined;
  return isOwn && file?.after?.hash === change.before?.hash ? newest : undefined;
}

/**
 * Writes a further save of an editing session. The change keeps the text from before the session, so that undoing it takes the
 * whole session back; typed back to what it was before, it is undone. In the journal both the earlier and the new text stand until the
 * file is written.
 *
 * @throws what the failing write threw, with the record as it was before.
 */
export async function amendChange(
  vault: Vault,
  history: ChangeHistory,
  record: ChangeRecord,
  { path, before, after }: FileChange,
  timestamp: string,
): Promise<ChangeRecord> {
  const [file] = record.files;
  if (!file?.after || !before || !after) throw new Error('Only a text that was written can be amended.');
  const bytes = encodeNote(after.text);
  const next: AppliedFile = { ...file, after: { text: after.text, hash: await hashBytes(bytes) } };
  const amending: ChangeRecord = { ...record, timestamp, state: 'applying', files: [next], amended: file.after };
  await history.put(amending);
  try {
    await vault.write(path, bytes, { hash: before.hash });
  } catch (error) {
    // A write can fail after its bytes were written: the disk decides, not the exception.
    if ((await hashOnDisk(vault, path)) !== next.after?.hash) {
      await history.put(record);
      throw error;
    }
  }
  return { ...withoutAmended(amending), state: stateOf(next) };
}

/** A save that a crash cut short: its text is in the file, or the session is as its earlier saves left it. */
export async function settleAmended(vault: Vault, record: ChangeRecord): Promise<ChangeRecord> {
  const [file] = record.files;
  if (!file || !record.amended) return record;
  const isWritten = (await hashOnDisk(vault, file.path)) === file.after?.hash;
  const left = isWritten ? file : { ...file, after: record.amended };
  return { ...withoutAmended(record), state: stateOf(left), files: [left] };
}

/** Nothing is left to undo of a session that ends as it began. */
const stateOf = ({ before, after }: AppliedFile): 'applied' | 'undone' =>
  before?.hash === after?.hash ? 'undone' : 'applied';

function withoutAmended({ amended: _amended, ...record }: ChangeRecord): ChangeRecord {
  return record;
}
