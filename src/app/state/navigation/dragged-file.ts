import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';

/** A file of the vault that is dragged, or a part of a note. */
export interface DraggedFile {
  readonly path: VaultPath;
  /** A heading, or `^` and a block's id. */
  readonly subpath?: string | undefined;
}

/** A type of our own, so that nothing else takes it; what else the drag holds is for other programs. */
const TYPE = 'application/x-latent-file';

type Data = Pick<DataTransfer, 'setData'>;

export function setDraggedFile(data: Data, file: DraggedFile): void {
  data.setData(TYPE, JSON.stringify(file));
}

/** While something is dragged a browser says of what type it is, and no more. */
export function isFileDragged(data: Pick<DataTransfer, 'types'> | null): boolean {
  return data?.types.includes(TYPE) === true;
}

/** What was dropped; undefined where it is no file of a vault. Another page may have made it up: it is a path at most. */
export function draggedFile(data: Pick<DataTransfer, 'getData'> | null): DraggedFile | undefined {
  const text = data?.getData(TYPE) ?? '';
  if (text === '') return undefined;
  try {
    const { path, subpath } = Object(JSON.parse(text)) as Record<string, unknown>;
    if (typeof path !== 'string') return undefined;
    return { path: toVaultPath(path), subpath: typeof subpath === 'string' ? subpath : undefined };
  } catch {
    return undefined;
  }
}
