import StartWorker from './start.worker.ts?worker';
import { DIMENSIONS, measureLarge, measureSmall, type Timing } from './measure.ts';
import { edgeVec, hnswlib, orama } from './peers.ts';

declare global {
  interface Window {
    /** Milliseconds; see `StartTimes` in `start.worker.ts`. */
    measureStart?: (rows: number, rounds: number) => Promise<Record<string, number>>;
    measureVectors?: (small: number, few: number, large: number, runs: number) => Promise<Timing[]>;
  }
}

window.measureStart = (rows, rounds) =>
  new Promise((resolve, reject) => {
    const worker = new StartWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Record<string, number>>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage({ rows, dimensions: DIMENSIONS, rounds });
  });

window.measureVectors = async (small, few, large, runs) => [
  ...(await measureSmall(small, [orama], [hnswlib, edgeVec], few, runs)),
  ...(await measureLarge(large, runs)),
];
