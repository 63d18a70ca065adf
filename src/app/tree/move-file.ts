import { fileName, type VaultPath } from '../../notes/paths.ts';
import type { ToolResult } from '../../tools/result.ts';
import { createDraftStore } from '../note/draft-store.ts';
import type { Workspace } from '../state/workspace.ts';

/** Something in the tree that can be moved. */
export interface Movable {
  readonly path: VaultPath;
  readonly kind: 'folder' | 'note' | 'file';
}

/**
 * Renames or moves by the same tools as the assistant, and stays with the open note: its view follows it to its new
 * path, and text that is not saved yet goes along.
 */
export async function moveFile(workspace: Workspace, { path, kind }: Movable, newPath: string): Promise<ToolResult> {
  const result = await workspace.runTool(kind === 'folder' ? 'move_folder' : 'rename_note', { path, new_path: newPath });
  const moved = result.success && typeof result['path'] === 'string' ? (result['path'] as VaultPath) : undefined;
  if (moved === undefined || moved === path) return result;
  const open = workspace.route().note;
  const isConcerned = open !== undefined && (open === path || open.startsWith(`${path}/`));
  if (isConcerned) {
    const next = (moved + open.slice(path.length)) as VaultPath;
    await takeDraftAlong(workspace, open, next);
    workspace.openNote(next);
  }
  return result;
}

/** Into a folder, keeping the name; '' is the vault's root. */
export function moveInto(workspace: Workspace, movable: Movable, folder: string): Promise<ToolResult> {
  return moveFile(workspace, movable, folder === '' ? fileName(movable.path) : `${folder}/${fileName(movable.path)}`);
}

/** What a refusal says to the person; undefined where there is nothing to tell. */
export function refusalOf(result: ToolResult): string | undefined {
  if (result.success || !result.isError) return undefined;
  return `${result.message} ${result.hint}`;
}

async function takeDraftAlong(workspace: Workspace, from: VaultPath, to: VaultPath): Promise<void> {
  const vault = workspace.open();
  if (!vault) return;
  const drafts = createDraftStore(vault.id);
  const draft = await drafts.get(from);
  if (!draft) return;
  await drafts.put(to, draft);
  await drafts.delete(from);
}
