import type { IndexClient } from '../../workers/contract.ts';
import type { ChangeHistory } from '../definition/ports.ts';

/** Still being written: it is looked at again a little later. */
const QUIET_MS = 10_000;
/** The oldest first: what is left is newer than `until`, and comes with the next run. */
const MOST_NOTES = 200;
const MOST_OF_A_MOMENT = 10_000;

/** Notes that changed, and the newest of their times. */
interface ChangedNotes {
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
  const place = folder === '' ? {} : { filter: { folder } };
  const { notes } = await index.notes({
    ...place,
    sort: 'modified',
    order: 'oldest',
    range: { from: since + 1, to: now, by: 'modified' },
    limit: MOST_NOTES,
  });
  const newest = notes.at(-1);
  if (!newest || now - newest.modified < QUIET_MS) return undefined;
  const { modified: until } = newest;
  // Those of the same moment come together, as a copied folder has them: the next run asks for what is later.
  const same =
    notes.length < MOST_NOTES
      ? []
      : (
          await index.notes({
            ...place,
            sort: 'path',
            order: 'oldest',
            range: { from: until, to: until, by: 'modified' },
            limit: MOST_OF_A_MOMENT,
          })
        ).notes;
  const own = await ownHashes(history, callIds);
  const hashes = new Map([...notes, ...same].map(({ path, hash }) => [path, hash]));
  const paths = [...hashes].filter(([path, hash]) => own.get(path) !== hash).map(([path]) => path);
  return { paths: paths.toSorted(), until };
}

/** What the routine itself wrote last into each note that nobody changed since, as far as the history tells. */
async function ownHashes(history: Pick<ChangeHistory, 'list'>, callIds: string): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  const seen = new Set<string>();
  for (const { call_id: callId, files } of await history.list()) {
    for (const { path, after } of files) {
      if (seen.has(path)) continue;
      seen.add(path);
      if (after && callId.startsWith(callIds)) last.set(path, after.hash);
    }
  }
  return last;
}
