import { isTrashPath } from '../fs-access/trash.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import type { ChangeHistory, ChangeRecord } from '../tools/definition/ports.ts';

/** A move shows on the disk a moment before its record says that it is whole. */
const TRIES = 10;
const PAUSE_MS = 300;

/** The change by which another tab has just moved this note elsewhere; undefined where it is simply missing. */
export async function findMove(history: ChangeHistory, path: VaultPath): Promise<ChangeRecord | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const [newest] = await history.list({ path, limit: 1 });
    const file = newest?.files.find((each) => each.path === path);
    if (!newest || newest.state === 'undone' || !file?.moved || file.after || isTrashPath(file.moved.other))
      return undefined;
    if (newest.state === 'applied') return newest;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

/** Longer chains of moves are not followed, nor circles. */
const MOST_MOVES = 20;

/** Where a note is that was moved in this app; undefined where it never was, or is in the trash. */
export async function currentPathOf(history: ChangeHistory, path: VaultPath): Promise<VaultPath | undefined> {
  let now = path;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const move = await findMove(history, now);
    const next = move?.files.find((file) => file.path === now)?.moved?.other;
    if (next === undefined) break;
    now = next;
  }
  return now === path ? undefined : now;
}
