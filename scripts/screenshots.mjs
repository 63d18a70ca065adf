// @ts-check
/** `node scripts/screenshots.mjs`: pictures of every view into .cache/screenshots, and the README's picture. */
import { buildApp } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';

await installPackages();
await buildApp();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
await runTypeScript('e2e/screenshots.ts');
