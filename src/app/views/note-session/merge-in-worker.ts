import { wrap, type Remote } from 'comlink';
import { type MergedTexts, type MergePart, mergePieces, mergeTexts } from '../../../notes/merge-texts.ts';
import type { MergeWorker } from './merge.worker.ts';

/** Texts up to this length (characters, all three together) are merged at once, within a frame. */
const MERGED_AT_ONCE = 100_000;

/** As `mergeTexts`, with long texts merged in a worker of its own. */
export async function mergeTextsInWorker(ours: string, base: string, theirs: string): Promise<MergedTexts> {
  if (ours.length + base.length + theirs.length <= MERGED_AT_ONCE) return mergeTexts(ours, base, theirs);
  return inWorker<MergedTexts>(async (worker) => worker.mergeTexts(ours, base, theirs));
}

/** As `mergePieces`, with long texts compared in a worker of its own. */
export async function mergePiecesInWorker(
  mine: string,
  base: string | undefined,
  theirs: string,
): Promise<MergePart[]> {
  const isShort = mine.length + (base?.length ?? 0) + theirs.length <= MERGED_AT_ONCE;
  return isShort ? mergePieces(mine, base, theirs) : inWorker((worker) => worker.mergePieces(mine, base, theirs));
}

async function inWorker<T>(run: (worker: Remote<MergeWorker>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./merge.worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The texts could not be merged.')), {
      once: true,
    });
  });
  try {
    return await Promise.race([run(wrap<MergeWorker>(worker)), failed]);
  } finally {
    worker.terminate();
  }
}
