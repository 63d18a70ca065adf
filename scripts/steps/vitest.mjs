// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ROOT, runModule } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, unsteady?: readonly string[], failures?: readonly string[] }} Counts of tests; `unsteady` names those that passed at their second try only, `failures` what failed and its first line */
/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} FileResult */

/**
 * Runs a vitest configuration and counts its tests.
 * A test file that cannot even be loaded counts as one failure, and so does a run without a report.
 * @param {string} config path below the root
 * @param {{ args?: readonly string[], env?: Record<string, string> }} [options]
 * @returns {Promise<Counts>}
 */
export async function runVitest(config, { args = [], env = {} } = {}) {
  const report = `.cache/reports/${config.replaceAll(/\W+/g, '-')}.json`;
  const outside = `${ROOT}${report}.errors`;
  mkdirSync(`${ROOT}.cache/reports`, { recursive: true });
  rmSync(ROOT + report, { force: true });
  rmSync(outside, { force: true });
  const reporters = ['default', 'json', './scripts/steps/outside-errors.mjs'].map((name) => `--reporter=${name}`);
  const code = await runModule(
    'vitest/vitest.mjs',
    ['run', '--config', config, ...reporters, `--outputFile.json=${report}`, ...args],
    { ...env, LATENT_OUTSIDE_ERRORS: outside },
  );
  let result;
  try {
    result = JSON.parse(readFileSync(ROOT + report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  /** @type {FileResult[]} */
  const files = result.testResults;
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const outsideErrors = existsSync(outside) ? readFileSync(outside, 'utf8').split('\n').filter(Boolean) : [];
  const failed = result.numFailedTests + unloaded.length;
  const tests = files.flatMap((file) => file.assertionResults);
  return {
    passed: result.numPassedTests,
    // An error outside any test (an unhandled rejection) fails the run too.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    // A test that passed and has failure messages failed at an earlier try.
    unsteady: tests.filter((test) => test.status === 'passed' && test.failureMessages.length > 0).map(named),
    failures: [
      ...tests.filter((test) => test.status === 'failed').map(named),
      ...unloaded.map((file) => `${file.name}: ${firstLine(file.message)}`),
      ...outsideErrors.map((line) => `outside any test: ${line}`),
    ],
  };
}

/** @param {FileResult['assertionResults'][number]} test */
function named({ fullName, failureMessages }) {
  return `${fullName}: ${firstLine(failureMessages[0] ?? '')}`;
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? '';
}
