import type { IndexClient } from '../../workers/contract.ts';
import type { ChangeHistory } from '../definition/ports.ts';

/** Still being written: it is looked at again a little later. */
const QUIET_MS = 10_000;
const MOST_NOTES = 200;

/** Notes that changed, and the newest of their times. */
export interface ChangedNotes {
  readonly paths: readonly string[];
  /** In ms. */
  readonly until: number;
}

/**
 * The notes of a folder that were changed after a moment, by anybody but the routine itself.
 * @param callIds how the calls of the routine begin
 * @returns `undefined` where there is none, or the newest was written just now
 */
export async function changedNotes(
  { index, history }: { readonly index: Pick<IndexClient, 'notes'>; readonly history: Pick<ChangeHistory, 'list'> },
  {
    folder,
    since,
    now,
    callIds,
  }: { readonly folder: string; readonly since: number; readonly now: number; readonly callIds: string },
): Promise<ChangedNotes | undefined> {
  const { notes } = await index.notes({
    ...(folder !== '' && { filter: { folder } }),
    sort: 'modified',
    order: 'newest',
    range: { from: since + 1, to: now, by: 'modified' },
    limit: MOST_NOTES,
  });
  const [newest] = notes;
  if (!newest || now - newest.modified < QUIET_MS) return undefined;
  const paths: string[] = [];
  for (const { path, hash } of notes) {
    const [change] = await history.list({ path, limit: 1 });
    const after = change?.files.find((file) => file.path === path)?.after;
    const isOwn = change?.call_id.startsWith(callIds) === true && after?.hash === hash;
    if (!isOwn) paths.push(path);
  }
  return { paths: paths.toSorted(), until: newest.modified };
}
