import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import type { Tools } from './tools.ts';

/** Something in the tree that can be moved. */
export interface Movable {
  readonly path: VaultPath;
  readonly kind: 'folder' | 'note' | 'file';
}

/** Renames or moves by the same tools as the assistant; the view of an open note follows by itself. */
export function moveFile(tools: Pick<Tools, 'run'>, { path, kind }: Movable, newPath: string): Promise<ToolResult> {
  return tools.run(kind === 'folder' ? 'move_folder' : 'rename_note', { path, new_path: newPath });
}

/** Into a folder, keeping the name; '' is the vault's root. */
export function moveInto(tools: Pick<Tools, 'run'>, movable: Movable, folder: string): Promise<ToolResult> {
  return moveFile(tools, movable, folder === '' ? fileName(movable.path) : `${folder}/${fileName(movable.path)}`);
}

/** What a refusal says to the person; undefined where there is nothing to say. */
export function refusalOf(result: ToolResult): string | undefined {
  if (result.success || !result.isError) return undefined;
  return `${result.message} ${result.hint}`;
}
