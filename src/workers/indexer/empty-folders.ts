import type { Vault } from '../../fs-access/vault.ts';
import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import type { Database } from '../database/database.ts';

interface EmptyFoldersParts {
  readonly vault: Pick<Vault, 'hasFolder'>;
  readonly database: Database;
  readonly isIgnored: (path: VaultPath) => boolean;
  /** Told when the list is another than before. */
  readonly onFolders: () => void;
}

/** Which folders of the vault hold no file, also not deeper. The rows tell of files alone, and each scan finds the folders anew: they are kept in memory. */
export interface EmptyFolders {
  list(): VaultPath[];
  /** Puts what a listing found in the place of all. */
  replace(folders: readonly VaultPath[]): void;
  /** Looks again at what changed, each a file or a folder, there or gone, and at the folders above. The rows of files are up to date by then. */
  look(paths: readonly VaultPath[]): Promise<void>;
}

export function createEmptyFolders({ vault, database, isIgnored, onFolders }: EmptyFoldersParts): EmptyFolders {
  let folders: ReadonlySet<VaultPath> = new Set();

  const take = (next: ReadonlySet<VaultPath>): void => {
    const isSame = next.size === folders.size && [...next].every((path) => folders.has(path));
    folders = next;
    if (!isSame) onFolders();
  };

  return {
    list: () => [...folders],
    replace: (listed) => take(new Set(listed.filter((path) => !isIgnored(path)))),
    async look(paths) {
      const places = withFoldersAbove(paths);
      const empty = new Set<VaultPath>();
      for (const path of places) {
        if (isIgnored(path) || isFile(database, path) || holdsFile(database, path)) continue;
        if (await isThere(vault, path)) empty.add(path);
      }
      // What was in a folder that is gone went with it; one that holds a file by now may hold empty ones still.
      const isAsBefore = (path: VaultPath): boolean =>
        !places.has(path) &&
        [...withFoldersAbove([path])].every(
          (place) => !places.has(place) || empty.has(place) || holdsFile(database, place),
        );
      take(new Set([...[...folders].filter(isAsBefore), ...empty]));
    },
  };
}

function withFoldersAbove(paths: readonly VaultPath[]): Set<VaultPath> {
  const places = new Set<VaultPath>();
  for (const path of paths)
    for (let place: VaultPath | '' = path; place !== '' && !places.has(place); place = parentFolder(place))
      places.add(place);
  return places;
}

/** What cannot be looked at is not said to be empty. */
const isThere = (vault: Pick<Vault, 'hasFolder'>, path: VaultPath): Promise<boolean> =>
  vault.hasFolder(path).catch(() => false);

const isFile = (database: Database, path: VaultPath): boolean =>
  database.get('SELECT 1 FROM documents WHERE path = ?1 UNION ALL SELECT 1 FROM attachments WHERE path = ?1', path) !==
  undefined;

function holdsFile(database: Database, folder: VaultPath): boolean {
  // '0' is the character after '/'.
  const range = [`${folder}/`, `${folder}0`] as const;
  return ['documents', 'attachments'].some(
    (table) => database.get(`SELECT 1 FROM ${table} WHERE path >= ? AND path < ? LIMIT 1`, ...range) !== undefined,
  );
}
