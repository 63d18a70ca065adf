// @ts-check
/** `npm run test:e2e [-- <file or -t name>]`: runs only the browser tests. */
import { installPackages } from './steps/install.mjs';

await installPackages();
const { runBrowserTests } = await import('./steps/browser-tests.mjs');
const { failed } = await runBrowserTests(process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
