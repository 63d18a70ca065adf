import { foldName } from '../notes/paths/fold-name.ts';
import type { VaultPath } from '../notes/paths/paths.ts';

/** Where there are no Web Locks (Node), the last task of each name: the next one waits for it. */
const lastTasks = new Map<string, Promise<unknown>>();

/**
 * Runs the task while nobody else (no other tab or worker either) changes the same file through Latent, so that
 * no write falls between another one's check and its own.
 */
export async function withWriteLock<T>(vaultName: string, path: VaultPath, task: () => Promise<T>): Promise<T> {
  // Folded: two names that are one file on some disks must wait for each other too.
  const name = `latent-write:${vaultName}:${foldName(path)}`;
  const { locks } = (globalThis as { navigator?: { locks?: LockManager } }).navigator ?? {};
  return locks ? locks.request(name, task) : runQueuedTask(name, task);
}

async function runQueuedTask<T>(name: string, task: () => Promise<T>): Promise<T> {
  const previousTask = lastTasks.get(name) ?? Promise.resolve();
  const mine = previousTask.then(task, task);
  lastTasks.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lastTasks.get(name) === mine) lastTasks.delete(name);
  }
}
