// @ts-check
import { buildApp } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { runVitest } from './vitest.mjs';

/** Builds the app where needed, finds a browser, and runs the browser tests. @param {readonly string[]} [args] for vitest */
export async function runBrowserTests(args = []) {
  await buildApp();
  const CHROMIUM_PATH = await ensureChromium();
  console.log(`Browser: ${CHROMIUM_PATH}`);
  return runVitest('e2e/vitest.config.ts', { args, env: { CHROMIUM_PATH } });
}
