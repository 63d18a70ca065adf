// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ROOT, runModule } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, unsteady?: readonly string[] }} Counts of tests; `unsteady` names those that passed at their second try only */

/**
 * Runs a vitest configuration and counts its tests.
 * A test file that cannot even be loaded counts as one failure, and so does a run without a report.
 * @param {string} config path below the root
 * @param {{ args?: readonly string[], env?: Record<string, string> }} [options]
 * @returns {Promise<Counts>}
 */
export async function runVitest(config, { args = [], env = {} } = {}) {
  const report = `.cache/reports/${config.replaceAll(/\W+/g, '-')}.json`;
  mkdirSync(`${ROOT}.cache/reports`, { recursive: true });
  rmSync(ROOT + report, { force: true });
  const code = await runModule(
    'vitest/vitest.mjs',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
  );
  let result;
  try {
    result = JSON.parse(readFileSync(ROOT + report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  /** @type {{ status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = result.testResults;
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = result.numFailedTests + unloaded;
  return {
    passed: result.numPassedTests,
    // An error outside any test (an unhandled rejection) fails the run too.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    // A test that passed and has failure messages failed at an earlier try.
    unsteady: files
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => `${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`),
  };
}
