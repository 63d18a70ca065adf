// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A vitest reporter that keeps the errors outside any test (an unhandled rejection), which the JSON report leaves out.
 * They go to the file that LATENT_OUTSIDE_ERRORS names, one line of text each.
 */
export default class OutsideErrors {
  /** @param {unknown} _modules @param {readonly { name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.LATENT_OUTSIDE_ERRORS;
    if (!file) return;
    const lines = errors.map(({ name, message, stack, VITEST_TEST_PATH }) => {
      const where =
        VITEST_TEST_PATH ??
        stack
          ?.split('\n')
          .find((line) => line.trim().startsWith('at '))
          ?.trim();
      return `${where ?? 'no place known'}: ${name ?? 'Error'}: ${message ?? ''}`.replaceAll('\n', ' ');
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines.join('\n'));
  }
}
