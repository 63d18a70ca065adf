import vm from 'node:vm';
import { matchPatterns, type PatternBatch, type PatternRunner } from '../queries/pattern-runner.ts';

const LONGEST_MS = 5_000;

/**
 * Runs patterns on this thread, for tests in Node: `vm` stops a regular expression that backtracks without end,
 * as ending the worker does in the browser.
 */
export function createInProcessPatterns(timeoutMs = LONGEST_MS): PatternRunner {
  return {
    run: (batch: PatternBatch) => {
      const context = vm.createContext({ work: () => matchPatterns(batch) });
      try {
        return Promise.resolve(
          vm.runInContext('work()', context, { timeout: timeoutMs }) as ReturnType<typeof matchPatterns>,
        );
      } catch (error) {
        if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return new Promise(() => undefined);
        throw error;
      }
    },
    stop: () => undefined,
  };
}
