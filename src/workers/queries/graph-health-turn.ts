/** How long one part of a long check may keep the worker from others. */
const TURN_MS = 150;

/** @returns a function that tells whether this turn is over. */
export function createTurn(now: () => number = () => performance.now()): () => boolean {
  const end = now() + TURN_MS;
  return () => now() >= end;
}
