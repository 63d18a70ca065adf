import { readBytes } from '../../fs-access/read-note.ts';
import { freeTrashPath } from '../../fs-access/trash.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';

interface TrashedNote {
  /** Where it will be. */
  readonly path: VaultPath;
  readonly changes: readonly FileChange[];
}

/** Moves a file to the trash, with its bytes unchanged. @throws VaultError `not_found`. */
export async function trashNote({ vault }: ToolContext, path: VaultPath): Promise<TrashedNote> {
  const [{ hash }, trash] = await Promise.all([readBytes(vault, path), freeTrashPath(vault, path)]);
  return {
    path: trash,
    changes: [
      { path: trash, before: null, after: { text: '' }, moved: { other: path, carries: hash } },
      { path, before: { hash, text: '' }, after: null, moved: { other: trash, carries: hash } },
    ],
  };
}
