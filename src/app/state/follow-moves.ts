import { isTrashPath } from '../../fs-access/trash.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangeHistory, ChangeRecord } from '../../tools/ports.ts';

/** A move shows on the disk a moment before its record says that it is whole. */
const TRIES = 10;
const PAUSE_MS = 300;

/** The change by which another tab has just moved this note elsewhere; undefined where it is simply gone. */
export async function findMove(history: ChangeHistory, path: VaultPath): Promise<ChangeRecord | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const [newest] = await history.list({ path, limit: 1 });
    const file = newest?.files.find((each) => each.path === path);
    if (!newest || newest.state === 'undone' || !file?.moved || file.after || isTrashPath(file.moved.other)) return undefined;
    if (newest.state === 'applied') return newest;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}
