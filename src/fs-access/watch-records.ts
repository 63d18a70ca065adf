import { PathError, toVaultPath, type VaultPath } from '../notes/paths.ts';
import { isHiddenName } from './hidden-names.ts';

/** What a batch of the observer's records means for the index. */
export interface WatchedChanges {
  /** Files that appeared, changed or went, each once. */
  readonly paths: ReadonlySet<VaultPath>;
  /** Something changed that the records do not tell file by file. */
  readonly rescan: boolean;
  /** The observer stopped: nothing more will come from it. */
  readonly stopped: boolean;
}

export function readRecords(records: readonly FileSystemChangeRecord[]): WatchedChanges {
  const paths = new Set<VaultPath>();
  let rescan = false;
  let stopped = false;
  for (const record of records) {
    if (record.type === 'errored') stopped = true;
    if (record.type === 'errored' || record.type === 'unknown') {
      rescan = true;
      continue;
    }
    for (const names of [record.relativePathComponents, record.relativePathMovedFrom ?? []]) {
      if (names.length === 0 || names.some(isHiddenName)) continue;
      if (isFolderRecord(record)) rescan ||= record.type !== 'modified';
      else addPath(paths, names);
    }
  }
  return { paths, rescan, stopped };
}

/** A folder that appears, moves or goes takes files with it that no record names. */
function isFolderRecord(record: FileSystemChangeRecord): boolean {
  return record.changedHandle?.kind === 'directory';
}

function addPath(paths: Set<VaultPath>, names: readonly string[]): void {
  try {
    paths.add(toVaultPath(names.join('/')));
  } catch (error) {
    // A name that no path may hold is in no listing either, so nothing is missed.
    if (!(error instanceof PathError)) throw error;
  }
}
