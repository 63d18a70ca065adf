// @ts-check
/** `node scripts/controls.mjs`: how many controls stand on the first screens and in daily use; `-- --list` names them. */
import { buildApp } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';

await installPackages();
await buildApp();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
await runTypeScript('e2e/count-controls.ts');
