import type { VaultFile } from '../../fs-access/vault.ts';
import { toBatches } from './read-files.ts';

/** Reads files while others are still being listed, so that a large vault's first notes need not wait for its last. */
export interface EarlyReading {
  /** Takes a file that was listed; whether it is read before `end` depends on how quickly the others are. */
  take(file: VaultFile): void;
  /** Begins no further batch. Resolves when the last one is done. @throws what a batch failed with */
  end(): Promise<void>;
}

/** Fewer are not worth a read of their own: the next come at once. */
const LEAST_FILES = 64;

/** @param read one batch; never called again before it is done, nor after it has failed */
export function createEarlyReading(read: (batch: readonly VaultFile[]) => Promise<void>): EarlyReading {
  let waiting: VaultFile[] = [];
  let reading: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;

  async function readWaiting(): Promise<void> {
    try {
      while (!isOver && waiting.length >= LEAST_FILES) {
        const [batch = []] = toBatches(waiting);
        waiting = waiting.slice(batch.length);
        await read(batch);
      }
    } catch (error) {
      failure = { error };
      isOver = true;
    } finally {
      reading = undefined;
    }
  }

  return {
    take(file) {
      if (isOver) return;
      waiting.push(file);
      if (waiting.length >= LEAST_FILES) reading ??= readWaiting();
    },
    async end() {
      isOver = true;
      waiting = [];
      await reading;
      if (failure) throw failure.error;
    },
  };
}
