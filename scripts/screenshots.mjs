// @ts-check
/** `node scripts/screenshots.mjs`: pictures of every view into .cache/screenshots, and those of the first screen, the guide and the README; `guide` behind it: these last two alone. */
import { buildApp } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';

await installPackages();
await buildApp();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
await runTypeScript(process.argv[2] === 'guide' ? 'e2e/guide-pictures.ts' : 'e2e/screenshots.ts');
