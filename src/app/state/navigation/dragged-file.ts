import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';

/** A file of the vault that is dragged, or a part of a note. */
export interface DraggedFile {
  readonly path: VaultPath;
  /** A heading, or `^` and a block's id. */
  readonly subpath?: string | undefined;
}

/** A type of our own, so that nothing else takes it; what else the drag holds is for other programs. */
const TYPE = 'application/x-latent-file';

/** Says which vault it is of already while it is dragged, when a browser tells types and nothing more: in small letters. */
const typeOfVault = (vaultId: string): string =>
  `application/x-latent-vault-${[...new TextEncoder().encode(vaultId)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

type Data = Pick<DataTransfer, 'setData'>;

/** @param vaultId of the vault that holds it: another tab of the app may show another one */
export function setDraggedFile(data: Data, vaultId: string, file: DraggedFile): void {
  data.setData(TYPE, JSON.stringify(file));
  data.setData(typeOfVault(vaultId), '1');
}

/** Whether a file of this vault is dragged. */
export function isFileDragged(data: Pick<DataTransfer, 'types'> | null, vaultId: string): boolean {
  return data?.types.includes(TYPE) === true && data.types.includes(typeOfVault(vaultId));
}

/** Whether a file of another vault is dragged: its path means nothing here, or another file. */
export function isStrangeFileDragged(data: Pick<DataTransfer, 'types'> | null, vaultId: string): boolean {
  return data?.types.includes(TYPE) === true && !isFileDragged(data, vaultId);
}

/** What was dropped; undefined where it is no file of this vault. Another page may have made it up: it is a path at most. */
export function draggedFile(
  data: Pick<DataTransfer, 'getData' | 'types'> | null,
  vaultId: string,
): DraggedFile | undefined {
  if (!data || !isFileDragged(data, vaultId)) return undefined;
  try {
    const { path, subpath } = Object(JSON.parse(data.getData(TYPE))) as Record<string, unknown>;
    if (typeof path !== 'string') return undefined;
    return { path: toVaultPath(path), subpath: typeof subpath === 'string' ? subpath : undefined };
  } catch {
    return undefined;
  }
}
