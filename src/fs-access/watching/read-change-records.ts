import { isNotePath, PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { isHiddenName } from '../hidden-names.ts';

/** What a batch of the observer's records means for the index. */
export interface WatchedChanges {
  /** Files that appeared, changed or went, each once. */
  readonly paths: ReadonlySet<VaultPath>;
  /** Something changed that the records do not tell file by file. */
  readonly rescan: boolean;
  /** The observer stopped: nothing more will come from it. */
  readonly stopped: boolean;
}

export function readChangeRecords(records: readonly FileSystemChangeRecord[]): WatchedChanges {
  const paths = new Set<VaultPath>();
  let rescan = false;
  let stopped = false;
  for (const record of records) {
    if (record.type === 'errored') stopped = true;
    if (record.type === 'errored' || record.type === 'unknown') {
      rescan = true;
      continue;
    }
    const places = record.relativePathMovedFrom
      ? [record.relativePathComponents, record.relativePathMovedFrom]
      : [record.relativePathComponents];
    for (const names of places) {
      if (names.some(isHiddenName)) continue;
      const path = isFile(record, names) ? pathOf(names) : undefined;
      if (path !== undefined) paths.add(path);
      // A folder that appears, moves or goes takes files with it that no record names; a name that cannot be a path comes with a warning.
      else rescan ||= record.type !== 'modified';
    }
  }
  return { paths, rescan, stopped };
}

/** A removed entry has no handle, so only the name shows whether it was a note or a folder. */
function isFile({ changedHandle }: FileSystemChangeRecord, names: readonly string[]): boolean {
  return changedHandle ? changedHandle.kind === 'file' : isNotePath(names.join('/'));
}

/** `undefined` for names that no path may hold. Chromium gives those that are not valid UTF-8 as '', which would name the folder. */
function pathOf(names: readonly string[]): VaultPath | undefined {
  if (names.includes('')) return undefined;
  try {
    return toVaultPath(names.join('/'));
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
