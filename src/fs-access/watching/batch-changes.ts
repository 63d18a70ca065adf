import type { VaultPath } from '../../notes/paths/paths.ts';

/** Changes within this time, in ms, are reported together: a sync client or git touches many files at once. */
const GATHER = 100;

interface ChangeBatcher {
  readonly add: (paths: Iterable<VaultPath>, rescan: boolean) => void;
}

/** Reports changes in batches, each path once; a rescan replaces single paths. Reports nothing after the signal. */
export function batchChanges(
  onChange: (paths: VaultPath[]) => void,
  onRescan: () => void,
  signal: AbortSignal,
): ChangeBatcher {
  let gathered = new Set<VaultPath>();
  let rescan = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    const paths = [...gathered];
    const everything = rescan;
    gathered = new Set();
    rescan = false;
    timer = undefined;
    if (everything) onRescan();
    else onChange(paths);
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    add: (paths, everything) => {
      for (const path of paths) gathered.add(path);
      rescan ||= everything;
      if (!signal.aborted && (rescan || gathered.size > 0)) timer ??= setTimeout(tell, GATHER);
    },
  };
}
