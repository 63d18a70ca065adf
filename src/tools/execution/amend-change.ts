import { encodeNote, hashBytes } from '../../notes/note-bytes.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { AppliedFile, ChangeHistory, ChangeRecord } from '../definition/ports.ts';
import { hashOnDisk } from './files-on-disk.ts';

/** A change that was cut short has a file of the one that was to be made: nothing was written. */
export class HeldBackError extends Error {
  constructor(readonly by: ChangeRecord) {
    super(`Held back by ${by.change_id}`);
    this.name = 'HeldBackError';
  }
}

/**
 * Writes what the editor saves. The record is stored before the first byte is written; the write itself is what compares the file.
 * A further save of an editing session becomes part of its change where that is still the newest of the note, by the person, and the
 * file is as it left it: the change keeps the text from before the session, so that undoing it takes the whole session back. Typed back
 * to what it was before, it is undone. In the journal both the earlier and the new text stand until the file is written.
 *
 * @param amends the change of the session so far
 * @throws what the failing write threw, with the record as it was before; HeldBackError
 */
export async function saveText(
  vault: Vault,
  history: ChangeHistory,
  header: Omit<ChangeRecord, 'state' | 'files'>,
  { path, before, after }: FileChange,
  amends: string | undefined,
): Promise<ChangeRecord> {
  if (!after) throw new Error('Only a text is saved.');
  const bytes = encodeNote(after.text);
  const image = { text: after.text, hash: await hashBytes(bytes) };
  const own: ChangeRecord = { ...header, state: 'applying', files: [{ path, before, after: image }] };
  const goOn = (newest: ChangeRecord): ChangeRecord | undefined => {
    const [file] = newest.files;
    // Not by its hash alone: the text may have been changed and changed back since, by changes with an entry of their own.
    if (newest.change_id !== amends || !isSession(newest) || !file?.after || file.after.hash !== before?.hash)
      return undefined;
    const files = [{ ...file, after: image }];
    return { ...newest, timestamp: header.timestamp, state: 'applying', files, amended: file.after };
  };
  const begun = await history.begin(own, amends === undefined ? undefined : goOn);
  if ('heldBy' in begun) throw new HeldBackError(begun.heldBy);
  const { stored, replaced } = begun;
  try {
    await vault.write(path, bytes, before ? { hash: before.hash } : 'absent');
  } catch (error) {
    // A write can fail after its bytes were written: the disk decides, not the exception.
    if ((await hashOnDisk(vault, path)) !== image.hash) {
      await history.put(replaced ?? { ...stored, state: 'undone' });
      throw error;
    }
  }
  return { ...withoutAmended(stored), state: replaced ? sessionChangeState(stored.files[0]!) : 'applied' };
}

/** The change of an editing session: a single note, by the person, as it was left. */
function isSession({ state, initiated_by, files: [file, another] }: ChangeRecord): boolean {
  return state === 'applied' && initiated_by === 'user' && file !== undefined && !another && file.moved === undefined;
}

/** A save that a crash cut short: its text is in the file, or the session is as its earlier saves left it. */
export async function settleAmended(vault: Vault, record: ChangeRecord): Promise<ChangeRecord> {
  const [file] = record.files;
  if (!file || !record.amended) return record;
  const isWritten = (await hashOnDisk(vault, file.path)) === file.after?.hash;
  const restoredFile = isWritten ? file : { ...file, after: record.amended };
  return { ...withoutAmended(record), state: sessionChangeState(restoredFile), files: [restoredFile] };
}

/** Nothing is left to undo of a session that ends as it began. */
const sessionChangeState = ({ before, after }: AppliedFile): 'applied' | 'undone' =>
  before?.hash === after?.hash ? 'undone' : 'applied';

function withoutAmended({ amended: _amended, ...record }: ChangeRecord): ChangeRecord {
  return record;
}
