import type { Confirmation } from '../../tools/definition/ports.ts';

/** The question stays in the store: no signal called for it. */
export const leftForLater = (): Error => new DOMException('It waits for an approval.', 'AbortError');

/** Leaves every question in the store: `latent approve` asks it. */
export const ASKS_LATER: Confirmation = { ask: () => Promise.reject(leftForLater()) };
