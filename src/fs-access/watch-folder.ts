import type { VaultPath } from '../notes/paths.ts';
import { gatherChanges } from './gather-changes.ts';
import { readRecords } from './watch-records.ts';

export interface WatchOptions {
  /** Files that appeared, changed or went; also those that this app wrote. */
  readonly onChange: (paths: VaultPath[]) => void;
  /** Something changed, or may have: list everything again. */
  readonly onRescan: () => void;
  readonly signal: AbortSignal;
}

export interface FolderWatch {
  /** How changes are noticed now. */
  readonly mode: () => 'observer' | 'polling';
  /** The person came back to the window (a worker does not see that): without an observer it is time to look. */
  readonly nudge: () => void;
}

/** Where nothing reports changes, look this often; for nudges not more often than the second. All in ms. */
const POLL = 30_000;
const BETWEEN_NUDGES = 1000;
/** An observer that stopped is started again after this time, so that one that stops at once makes no storm. */
const RESTART = 2000;
/** One that cannot start is tried again this often: Chromium aborts it while another tab's observer of the same folder ends. */
const RETRIES = 5;

/** Reports what other programs change in the folder, until the signal fires. */
export function watchFolder(handle: FileSystemDirectoryHandle, { onChange, onRescan, signal }: WatchOptions): FolderWatch {
  const gathering = gatherChanges(onChange, onRescan, signal);
  let observer: FileSystemObserver | undefined;
  let lastNudge = -BETWEEN_NUDGES;
  let retries = RETRIES;

  const observe = async (): Promise<void> => {
    if (signal.aborted || typeof FileSystemObserver !== 'function') return;
    const starting = new FileSystemObserver((records) => {
      const { paths, rescan, stopped } = readRecords(records);
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
      // Starting may take seconds: what happened meanwhile is told by nobody, and a first scan may be over by now.
      gathering.add([], true);
    } catch {
      // Polling goes on, for good where this folder cannot be observed.
      if (retries-- > 0) setTimeout(() => void observe(), RESTART);
    }
  };

  const look = (): void => {
    if (!observer && !signal.aborted) onRescan();
  };
  const poll = setInterval(look, POLL);
  signal.addEventListener('abort', () => {
    clearInterval(poll);
    observer?.disconnect();
  });
  if (signal.aborted) clearInterval(poll);
  void observe();

  return {
    mode: () => (observer ? 'observer' : 'polling'),
    nudge: () => {
      if (performance.now() - lastNudge < BETWEEN_NUDGES) return;
      lastNudge = performance.now();
      look();
    },
  };
}
