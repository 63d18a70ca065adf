import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/**
 * A path with the names that exist in the vault: `garden/new.md` goes into an existing `Garden/`, and a file that
 * differs only in case or accents is that file, since many disks cannot hold both.
 */
export async function nameInVault(context: ToolContext, path: VaultPath): Promise<VaultPath> {
  if (await context.vault.file(path)) return path;
  const files = (await context.index.tree()).map((file): string => file.path);
  const wanted = path.split('/');
  let present = '';
  for (const [depth, name] of wanted.entries()) {
    const known = files.find(
      (file) => file.startsWith(present) && foldName(nextName(file, present)) === foldName(name),
    );
    if (known === undefined) return (present + wanted.slice(depth).join('/')) as VaultPath;
    present += `${nextName(known, present)}${depth < wanted.length - 1 ? '/' : ''}`;
  }
  return present as VaultPath;
}

function nextName(file: string, folder: string): string {
  const end = file.indexOf('/', folder.length);
  return file.slice(folder.length, end < 0 ? undefined : end);
}
