// @ts-check
/** `npm run test:long [-- <file or -t name>]`: all browser tests, those that `npm test` leaves out for their time too (`e2e/harness/long-run.ts`). */
import { installPackages } from './steps/install.mjs';

process.env.LATENT_LONG = '1';
await installPackages();
const { runBrowserTests } = await import('./steps/browser-tests.mjs');
const { failed } = await runBrowserTests(process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
