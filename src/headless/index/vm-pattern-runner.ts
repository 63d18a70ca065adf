import vm from 'node:vm';
import { runPattern } from '../../notes/formats/base/runtime/pattern-answers.ts';
import { matchPatterns, type PatternRunner } from '../../workers/queries/pattern-runner.ts';

const LONGEST_MS = 5_000;

/**
 * Runs patterns on this thread of Node: `vm` stops a regular expression that backtracks without end, as ending the worker does
 * in the browser. Like a worker that was ended, one that was stopped answers nothing: who asked has a time limit of its own.
 */
export function createVmPatternRunner(timeoutMs = LONGEST_MS): PatternRunner {
  function run<Result>(work: () => Result): Promise<Result> {
    const context = vm.createContext({ work });
    try {
      return Promise.resolve(vm.runInContext('work()', context, { timeout: timeoutMs }) as Result);
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return new Promise(() => undefined);
      throw error;
    }
  }
  return {
    run: (batch) => run(() => matchPatterns(batch)),
    answer: (calls) => run(() => calls.map(runPattern)),
    stop: () => undefined,
  };
}
