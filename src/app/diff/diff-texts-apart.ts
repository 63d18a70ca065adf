import { wrap } from 'comlink';
import type { DiffWorker } from './diff.worker.ts';
import { diffTexts, type TextDiff } from './diff-texts.ts';

/** Texts up to this length (characters, both together) are compared at once, within a frame. */
const COMPARED_AT_ONCE = 60_000;

/** As `diffTexts`, with long texts compared in a worker of its own, which ends with the answer or the signal. */
export async function diffTextsApart(before: string | null, after: string | null, signal: AbortSignal): Promise<TextDiff> {
  if ((before?.length ?? 0) + (after?.length ?? 0) <= COMPARED_AT_ONCE) return diffTexts(before, after);
  const worker = new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The comparison was stopped.', 'AbortError')), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The comparison failed.')), { once: true });
  });
  try {
    return await Promise.race([wrap<DiffWorker>(worker)(before, after), stopped]);
  } finally {
    worker.terminate();
  }
}
