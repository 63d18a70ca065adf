import { extension, isNotePath, toVaultPath, type VaultPath } from '../notes/paths.ts';
import type { ToolContext } from './define-tool.ts';
import { findNote } from './find-note.ts';

/** A note by any of its names; an image or another file by its whole path alone. @throws as `findNote`. */
export async function findFile(context: ToolContext, name: string): Promise<VaultPath> {
  if (!isNotePath(name) && extension(name) !== '' && !name.startsWith('[[')) {
    const path = toVaultPath(name);
    if (await context.vault.file(path)) return path;
  }
  return (await findNote(context, name)).path;
}
