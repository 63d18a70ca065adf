import { isNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { ChangeHistory } from '../../../../tools/definition/ports.ts';

/** The notes whose text a change changed; not those that it moved or deleted. None where the history no longer has it. */
export async function notesOfChange(history: Pick<ChangeHistory, 'get'>, changeId: string): Promise<VaultPath[]> {
  const files = (await history.get(changeId))?.files ?? [];
  const before = new Map(files.map((file) => [file.path, file.before]));
  return files
    .filter(({ path, after, moved }) => {
      const earlier = moved ? before.get(moved.other) : before.get(path);
      return isNotePath(path) && after !== null && after.hash !== earlier?.hash;
    })
    .map(({ path }) => path);
}
