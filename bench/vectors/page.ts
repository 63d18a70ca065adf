import { measureLarge, measureSmall, type Timing } from './measure.ts';
import { edgeVec, hnswlib, orama } from './peers.ts';

declare global {
  interface Window {
    measureVectors?: (small: number, few: number, large: number, runs: number) => Promise<Timing[]>;
  }
}

window.measureVectors = async (small, few, large, runs) => [
  ...(await measureSmall(small, [orama], [hnswlib, edgeVec], few, runs)),
  // A page has no room for a million rows twice.
  ...(await measureLarge(large, runs, false)),
];
