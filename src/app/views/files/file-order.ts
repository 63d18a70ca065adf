import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { FILE_ORDERS, type FileOrder } from '../../state/layout/create-layout.ts';
import { placeOfName, type TreeFolder } from './grow-tree.ts';

/** What files are ordered by, each in both directions: the first is what a press on it begins with. */
export const FILE_KEYS = ['name', 'changed', 'created'] as const;
type FileKey = (typeof FILE_KEYS)[number];

export const keyOfOrder = (order: FileOrder): FileKey => FILE_KEYS.find((key) => order.startsWith(key)) ?? 'name';

/** The order that a press on `key` leads to: that key's first, and pressed once more its other direction. */
export function orderAfter(order: FileOrder, key: FileKey): FileOrder {
  const [first, otherOrder] = FILE_ORDERS.filter((fileOrder) => keyOfOrder(fileOrder) === key);
  return (order === first ? otherOrder : first) ?? 'name';
}

/** The files of one folder as they are shown. */
interface ShownFiles {
  readonly files: readonly TreeFile[];
  /** -1 where the file is not among them. */
  readonly indexOf: (path: VaultPath) => number;
}

const orderedFilesCache = new WeakMap<readonly TreeFile[], Map<FileOrder, ShownFiles>>();

/** Put in order once for a list, which is never changed: to draw the tree again costs nothing more. */
export function filesInOrder(byName: readonly TreeFile[], order: FileOrder): ShownFiles {
  const orders = orderedFilesCache.get(byName) ?? new Map<FileOrder, ShownFiles>();
  orderedFilesCache.set(byName, orders);
  const orderedFiles = orders.get(order) ?? putInOrder(byName, order);
  orders.set(order, orderedFiles);
  return orderedFiles;
}

/** Folders have no dates that a vault keeps: they stand by name. */
export function foldersInOrder(byName: TreeFolder['folders'], order: FileOrder): TreeFolder['folders'] {
  return order === 'name-last' ? byName.toReversed() : byName;
}

function putInOrder(byName: readonly TreeFile[], order: FileOrder): ShownFiles {
  if (order === 'name' || order === 'name-last') {
    const files = order === 'name' ? byName : byName.toReversed();
    const indexOf = (path: VaultPath) => {
      const at = placeOfName(byName, fileName(path), (file) => fileName(file.path));
      if (byName[at]?.path !== path) return -1;
      return order === 'name' ? at : byName.length - 1 - at;
    };
    return { files, indexOf };
  }
  const timeOf = keyOfOrder(order) === 'changed' ? (file: TreeFile) => file.modified : (file: TreeFile) => file.created;
  const sign = order.endsWith('-first') ? 1 : -1;
  // Those of one time stand by name.
  const files = byName.toSorted((a, b) => sign * (timeOf(a) - timeOf(b)));
  let places: ReadonlyMap<VaultPath, number> | undefined;
  return {
    files,
    indexOf: (path) => (places ??= new Map(files.map((file, at) => [file.path, at]))).get(path) ?? -1,
  };
}
