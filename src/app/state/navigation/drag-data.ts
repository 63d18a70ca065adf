import { createSignal } from 'solid-js';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';

/** A file of the vault that is dragged, or a part of a note. */
export interface DraggedFile {
  readonly path: VaultPath;
  /** A heading, or `^` and a block's id. */
  readonly subpath?: string | undefined;
}

/** A type of our own, so that nothing else takes it; what else the drag holds is for other programs. */
const FILE_TYPE = 'application/x-latent-file';

/** Says which vault it is of already while it is dragged, when a browser tells types and nothing more: in small letters. */
const typeOfVault = (vaultId: string): string =>
  `application/x-latent-vault-${[...new TextEncoder().encode(vaultId)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

type Data = Pick<DataTransfer, 'setData'>;

/** @param vaultId of the vault that holds it: another tab of the app may show another one */
export function setDraggedFile(data: Data, vaultId: string, file: DraggedFile): void {
  data.setData(FILE_TYPE, JSON.stringify(file));
  data.setData(typeOfVault(vaultId), '1');
}

/** Whether a file of this vault is dragged. */
export function isFileDragged(data: Pick<DataTransfer, 'types'> | null, vaultId: string): boolean {
  return data?.types.includes(FILE_TYPE) === true && data.types.includes(typeOfVault(vaultId));
}

/** Whether a file of another vault is dragged: its path means nothing here, or another file. */
export function isStrangeFileDragged(data: Pick<DataTransfer, 'types'> | null, vaultId: string): boolean {
  return data?.types.includes(FILE_TYPE) === true && !isFileDragged(data, vaultId);
}

/** What was dropped; undefined where it is no file of this vault. Another page may have made it up: it is a path at most. */
export function draggedFile(
  data: Pick<DataTransfer, 'getData' | 'types'> | null,
  vaultId: string,
): DraggedFile | undefined {
  if (!data || !isFileDragged(data, vaultId)) return undefined;
  try {
    const { path, subpath } = Object(JSON.parse(data.getData(FILE_TYPE))) as Record<string, unknown>;
    if (typeof path !== 'string') return undefined;
    return { path: toVaultPath(path), subpath: typeof subpath === 'string' ? subpath : undefined };
  } catch {
    return undefined;
  }
}

const VIEW_TYPE = 'application/x-latent-view';

const [viewOnItsWay, setOnItsWay] = createSignal<string>();

/** The view of a side that is dragged now, for places to drop it that come into sight. */
export { viewOnItsWay };

/** A view of the sides, on its way to the other side or to the tabs. */
export function setDraggedView(data: DataTransfer | null, id: string): void {
  data?.setData(VIEW_TYPE, id);
}

/** As `setDraggedView`, from the side where it stands. */
export function dragView(event: DragEvent & { readonly currentTarget: HTMLElement }, id: string): void {
  setDraggedView(event.dataTransfer, id);
  // A page that changes during this event ends the drag.
  setTimeout(() => setOnItsWay(id));
  // What is dropped may be gone from its side by then, and hears of no end.
  for (const type of ['dragend', 'drop'])
    document.addEventListener(type, () => setTimeout(() => setOnItsWay(undefined)), { once: true, capture: true });
}

export function isViewDragged(data: Pick<DataTransfer, 'types'> | null): boolean {
  return data?.types.includes(VIEW_TYPE) === true;
}

/** Which one it is, once it is dropped. */
export function draggedView(data: Pick<DataTransfer, 'getData'> | null): string | undefined {
  return data?.getData(VIEW_TYPE) || undefined;
}
