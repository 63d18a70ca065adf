import { defineConfig } from 'vitest/config';
import { pdfTablesPlugin } from '../../scripts/steps/pdf-tables.mjs';
import { watPlugin } from '../../scripts/steps/wat.mjs';

/** The long runs of `npm run test:trust`: no test is repeated, since every failure counts. */
export default defineConfig({
  // Some tests compare the app's index with one that they build in Node.
  plugins: [watPlugin(), pdfTablesPlugin()],
  test: {
    include: ['e2e/trust/**/*.trust.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
  },
});
