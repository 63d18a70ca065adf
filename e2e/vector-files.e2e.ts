import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { openModulePage } from './harness/module-page.ts';
import { makeVault } from './harness/scratch-vault.ts';
import type {} from './pages/vector-files.ts';

it.runIf(IS_LONG_RUN)('the vector files meet their contract in the browser’s private storage (OPFS)', async () => {
  const { page } = await openModulePage('vector-files', await makeVault({}));
  const { outcomes, stored } = await page.evaluate(() => window.vectorFiles());
  expect(outcomes.length).toBeGreaterThan(4);
  expect(outcomes.filter(({ error }) => error !== '')).toEqual([]);
  expect(stored).toHaveLength(outcomes.length);
});
