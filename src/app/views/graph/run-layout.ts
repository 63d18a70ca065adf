import { proxy, wrap } from 'comlink';
import { layOutGraph, type LayoutRequest, type LayoutStep } from './lay-out-graph.ts';
import type { LayoutWorker } from './layout.worker.ts';

/** So few notes are laid out within a frame or two, without a worker. */
const AT_ONCE = 150;

/** Lays out in a worker of its own, which ends with the last step or the signal; a small graph at once. */
export async function runLayout(request: LayoutRequest, onStep: (step: LayoutStep) => void, signal: AbortSignal): Promise<void> {
  if (request.count <= AT_ONCE) {
    for (const step of layOutGraph(request, Infinity)) onStep(step);
    return;
  }
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The layout failed.')), { once: true });
  });
  try {
    await Promise.race([wrap<LayoutWorker>(worker)(request, proxy(async (step: LayoutStep) => void (signal.aborted || onStep(step)))), stopped]);
  } finally {
    worker.terminate();
  }
}
