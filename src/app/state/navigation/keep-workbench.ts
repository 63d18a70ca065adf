import { get, set } from 'idb-keyval';
import { fromStored, toStored } from '../workbench/repair-workbench.ts';
import type { WorkbenchState } from '../workbench/workbench-state.ts';

/** Where the tabs of each vault are kept: for this browser tab, and for the next start. */
export interface WorkbenchStore {
  load(vaultId: string): Promise<WorkbenchState>;
  /** A moment later, or at once when the page goes. */
  keep(vaultId: string, state: WorkbenchState): void;
  flush(): void;
}

const keyOf = (vaultId: string): string => `latent.workbench.${vaultId}`;

const PAUSE_MS = 300;

/** Each browser tab comes back to its own tabs after a reload; a new one begins with those that were left last. */
export function createWorkbenchStore(): WorkbenchStore {
  let waiting: { readonly key: string; readonly state: WorkbenchState } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const task = waiting;
    waiting = undefined;
    if (!task) return;
    const stored = toStored(task.state);
    writeForTab(task.key, stored);
    // Where it cannot be kept (a full disk) it holds until the page is closed: nobody is troubled with that.
    set(task.key, stored).catch(() => undefined);
  };
  return {
    load: async (vaultId) => {
      const key = keyOf(vaultId);
      return fromStored(readOfTab(key) ?? (await get<unknown>(key).catch(() => undefined)));
    },
    keep: (vaultId, state) => {
      waiting = { key: keyOf(vaultId), state };
      timer ??= setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}

function readOfTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeForTab(key: string, stored: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // A reload then begins with the tabs that were left last, in whatever window.
  }
}
