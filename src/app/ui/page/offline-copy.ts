import { createSignal } from 'solid-js';

/** How much of the app this browser has kept, so that it opens without a network. */
export interface OfflineCopy {
  readonly files: number;
  readonly ofFiles: number;
  /** Of what is kept. */
  readonly bytes: number;
}

/** undefined: not known, or this browser keeps nothing (a private window, an insecure address). */
export const [offlineCopy, setOfflineCopy] = createSignal<OfflineCopy>();
