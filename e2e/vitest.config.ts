import { defineConfig } from 'vitest/config';

/** The browser tests: one browser at a time, on the built app. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A shared machine can starve a browser for seconds; a real fault fails twice. The report names what was tried again.
    retry: 1,
  },
});
