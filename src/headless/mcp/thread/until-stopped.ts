import { parentPort } from 'node:worker_threads';

/** Resolves when the person or the system ends the server: by a signal, which in a thread the main thread passes on. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
    parentPort?.once('message', () => resolve());
    // The listener alone keeps nothing running.
    parentPort?.unref();
  });
}
