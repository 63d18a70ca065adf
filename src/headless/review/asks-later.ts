import type { Confirmation } from '../../tools/definition/ports.ts';

/** Leaves every question in the store: `latent approve` asks it. */
export const ASKS_LATER: Confirmation = {
  ask: () => Promise.reject(new DOMException('It waits for an approval.', 'AbortError')),
};
