import { defineConfig } from 'vitest/config';
import { watPlugin } from '../scripts/steps/wat.mjs';

/**
 * The browser tests, on the built app: three browsers at a time, each with its own profile, folder and origin. A test waits
 * nearly half of its time, so two leave two cores idle.
 */
export default defineConfig({
  // Some tests compare the app's index with one that they build in Node.
  plugins: [watPlugin()],
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // On a busy machine a browser may exceed every timeout. The runner names each test that passed only when repeated.
    retry: 1,
    // As long as the timeouts for elements: on a busy machine a browser may stall for seconds.
    expect: { poll: { timeout: 20_000 } },
  },
});
