import * as Comlink from 'comlink';
import type { PatternAnswer, PatternCall } from '../../notes/formats/expressions/patterns.ts';
import type { PatternBatch, PatternBatchResult, PatternRunner } from './pattern-runner.ts';

export interface PatternWorkerApi {
  run(batch: PatternBatch): PatternBatchResult;
  answer(calls: readonly PatternCall[]): readonly PatternAnswer[];
}

/** Runs patterns in a worker; `stop` terminates it at any moment. */
export function createWorkerPatternRunner(spawn: () => Worker): PatternRunner {
  const worker = spawn();
  const remote = Comlink.wrap<PatternWorkerApi>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new Error(`The pattern search stopped: ${event.message || 'its worker could not be loaded'}`)),
    );
  });
  failed.catch(() => undefined);
  return {
    run: (batch) =>
      Promise.race([
        remote.run(
          Comlink.transfer(
            batch,
            batch.texts.map(({ buffer }) => buffer as ArrayBuffer),
          ),
        ),
        failed,
      ]),
    answer: (calls) => Promise.race([remote.answer(calls), failed]),
    stop: () => worker.terminate(),
  };
}
