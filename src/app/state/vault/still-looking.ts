import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { IndexClient, IndexEvent, IndexStatus } from '../../../workers/contract.ts';

const isLookedThrough = ({ textReady, state }: IndexStatus): boolean => textReady || state === 'error';

/**
 * Whether notes are still to be read: what is not found by now may be in one of them, so nothing says that there is none, only that it
 * is still looked for. An index that failed is told of by who asks it.
 */
export async function isStillLooking(index: Pick<IndexClient, 'status'> | undefined): Promise<boolean> {
  const status = await index?.status().catch(() => undefined);
  return status !== undefined && !isLookedThrough(status);
}

/** The same, as it changes. Call it in a component. */
export function createStillLooking(index: Pick<IndexClient, 'status' | 'subscribe'>): Accessor<boolean> {
  const [isLooking, setLooking] = createSignal(true);
  const look = (status: IndexStatus) => setLooking(!isLookedThrough(status));
  onCleanup(index.subscribe((event) => event.type === 'status' && look(event.status)));
  void index.status().then(look, () => setLooking(false));
  return isLooking;
}

/** Tells which events of an index may change what it finds: notes changed, or the last of them have been read. */
export function createNewsFilter(): (event: IndexEvent) => boolean {
  let wasReady = false;
  return (event) => {
    if (event.type === 'changed') return true;
    if (event.type !== 'status' || event.status.textReady === wasReady) return false;
    wasReady = event.status.textReady;
    return wasReady;
  };
}
