import { batch, createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

/** How long changes are gathered before the list is asked for again. */
const PAUSE_MS = 400;
/** While the vault is read for the first time: asking more often would slow the reading down. */
const SCAN_PAUSE_MS = 2500;
/** Changes of more files are read with the whole list. */
const MOST_CHANGED = 200;

interface Files {
  /** Undefined before the first answer. */
  readonly files: Accessor<readonly TreeFile[] | undefined>;
  /** Folders in which no file is. */
  readonly emptyFolders: Accessor<readonly VaultPath[]>;
  /** The list with all that the index knows at this moment, also while `files` waits for changes to gather. */
  readonly current: () => Promise<readonly TreeFile[]>;
}

/**
 * The vault's files as the index lists them. Where a few change, these alone are asked for: a note
 * that is saved should not bring fifty thousand others with it.
 */
export function createFiles(vault: Pick<OpenVault, 'index' | 'indexStatus' | 'onIndexEvent'>): Files {
  const [files, setFiles] = createSignal<readonly TreeFile[]>();
  const [emptyFolders, setEmptyFolders] = createSignal<readonly VaultPath[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed: Set<VaultPath> | 'unknown' | undefined;
  let isLoading = false;
  /** What was asked for did not come. */
  let isUnknown = false;

  const isScanning = createMemo(() => vault.indexStatus()?.state === 'indexing');
  const pause = () => (isScanning() ? SCAN_PAUSE_MS : PAUSE_MS);
  const load = async () => {
    const previousFiles = files();
    const changedPaths = changed;
    changed = undefined;
    isLoading = true;
    try {
      const paths = previousFiles && changedPaths !== 'unknown' ? [...(changedPaths ?? [])] : undefined;
      const read = paths ? await vault.index.treeFiles(paths) : await vault.index.tree();
      const folders = await vault.index.emptyFolders();
      // Together: the folder of a last file that goes stays in its place.
      batch(() => {
        setFiles(previousFiles && paths ? mergeChangedFiles(previousFiles, paths, read) : read);
        setEmptyFolders(folders);
      });
    } catch {
      // Not open yet, or its tab is closing: the next status brings another try.
      isUnknown = true;
    }
    isLoading = false;
    timer = changed ? setTimeout(() => void load(), pause()) : undefined;
  };
  const request = (paths?: readonly VaultPath[]) => {
    const allPaths = paths && !isUnknown && changed !== 'unknown' ? new Set([...(changed ?? []), ...paths]) : undefined;
    changed = allPaths && allPaths.size <= MOST_CHANGED ? allPaths : 'unknown';
    isUnknown = false;
    timer ??= setTimeout(() => void load(), files() ? pause() : 0);
  };

  vault.onIndexEvent((event) => {
    if (event.type === 'changed') request([...event.upserted, ...event.removed]);
    else if (event.type === 'folders') request([]);
  });
  const isRead = createMemo(() => vault.indexStatus()?.textReady);
  // An index that is made anew says nothing of files that are gone.
  // Each status comes as a new one: without the memo, each would bring the whole list.
  const notesFound = createMemo(() => vault.indexStatus()?.notesFound);
  createEffect(on([notesFound, isRead], () => request()));
  // What did not come is tried again: a new status says that the index answers.
  createEffect(
    on(
      () => vault.indexStatus(),
      () => isUnknown && request(),
    ),
  );
  // The scan is over: the long pause that was begun for its sake is, too.
  createEffect(
    on(isScanning, (scanning) => {
      if (scanning || !timer || isLoading) return;
      clearTimeout(timer);
      timer = setTimeout(() => void load(), 0);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return {
    files,
    emptyFolders,
    current: async () => {
      const knownFiles = files();
      const isBehind = timer !== undefined || isLoading || isScanning();
      return knownFiles && !isBehind ? knownFiles : vault.index.tree().catch(() => knownFiles ?? []);
    },
  };
}

/** A list of files by path with some of them changed. @param paths those that changed @param currentFiles those of them that are there, as they are */
export function mergeChangedFiles(
  files: readonly TreeFile[],
  paths: readonly VaultPath[],
  currentFiles: readonly TreeFile[],
): readonly TreeFile[] {
  const gone = new Set(paths);
  const coming = [...currentFiles].sort((a, b) => (a.path < b.path ? -1 : 1));
  const result: TreeFile[] = [];
  let next = 0;
  for (const file of files) {
    for (let added = coming[next]; added && added.path < file.path; added = coming[next]) {
      result.push(added);
      next += 1;
    }
    if (!gone.has(file.path)) result.push(file);
    else if (coming[next]?.path === file.path) result.push(coming[next++] as TreeFile);
  }
  return [...result, ...coming.slice(next)];
}

/** Files, and each empty folder with a stroke at its end. */
export const withFolders = (
  files: readonly TreeFile[],
  emptyFolders: readonly VaultPath[],
): readonly Pick<TreeFile, 'path'>[] =>
  emptyFolders.length === 0 ? files : [...files, ...emptyFolders.map((path) => ({ path: `${path}/` as VaultPath }))];
