import * as Comlink from 'comlink';
import { backupText } from './backup.texts.ts';
import type { RecordsApi } from './records-service.ts';

/** Runs one task in a worker of its own, which ends with it: backups are made seldom, and hold much for a moment. */
export async function withRecords<T>(task: (records: Comlink.Remote<RecordsApi>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./records.worker.ts', import.meta.url), {
    type: 'module',
    name: 'latent-records',
  });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error(backupText.recordsClient.failed));
  });
  try {
    return await Promise.race([task(Comlink.wrap<RecordsApi>(worker)), failed]);
  } finally {
    worker.terminate();
  }
}
