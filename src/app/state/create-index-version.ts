import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Workspace } from './workspace.ts';

const PAUSE_MS = 200;

/** A number that grows when notes changed: what is read from the index is read again then. Scans report in bursts; once at the end of each is enough. */
export function createIndexVersion(workspace: Pick<Workspace, 'onIndexEvent'>): Accessor<number> {
  const [version, setVersion] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  workspace.onIndexEvent((event) => {
    if (event.type !== 'changed') return;
    clearTimeout(timer);
    timer = setTimeout(() => setVersion((before) => before + 1), PAUSE_MS);
  });
  onCleanup(() => clearTimeout(timer));
  return version;
}
