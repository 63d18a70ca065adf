import { wrap, type Remote } from 'comlink';
import type { DiffWorker } from './diff.worker.ts';
import type { DiffRow } from './diff-texts.ts';
import { readDiff, type DiffPage, type DiffSummary } from './read-diff.ts';

/** Texts up to this length (characters, both together) are compared at once, within a frame. */
const COMPARED_AT_ONCE = 60_000;

/** As `DiffReader`, wherever the comparison runs. */
export interface WorkerDiff {
  readonly summary: DiffSummary;
  next(most: number): Promise<DiffPage>;
  rows(from: number, count: number): Promise<readonly DiffRow[]>;
}

/** As `readDiff`, with long texts compared in a worker of its own, which holds the rows until the signal ends it. */
export async function readDiffInWorker(
  before: string | null,
  after: string | null,
  signal: AbortSignal,
): Promise<WorkerDiff> {
  if ((before?.length ?? 0) + (after?.length ?? 0) <= COMPARED_AT_ONCE) {
    const here = await readDiff(before, after);
    return {
      summary: here.summary,
      next: (most) => Promise.resolve(here.next(most)),
      rows: (from, count) => Promise.resolve(here.rows(from, count)),
    };
  }
  signal.throwIfAborted();
  const worker = new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        worker.terminate();
        reject(new DOMException('The comparison was stopped.', 'AbortError'));
      },
      { once: true },
    );
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The comparison failed.')), {
      once: true,
    });
  });
  stopped.catch(() => undefined);
  const remote: Remote<DiffWorker> = wrap<DiffWorker>(worker);
  return {
    summary: await Promise.race([remote.compare(before, after), stopped]),
    next: (most) => Promise.race([remote.next(most), stopped]),
    rows: (from, count) => Promise.race([remote.rows(from, count), stopped]),
  };
}
