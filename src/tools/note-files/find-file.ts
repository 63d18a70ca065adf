import { isNotePath, PathError, toNotePath, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { findNote } from './find-note.ts';

/** A note by any of its names; an image or another file only by its whole path. @throws as `findNote`. */
export async function findFile(context: ToolContext, name: string): Promise<VaultPath> {
  const other = isNotePath(name) ? undefined : toPath(name);
  const isOther =
    other !== undefined && !(await context.vault.file(toNotePath(other))) && (await context.vault.file(other));
  return isOther ? other : (await findNote(context, name)).path;
}

/** A title such as “What: why” is not a path, nor is a wikilink. */
function toPath(name: string): VaultPath | undefined {
  try {
    return name.startsWith('[[') ? undefined : toVaultPath(name);
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
