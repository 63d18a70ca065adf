// @ts-check
/**
 * `npm run test:long [-- <file or -t name>]`: the unit tests with larger samples (`src/notes/testing/fuzz-runs.ts`), then all browser tests,
 * those that `npm test` leaves out for their time too (`e2e/harness/long-run.ts`). Named ones are looked for among the browser tests alone.
 */
import { installPackages } from './steps/install.mjs';

process.env.LATENT_LONG = '1';
await installPackages();
const { runBrowserTests } = await import('./steps/browser-tests.mjs');
const { runVitest } = await import('./steps/vitest.mjs');
const named = process.argv.slice(2);
const runs = [...(named.length === 0 ? [await runVitest('vite.config.ts')] : []), await runBrowserTests(named)];
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;
