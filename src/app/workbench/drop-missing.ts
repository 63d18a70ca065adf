import type { VaultPath } from '../../notes/paths/paths.ts';
import type { OpenVault } from '../state/vault/open-vault.ts';
import type { Workbench } from '../state/navigation/create-workbench.ts';
import { groupsOf, shownTab } from '../state/workbench/areas.ts';
import { dropFiles } from '../state/workbench/open-places.ts';

/**
 * Tabs that come back after a start, and whose files are gone meanwhile, go too. One that shows stays and says what
 * became of its file; so does one with text that is not saved.
 */
export async function dropMissing(
  { state, change }: Pick<Workbench, 'state' | 'change'>,
  { files, unsaved }: Pick<OpenVault, 'files' | 'unsaved'>,
): Promise<void> {
  const groups = groupsOf(state().root);
  const shownPaths = new Set(groups.map((group) => shownTab(group)?.path));
  const paths = new Set(groups.flatMap(({ tabs }) => tabs.flatMap(({ path }) => path ?? [])));
  const gone = new Set<VaultPath>();
  for (const path of paths) if (!shownPaths.has(path) && !(await isThere(files, path))) gone.add(path);
  for (const path of await unsaved.among([...gone])) gone.delete(path);
  if (gone.size > 0) change((currentState) => dropFiles(currentState, (path) => gone.has(path)));
}

/** A file that cannot be looked at now may be there. */
async function isThere(files: OpenVault['files'], path: VaultPath): Promise<boolean> {
  return files.file(path).then(
    (file) => file !== undefined,
    () => true,
  );
}
