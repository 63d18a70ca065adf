import { isNotePath, PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { isHiddenName } from '../ignore-policy.ts';
import { batchChanges } from './batch-changes.ts';

export interface WatchOptions {
  /** Files that appeared, changed or went; also those that this app wrote. */
  readonly onChange: (paths: VaultPath[]) => void;
  /** Something changed, or may have: list everything again. Resolves when that is done. */
  readonly onRescan: () => Promise<void>;
  readonly signal: AbortSignal;
}

export interface FolderWatch {
  /**
   * Resolves when changes are reported from now on, or it is known that none will be: what changed before is told by nobody, and who
   * has looked at the folder earlier has to look again. Absent where there is nothing to wait for.
   */
  readonly started?: Promise<void>;
  /** How changes are noticed now. */
  readonly mode: () => 'observer' | 'polling';
  /** The person came back to the window (a worker does not see that): without an observer it is time to look. */
  readonly nudge: () => void;
}

/** Where nothing reports changes, look so long after the last look has ended; for nudges not more often than the second. All in ms. */
const POLL = 30_000;
const BETWEEN_NUDGES = 1000;
/** An observer that stopped is started again after this time, so that one that stops at once makes no storm. */
const RESTART = 2000;
/** One that cannot start is tried again this often: Chromium aborts it while another tab's observer of the same folder ends. */
const RETRIES = 5;

/** Reports what other programs change in the folder, until the signal fires. */
export function watchFolder(
  handle: FileSystemDirectoryHandle,
  { onChange, onRescan, signal }: WatchOptions,
): FolderWatch {
  const gathering = batchChanges(onChange, () => void onRescan(), signal);
  const canObserve = typeof FileSystemObserver === 'function';
  let observer: FileSystemObserver | undefined;
  let lastNudge = -BETWEEN_NUDGES;
  let retries = RETRIES;
  let isFirst = true;
  let tellStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (tellStarted = resolve));

  const observe = async (): Promise<void> => {
    if (signal.aborted || !canObserve) return;
    const starting = new FileSystemObserver((records) => {
      const { paths, rescan, stopped } = readChangeRecords(records);
      gathering.add(paths, rescan);
      if (!stopped) return;
      observer = undefined;
      starting.disconnect();
      setTimeout(() => void observe(), RESTART);
    });
    try {
      await starting.observe(handle, { recursive: true });
      observer = starting;
      if (signal.aborted) starting.disconnect();
      // Starting may take seconds, and starting again does: what happened meanwhile is told by nobody.
      if (isFirst) tellStarted();
      else gathering.add([], true);
    } catch {
      // Polling goes on, for good where this folder cannot be observed.
      tellStarted();
      if (retries-- > 0) setTimeout(() => void observe(), RESTART);
    }
    isFirst = false;
  };

  // A look that is under way is not begun again: listing a large vault takes seconds.
  let looking: Promise<void> | undefined;
  const look = (): Promise<void> => {
    if (observer || signal.aborted) return Promise.resolve();
    looking ??= onRescan().finally(() => (looking = undefined));
    return looking;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = (): void => {
    if (!signal.aborted) timer = setTimeout(() => void look().then(poll, poll), POLL);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer?.disconnect();
  });
  poll();
  void observe();

  return {
    ...(canObserve && { started }),
    mode: () => (observer ? 'observer' : 'polling'),
    nudge: () => {
      if (performance.now() - lastNudge < BETWEEN_NUDGES) return;
      lastNudge = performance.now();
      look().catch(() => undefined);
    },
  };
}

/** What a batch of the observer's records means for the index. */
interface WatchedChanges {
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
      const path = isFile(record, names) ? eventPath(names) : undefined;
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
function eventPath(names: readonly string[]): VaultPath | undefined {
  if (names.includes('')) return undefined;
  try {
    return toVaultPath(names.join('/'));
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
