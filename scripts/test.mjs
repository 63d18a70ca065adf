// @ts-check
/**
 * `npm test`: installs what is missing, then types, lint, unit tests, the conformance suite of MCP servers, build and browser tests.
 * A failed stage does not stop the others. The last line counts the tests; a stage that fails without having tests
 * (types, lint, the build) counts as one failed test, so that the line never looks better than the run was.
 */
import { installPackages } from './steps/install.mjs';
import { run } from './steps/run.mjs';

/** @typedef {import('./steps/vitest.mjs').Counts} Counts */

const STAGES = {
  // Lint takes one core and twice as long, so both run at once; each says at its end what it found.
  'types and lint': async () => {
    const both = ['scripts/check-types.mjs', 'scripts/lint.mjs'].map((script) =>
      asCounts(run(process.execPath, [script])),
    );
    const [types, lint] = await Promise.all(both);
    return { passed: 0, failed: (types?.failed ?? 1) + (lint?.failed ?? 1), skipped: 0 };
  },
  'unit tests': async () => (await import('./steps/vitest.mjs')).runVitest('vite.config.ts'),
  'MCP conformance': async () => (await import('./steps/conformance.mjs')).runConformance(),
  'browser tests': async () => (await import('./steps/browser-tests.mjs')).runBrowserTests(),
};

/** @param {Promise<number>} exitCode @returns {Promise<Counts>} */
async function asCounts(exitCode) {
  return { passed: 0, failed: (await exitCode) === 0 ? 0 : 1, skipped: 0 };
}

/** @param {string} name @param {() => Promise<Counts>} stage @returns {Promise<Counts>} */
async function runStage(name, stage) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  try {
    return await stage();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
try {
  await installPackages();
  for (const [name, stage] of Object.entries(STAGES)) {
    const counts = await runStage(name, stage);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    summary.push(
      `${counts.failed > 0 ? 'FAILED' : 'ok    '} ${name}${counts.passed > 0 ? `: ${counts.passed} passed` : ''}`,
    );
    for (const failure of counts.failures ?? []) summary.push(`       ${failure}`);
    for (const test of counts.unsteady ?? []) summary.push(`       only at its second try: ${test}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
