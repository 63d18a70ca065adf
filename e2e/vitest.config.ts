import { defineConfig } from 'vitest/config';
import { watPlugin } from '../scripts/steps/wat.mjs';

/** The browser tests, on the built app: two browsers at a time, each with a profile, a folder and an origin of its own. */
export default defineConfig({
  // Some tests hold what the app's index knows against an index that they make in Node.
  plugins: [watPlugin()],
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A shared machine can starve a browser past every wait. The runner names each test that needed its second try.
    retry: 1,
    // As patient as the waits for elements are: a shared machine can starve a browser for seconds.
    expect: { poll: { timeout: 20_000 } },
  },
});
