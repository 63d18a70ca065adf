import { wrap } from 'comlink';
import { mergeTexts, type MergedTexts } from '../../../notes/merge-texts.ts';
import type { MergeWorker } from './merge.worker.ts';

/** Texts up to this length (characters, all three together) are merged at once, within a frame. */
const MERGED_AT_ONCE = 100_000;

/** As `mergeTexts`, with long texts merged in a worker of its own. */
export async function mergeTextsInWorker(ours: string, base: string, theirs: string): Promise<MergedTexts> {
  if (ours.length + base.length + theirs.length <= MERGED_AT_ONCE) return mergeTexts(ours, base, theirs);
  const worker = new Worker(new URL('./merge.worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The texts could not be merged.')), {
      once: true,
    });
  });
  try {
    return await Promise.race([wrap<MergeWorker>(worker)(ours, base, theirs), failed]);
  } finally {
    worker.terminate();
  }
}
